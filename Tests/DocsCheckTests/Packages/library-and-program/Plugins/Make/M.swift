import PackagePlugin

@main struct Make: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
