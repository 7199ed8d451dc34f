// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "uses-rx",
  dependencies: [.package(name: "inside-rxcocoa", path: "../../..")],
  targets: [
    .executableTarget(name: "only-rx", dependencies: [.product(name: "Rx", package: "inside-rxcocoa")]),
    .executableTarget(
      name: "blocks",
      dependencies: [
        .product(name: "Rx", package: "inside-rxcocoa"), .product(name: "RxTesting", package: "inside-rxcocoa"),
      ]),
    .executableTarget(
      name: "ported",
      dependencies: [
        .product(name: "Rx", package: "inside-rxcocoa"), .product(name: "RxControls", package: "inside-rxcocoa"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-warnings-as-errors", "-Wwarning", "ExistentialAny"])]),
    .executableTarget(
      name: "uses-controls",
      dependencies: [
        .product(name: "Rx", package: "inside-rxcocoa"),
        .product(name: "RxControls", package: "inside-rxcocoa"),
        .product(name: "Reactors", package: "inside-rxcocoa"),
      ]),
    .executableTarget(
      name: "uses-rx",
      dependencies: [
        .product(name: "Rx", package: "inside-rxcocoa"),
        .product(name: "RxControls", package: "inside-rxcocoa"),
        .product(name: "RxTesting", package: "inside-rxcocoa"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
