// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "odd",
  products: [.library(name: "Odd", targets: ["Odd"]), .library(name: "Even", targets: ["Even"])],
  targets: [.target(name: "Even"), .target(name: "Odd", dependencies: ["Even"])]
)
