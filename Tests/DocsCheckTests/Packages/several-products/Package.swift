// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "products",
  products: [
    .library(name: "Left", targets: ["Left"]),
    .library(name: "Static", type: .static, targets: ["Middle"]),
    .library(name: "Dynamic", type: .dynamic, targets: ["Right"]),
  ],
  targets: [
    .target(name: "Shared"),
    .target(name: "Left", dependencies: ["Shared"]),
    .target(name: "Middle", dependencies: ["Shared"]),
    .target(name: "Right", dependencies: ["Shared"]),
  ]
)
