// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "kit",
  products: [.library(name: "Kit", targets: ["Kit"]), .library(name: "KitExtras", targets: ["KitExtras"])],
  targets: [.target(name: "Kit"), .target(name: "KitExtras", dependencies: ["Kit"])])
