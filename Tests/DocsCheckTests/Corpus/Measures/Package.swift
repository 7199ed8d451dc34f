// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Measures",
    products: [
        .library(name: "Measures", targets: ["Measures"]),
        .library(name: "Statistics", targets: ["Statistics"]),
    ],
    targets: [
        .target(name: "Measures"),
        .target(name: "Statistics", dependencies: ["Measures"]),
    ]
)
