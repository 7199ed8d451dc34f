// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "probe", products: [.library(name: "Probe", targets: ["Probe"])], targets: [.target(name: "Probe")])
