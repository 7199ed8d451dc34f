// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "sloth", products: [.library(name: "Sloth", targets: ["Sloth"])], targets: [.target(name: "Sloth")])
