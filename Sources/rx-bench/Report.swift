import Foundation

/// What the measurements say, as a table for people and as JSON for programs.
struct Report: Encodable {
  struct Row: Encodable {
    let name: String
    let medianNanoseconds: Double
    let minimumNanoseconds: Double
    let bytesPerSubscription: Int?
    let referenceNanoseconds: Double?
    /// How many times faster than the reference, by the clock.
    let timesFaster: Double?
    /// The same with the speed of the two machines taken out, by their raw loops.
    let timesFasterScaled: Double?
    /// How many times a raw closure, which is the limit.
    let timesRaw: Double
  }

  struct Summary: Encodable {
    let rawLoopNanoseconds: Double
    let referenceRawLoopNanoseconds: Double
    let geometricMean: Double
    let worst: Double
    let geometricMeanScaled: Double
    let worstScaled: Double
  }

  let build: String
  let rows: [Row]
  let summary: Summary

  init(_ measurements: [Measurement], rawLoop: Double) {
    let machine = rawLoop / Reference.rawLoop
    rows = measurements.map { measurement in
      let times = measurement.reference.map { $0 / measurement.median }
      return Row(
        name: measurement.name, medianNanoseconds: measurement.median, minimumNanoseconds: measurement.minimum,
        bytesPerSubscription: measurement.bytesPerSubscription, referenceNanoseconds: measurement.reference,
        timesFaster: times, timesFasterScaled: times.map { $0 * machine },
        timesRaw: measurement.median / rawLoop)
    }
    let times = rows.compactMap(\.timesFaster)
    let mean = times.isEmpty ? 0 : exp(times.map { log($0) }.reduce(0, +) / Double(times.count))
    let worst = times.min() ?? 0
    summary = Summary(
      rawLoopNanoseconds: rawLoop, referenceRawLoopNanoseconds: Reference.rawLoop, geometricMean: mean, worst: worst,
      geometricMeanScaled: mean * machine, worstScaled: worst * machine)
    #if DEBUG
      build = "debug"
    #else
      build = "release"
    #endif
  }

  var table: String {
    var lines = [
      "ns per event".leftPadded(58) + "times".leftPadded(9) + "RxSwift 6".leftPadded(12) + "times".leftPadded(9)
        + "bytes per".leftPadded(15),
      "scenario".padded(40) + "median".leftPadded(11) + "minimum".leftPadded(11) + "raw".leftPadded(9)
        + "ns".leftPadded(12)
        + "faster".leftPadded(11) + "subscription".leftPadded(15),
    ]
    for row in rows {
      lines.append(
        row.name.padded(40) + number(row.medianNanoseconds).leftPadded(11)
          + number(row.minimumNanoseconds).leftPadded(11)
          + (row.timesRaw < 10_000 ? number(row.timesRaw) : "").leftPadded(9)
          + (row.referenceNanoseconds.map { number($0) } ?? "").leftPadded(12)
          + (row.timesFaster.map { number($0) } ?? "").leftPadded(11)
          + (row.bytesPerSubscription.map(String.init) ?? "").leftPadded(15))
    }
    lines.append("")
    if rows.contains(where: { $0.timesFaster != nil }) { lines += comparison }
    if build == "debug" {
      lines.append("This is a debug build: run `swift run -c release rx-bench` for figures that mean something.")
    }
    return lines.joined(separator: "\n")
  }

  private var comparison: [String] {
    [
      "Times faster than RxSwift 6: \(number(summary.geometricMean)) in the geometric mean, "
        + "\(number(summary.worst)) at worst.",
      "With the machines' raw loops taken into account (\(number(summary.rawLoopNanoseconds)) ns here, "
        + "\(number(Reference.rawLoop)) there): \(number(summary.geometricMeanScaled)) and \(number(summary.worstScaled)).",
    ]
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private func number(_ value: Double) -> String { String(format: value < 100 ? "%.1f" : "%.0f", value) }
}

extension String {
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  fileprivate func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
