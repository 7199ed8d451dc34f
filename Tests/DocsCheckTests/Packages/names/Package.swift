// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "plain-words",
  products: [.library(name: "plain-words", targets: ["plain-words"])],
  targets: [
    .target(name: "Letters", path: "code/letters", swiftSettings: [.define("LOUD")]),
    .target(name: "plain-words", dependencies: ["Letters"]),
    .testTarget(name: "LettersTests", dependencies: ["Letters"]),
  ]
)
