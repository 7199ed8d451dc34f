// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "resources",
  products: [.library(name: "Poems", targets: ["Poems"])],
  targets: [
    .target(
      name: "Poems", resources: [.process("poem.txt"), .copy("data"), .embedInCode("small.txt")])
  ]
)
