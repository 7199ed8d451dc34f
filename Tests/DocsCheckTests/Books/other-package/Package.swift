// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "counter",
  products: [.library(name: "Counter", targets: ["Counter"])],
  targets: [
    .target(name: "CThing"),
    .target(name: "Counter", dependencies: ["CThing"]),
  ]
)
