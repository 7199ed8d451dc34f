// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "near-names",
  products: [
    .library(name: "BoardGames", targets: ["BoardGames"]),
    .library(name: "PegModule", targets: ["PegModule"]),
  ],
  targets: [.target(name: "BoardGames"), .target(name: "PegModule")]
)
