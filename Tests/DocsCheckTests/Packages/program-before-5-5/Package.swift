// swift-tools-version: 5.4
import PackageDescription

let package = Package(name: "old", targets: [.executableTarget(name: "old")])
