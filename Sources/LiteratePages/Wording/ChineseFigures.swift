import SnippetRuntime

extension FigureSentences {
  static let chinese = FigureSentences(
    isEnglish: false, controls: .chinese, asWords: "文字说明", fullStop: "。",
    picture: { $0.map { "图中是：\($0)。" } ?? "图中是一个视图。" },
    marbles: { tracks, events in
      tracks.isEmpty ? "一张弹珠图，没有记录到任何事件。" : "一张弹珠图：\(listedInChinese(tracks))，共 \(events) 个事件。"
    },
    event: { kind, track, text in
      switch kind {
      case .subscribed: spaced(track, "被订阅")
      case .next: text.isEmpty ? spaced(track, "发出一个元素") : spaced(track, "发出", text)
      case .error: spaced(track, "出错：", text)
      case .completed: spaced(track, "完成")
      case .disposed: spaced(track, "的订阅被取消")
      }
    }, moment: { "时刻 \($0)：" }, sameMoment: "同一时刻：", moreEvents: { "另有 \($0) 个事件未显示。" },
    subscribedSign: "○ 订阅", completedSign: "| 完成", failedSign: "✕ 出错", leftSign: "‖ 取消订阅",
    flow: { names, steps in
      names.isEmpty ? "一张时序图，没有记录到任何消息。" : "一张时序图：\(listedInChinese(names))，共 \(steps) 步。"
    }, askedForSent: "sentMessage 的订阅者", askedForInvoked: "methodInvoked 的订阅者",
    step: { step, from, to in
      switch step.kind {
      case .message:
        step.from == step.to
          ? spaced(from, "即将执行", step.text, "。") : spaced(from, "向", to, "发送", step.text, "。")
      case .question: spaced(from, "询问", to, "是否响应", step.text, "：", yesOrNo(step.answer), "。")
      case .answer: spaced(from, "回答", step.text, "。")
      case .setting: spaced(from, "在", to, "上设置：", step.text, "。")
      case .listening: spaced(from, step.answer == "begins" ? "开始监听" : "停止监听", to, "的", step.text, "。")
      }
    }, alsoStep: { "在另一个程序中：\($0)。" }, bothSign: "灰色：另一个程序",
    moreSteps: { "另有 \($0) 步未显示。" },
    role: { role in
      switch role {
      case .control: "控件"
      case .proxy: "代理对象"
      case .before: "之前得知"
      case .delegate: "委托"
      case .after: "之后得知"
      case .object: ""
      }
    }, listens: "开始监听", stopsListening: "停止监听", asksWhether: "是否响应", answer: yesOrNo,
    questionSign: "虚线：询问是否响应某个消息",
    graph: { names, inCircle, gone in
      var parts = [names.isEmpty ? "一张对象图，没有对象。" : "一张对象图：\(listedInChinese(names))。"]
      if !inCircle.isEmpty {
        parts.append(spaced(listedInChinese(inCircle), inCircle.count == 1 ? "使自己保持存活。" : "互相保持存活。"))
      }
      if !gone.isEmpty { parts.append(spaced(listedInChinese(gone), "已经释放。")) }
      return parts.joined()
    },
    object: { name, type, isGone in
      spaced(name + (type.isEmpty ? "" : "（\(type)）"), isGone ? "已经释放。" : "还在。")
    },
    link: { link, from, to, isInCircle in
      let verb =
        switch link.strength {
        case .strong: "持有"
        case .weak: "弱引用"
        case .unowned: "无主引用"
        case .unclear: "持有、弱引用或无主引用"
        }
      let way = link.path.isEmpty ? "" : spaced("通过", reference(link.path))
      let note = isInCircle ? "这是循环引用的一部分。" : ""
      return spaced(from, way, verb, link.from == link.to ? "自己" : to, "。") + note
    }, reference: reference, partial: "其间还有未查看的对象。", gone: "已释放", holdsSign: "实线：持有", weakSign: "虚线：weak",
    unownedSign: "点线：unowned", unclearSign: "unclear：强引用、weak 或 unowned", circleSign: "红色粗线：使自己存活的循环引用",
    series: { kind, frames in kind == .moments ? "同一事物的 \(frames) 个时刻。" : "同一段代码，\(frames) 个取值。" },
    atFirst: "起初", afterTouch: { "触摸“\($0)”之后" }, isTouched: { "接着，手指触摸“\($0)”。" }, touch: { "触摸“\($0)”" },
    moreFrames: { "另有 \($0) 个画面未显示。" })

  @Sendable private static func reference(_ text: String) -> String {
    let path = ReferencePath(text)
    let isAssociated = path.property == "associatedStorage"
    let place = path.property
    guard let holder = path.holder else { return isAssociated ? "关联对象" : place }
    if place == "members" { return holder == "closure" ? "某个订阅的闭包" : "某个订阅" }
    if path.isOneOfSeveral { return spaced(place, "之一") }
    if holder == "closure", path.isNear, !isAssociated { return spaced("闭包", place) }
    let one = holder == "closure" ? "闭包" : holder
    return isAssociated ? spaced("与它关联的", one) : spaced(place, "中的", one)
  }

  @Sendable private static func yesOrNo(_ answer: String) -> String { ["yes": "是", "no": "否"][answer] ?? answer }

  @Sendable private static func listedInChinese(_ names: [String]) -> String {
    if names.count > 8 { return spaced(names.prefix(8).joined(separator: "、"), "等 \(names.count) 项") }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return spaced(names.dropLast().joined(separator: "、"), "和", last)
  }

  /// Parts of a sentence, with a space where Chinese and other letters meet.
  private static func spaced(_ parts: String...) -> String {
    var sentence = ""
    for part in parts where !part.isEmpty {
      if let before = sentence.unicodeScalars.last, let after = part.unicodeScalars.first,
        isHan(before) ? isOther(after) : isHan(after) && isOther(before)
      {
        sentence += " "
      }
      sentence += part
    }
    return sentence
  }

  private static func isHan(_ scalar: UnicodeScalar) -> Bool { (0x3400...0x9FFF).contains(scalar.value) }

  /// Neither Chinese nor its punctuation, which brings its own room.
  private static func isOther(_ scalar: UnicodeScalar) -> Bool {
    !isHan(scalar) && scalar != " " && !(0x3000...0x303F).contains(scalar.value)
      && !(0xFF00...0xFFEF).contains(scalar.value)
  }
}
