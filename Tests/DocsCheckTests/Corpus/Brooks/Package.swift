// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Brooks",
    products: [
        .library(name: "Brooks", targets: ["Brooks"])
    ],
    targets: [
        .target(name: "Brooks")
    ]
)
