// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "c",
  products: [.library(name: "Sums", targets: ["Sums"]), .library(name: "CSums", targets: ["CSums"])],
  targets: [
    .systemLibrary(name: "CMath"),
    .systemLibrary(name: "CMarkup", pkgConfig: "libcmark"),
    .target(name: "CCrypt", linkerSettings: [.linkedLibrary("crypt")]),
    .target(name: "CSums", cSettings: [.define("SUMS_STEP", to: "2")]),
    .target(name: "CMapped", path: "C/mapped", publicHeadersPath: "headers"),
    .target(name: "CPlus"),
    .target(name: "CDeep", exclude: ["notes.txt"], sources: ["deep"]),
    .target(name: "Interop", dependencies: ["CPlus"], swiftSettings: [.interoperabilityMode(.Cxx)]),
    .target(name: "Sums", dependencies: ["CSums", "CMapped", "CPlus", "CMath", "CDeep", "CMarkup", "CCrypt"]),
  ],
  cxxLanguageStandard: .cxx17
)
