// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "both",
  products: [.library(name: "Kit", targets: ["Kit"]), .executable(name: "tool", targets: ["tool"])],
  targets: [
    .target(name: "Kit"),
    .executableTarget(name: "tool", dependencies: ["Kit", "ToolKit"]),
    .target(name: "ToolKit", dependencies: ["Kit"]),
    .plugin(name: "Make", capability: .command(intent: .custom(verb: "make", description: "Makes"))),
    .testTarget(name: "KitTests", dependencies: ["Kit"]),
  ]
)
