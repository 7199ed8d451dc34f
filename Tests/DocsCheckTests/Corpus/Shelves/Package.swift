// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Shelves",
    products: [
        .library(name: "Shelves", targets: ["Shelves"])
    ],
    targets: [
        .target(name: "Shelves")
    ]
)
