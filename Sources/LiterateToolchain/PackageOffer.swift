/// The products of a package, by which other packages use it.
package struct PackageOffer: Sendable {
  private let names: Set<String>
  package let products: [String]

  /// - Parameters:
  ///   - name: as its manifest has it.
  ///   - folder: where it is: manifests of others call it after that, or after the end of its address.
  package init(name: String, folder: String, products: [String]) {
    let folder = folder.split(separator: "/").last ?? ""
    names = [name.lowercased(), folder.lowercased()]
    self.products = products.sorted()
  }

  /// Whether another manifest means this package by a name.
  package func isCalled(_ name: String) -> Bool { names.contains(name.lowercased()) }
}
