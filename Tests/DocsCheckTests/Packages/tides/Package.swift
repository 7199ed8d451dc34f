// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "tides",
  products: [.library(name: "Tides", targets: ["Tides", "TideBase"])],
  targets: [.target(name: "TideBase"), .target(name: "Tides", dependencies: ["TideBase"])]
)
