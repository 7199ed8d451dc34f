import Kit
import ToolKit

@main struct Tool {
  static func main() { print(kit() + toolKit()) }
}
