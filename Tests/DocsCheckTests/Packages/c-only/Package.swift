// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "pure-c",
  products: [.library(name: "sums", targets: ["sum-s"])],
  targets: [
    .systemLibrary(name: "CMath"), .target(name: "sum-s", publicHeadersPath: "headers"), .target(name: "mapped"),
    .executableTarget(name: "ctool", dependencies: ["sum-s"]), .executableTarget(name: "one"),
    .executableTarget(name: "two"),
  ]
)
