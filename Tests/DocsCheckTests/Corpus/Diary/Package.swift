// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Diary",
    products: [
        .library(name: "Diary", targets: ["Diary"])
    ],
    targets: [
        .target(name: "Diary")
    ]
)
