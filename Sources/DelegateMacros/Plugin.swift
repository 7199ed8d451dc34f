// The toolchain's own library for plugins has no main of its own for packages that cannot fetch swift-syntax's
// SwiftCompilerPlugin: this is all of it. The compiler and the plugin speak on standard input and output; the end of the
// input is the end of the plugin.
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

@main
struct Plugin: PluginProvider {
  private static var macros: [any Macro.Type] {
    [
      DelegateProtocolMacro.self, DefaultMacro.self, MessageSelectorMacro.self, ActionSelectorMacro.self,
    ]
  }

  struct Unknown: Error, CustomStringConvertible {
    let description: String
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros.first(where: { "\($0)" == typeName }) else {
      throw Unknown(description: "\(moduleName) has no macro \(typeName).")
    }
    return macro
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(
      connection: connection, messageHandler: PluginProviderMessageHandler(provider: Plugin())
    ).main()
  }
}
