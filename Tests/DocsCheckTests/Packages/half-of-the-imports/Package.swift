// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "workshop",
  products: [
    .library(name: "Tools", targets: ["Tools"]), .library(name: "Paints", targets: ["Paints"]),
    .library(name: "WholeWorkshop", targets: ["WholeWorkshop"]),
  ],
  targets: [
    .target(name: "Tools"), .target(name: "Paints"), .target(name: "WholeWorkshop", dependencies: ["Tools", "Paints"]),
  ]
)
