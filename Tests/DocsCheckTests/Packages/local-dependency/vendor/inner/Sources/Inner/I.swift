import CInner
import Foundation

public func inner() -> String { "inner \(cinner())" }
public func note() throws -> String {
  try String(contentsOf: Bundle.module.url(forResource: "note", withExtension: "txt")!, encoding: .utf8)
}
