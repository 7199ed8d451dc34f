// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "words", products: [.library(name: "Words", targets: ["Words"])], targets: [.target(name: "Words")])
