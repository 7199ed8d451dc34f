// Measures the library: `swift run -c release rx-bench [--json] [--filter TEXT] [--inputs COUNT]`.

import Foundation

let usage = """
  usage: rx-bench [--json] [--filter TEXT] [--inputs COUNT]

    --json         print a JSON document instead of a table
    --filter TEXT  only the scenarios whose name contains TEXT (the raw loop always runs)
    --inputs COUNT measure nothing: send so many inputs through each scenario, for a tool that counts instructions
  """

var wantsJSON = false
var filter: String?
var inputs: Int?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--json": wantsJSON = true
  case "--filter":
    guard let text = arguments.popFirst() else { stop("--filter takes a text.\n\(usage)") }
    filter = text
  case "--inputs":
    guard let count = arguments.popFirst().flatMap({ Int($0) }), count > 0 else {
      stop("--inputs takes a number above zero.\n\(usage)")
    }
    inputs = count
  case "--help", "-h":
    print(usage)
    exit(0)
  default: stop("rx-bench knows no option \(argument).\n\(usage)")
  }
}

let scenarios = (Scenario.reactive + Scenario.operators + Scenario.controls + Scenario.differ).filter { scenario in
  filter.map { scenario.name.localizedCaseInsensitiveContains($0) } ?? true
}
if scenarios.isEmpty { stop("No scenario's name contains “\(filter ?? "")”.") }
if let inputs {
  for scenario in scenarios { Measuring.run(scenario, inputs: inputs) }
  exit(0)
}
let rawLoop = Measuring.measure(.rawLoop)
let report = Report([rawLoop] + scenarios.map(Measuring.measure), rawLoop: rawLoop.median)
print(wantsJSON ? try report.json() : report.table)
if !wantsJSON, filter == nil { print(LongTable.scrolledEndToEnd()) }

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}
