// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "local",
  products: [.library(name: "Outer", targets: ["Outer"])],
  dependencies: [.package(path: "vendor/inner")],
  targets: [.target(name: "Outer", dependencies: [.product(name: "Inner", package: "inner")])]
)
