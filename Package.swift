// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "inside-rxcocoa",
  products: [
    .library(name: "Rx", targets: ["Rx"]),
    .library(name: "RxTesting", targets: ["RxTesting"]),
    .library(name: "RxControls", targets: ["RxControls"]),
  ],
  targets: [
    .target(name: "Rx"),
    .target(name: "RxTesting", dependencies: ["Rx"]),
    .target(name: "RxControls", dependencies: ["Rx"]),
    .executableTarget(name: "rx-bench", dependencies: ["Rx"]),

    .target(name: "RxTestSupport", dependencies: ["Rx", "RxTesting"], path: "Tests/RxTestSupport"),
    .testTarget(name: "RxTests", dependencies: ["Rx", "RxTesting", "RxTestSupport"]),
    .testTarget(name: "RxTestingTests", dependencies: ["Rx", "RxTesting", "RxTestSupport"]),
    .testTarget(name: "RxControlsTests", dependencies: ["Rx", "RxControls", "RxTesting", "RxTestSupport"]),
    .testTarget(name: "HouseTests", exclude: ["Parity"]),
  ],
  swiftLanguageModes: [.v6]
)
