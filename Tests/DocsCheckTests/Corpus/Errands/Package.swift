// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Errands",
    products: [
        .library(name: "Errands", targets: ["Errands"])
    ],
    targets: [
        .target(name: "Errands")
    ]
)
