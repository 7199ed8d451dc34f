extension EpubStyle {
  /// The drawings, with the colours of the light pages. On the screens of most electronic books they are shades of grey: what means
  /// something is told by a line or a sign as well.
  static let drawings = """
    .marbles text, .sequence text, .graph text { font: 13px sans-serif; fill: #1f2328; }
    .drawing .middle { text-anchor: middle; } .drawing .last { text-anchor: end; } .drawing text.name, .drawing .who text.code { font-weight: bold; }
    .drawing text.small { font-size: 11.5px; fill: #57606a; } .drawing text.code, .drawing text.words { font: 11.5px monospace; } .drawing text.words.other { fill: #57606a; } .drawing text.row { font-size: 12px; }
    .drawing text.over { paint-order: stroke; stroke: #ffffff; stroke-width: 4px; } .drawing .under { stroke: #ffffff; stroke-width: 5; fill: none; }
    .drawing .rule { stroke: #dcd8d0; stroke-width: 1; } .drawing .torn { fill: #ffffff; stroke: #57606a; stroke-width: 1.25; }
    .drawing .time { stroke: #57606a; stroke-width: 1.5; fill: none; } .drawing .head { fill: #1f2328; } .marbles .head { fill: #57606a; }
    .drawing .start { fill: #ffffff; stroke: #57606a; stroke-width: 1.5; } .drawing .end { stroke: #1f2328; stroke-width: 2.5; } .drawing .cross { stroke: #9b1c1c; stroke-width: 2.5; } .drawing .left { stroke: #57606a; stroke-width: 2; }
    .marble { stroke-width: 2; } .marble.plain { stroke: #57606a; fill: #ffffff; }
    .hue0 { stroke: #0b57b4; fill: #dde7f4; } .hue1 { stroke: #a5340a; fill: #f2e3dd; } .hue2 { stroke: #14683a; fill: #deeae3; }
    .hue3 { stroke: #9a1f7c; fill: #f1e0ed; } .hue4 { stroke: #7a4a00; fill: #ece6db; } .hue5 { stroke: #1a5f7a; fill: #dfe9ec; }
    .hue6 { stroke: #9454d4; fill: #f0e7f9; } .hue7 { stroke: #8d9816; fill: #eff1de; } .hue8 { stroke: #11979c; fill: #def0f1; }
    .hue9 { stroke: #f04c75; fill: #fde6ec; } .hue10 { stroke: #419e2e; fill: #e4f1e2; } .hue11 { stroke: #7070eb; fill: #ebebfc; }
    .hue12 { stroke: #a630a6; fill: #f3e2f3; } .hue13 { stroke: #55721d; fill: #e7ebdf; }
    .drawing .life { stroke: #999999; stroke-width: 1.5; stroke-dasharray: 4 4; } .drawing .box { fill: #f6f3ec; stroke: #57606a; stroke-width: 1.25; }
    .who.proxy .box { stroke: #0b57b4; stroke-width: 2; } .who.before .box, .who.after .box { stroke: #14683a; } .who.delegate .box { stroke: #9a1f7c; }
    .drawing .call { stroke: #1f2328; stroke-width: 1.5; fill: none; } .drawing .dashed { stroke-dasharray: 6 4; } .drawing .dotted { stroke-dasharray: 1.5 4; }
    .drawing .call.circling { stroke: #9b1c1c; stroke-width: 2.75; } .drawing .head.circling, .drawing text.circling { fill: #9b1c1c; } .object.circling .box { stroke: #9b1c1c; stroke-width: 2.25; }
    .object.gone .box { fill: none; stroke-dasharray: 5 4; } .drawing .gone text { fill: #57606a; } .drawing .gone text.name { text-decoration: line-through; } .drawing .lost { opacity: 0.3; }
    .drawing svg.view { border: 1px solid #999999; font: 14px sans-serif; } .drawing .finger { fill: none; stroke: #0a63d6; stroke-width: 3; }

    """
}
