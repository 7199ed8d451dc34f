// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "five",
  products: [.library(name: "Five", targets: ["Five"])],
  traits: ["Quick", .default(enabledTraits: ["Quick"])],
  targets: [
    .target(
      name: "Five",
      swiftSettings: [
        .unsafeFlags(["-DUNSAFE"]), .define("QUICK", .when(traits: ["Quick"])),
        .enableUpcomingFeature("ExistentialAny"), .enableExperimentalFeature("StrictConcurrency"),
      ])
  ],
  swiftLanguageModes: [.v5]
)
