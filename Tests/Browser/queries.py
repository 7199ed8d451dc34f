"""What readers look for in this book, and the place that has to come first; None for what must not be found."""

BOOK = {"Inside RxCocoa": "en", "深入 RxCocoa": "zh-Hans"}
CELLS, SECTIONS, FIELD = "01-cells-that-subscribe-once", "02-sections-that-refresh-themselves", "03-what-a-text-field-tells-you"
TRAIT = "06-what-a-trait-promises"
HOLDS = f"{FIELD}.html#who-holds-whom"
MAP = "09-the-map.html#who-holds-whom"
OPERATORS = f"{TRAIT}.html#promises-that-operators-keep"
REACTIVE = "reference/RxControls/extension.Reactive.html#"
TAP = ("Reactive.tap", "where Base: UIButton")
FLAT = "reference/Rx/ObservableType.html#flatMapLatest(_:)"
# A text stands for where the first result leads to, a pair for its title and a part of what is written below.
QUERIES = {
    "en": [
        ("memory leak", HOLDS),
        ("retain cycle", HOLDS),
        ("memroy leak", HOLDS),
        ("leak of memory", HOLDS),
        ("内存泄漏", HOLDS),
        ("error handling", OPERATORS),
        ("debounce text field", f"{FIELD}.html#further-reading"),
        ("text field", f"{FIELD}.html#{FIELD[3:]}"),
        ("field text", f"{FIELD}.html#{FIELD[3:]}"),
        ("two-way binding", f"{FIELD}.html#in-earlier-versions"),
        ("promises trait", f"{TRAIT}.html#{TRAIT[3:]}"),
        ("what a trait promises", f"{TRAIT}.html#{TRAIT[3:]}"),
        ("cell reuse", f"{CELLS}.html#what-to-remember"),
        ("where it bites text field", f"{FIELD}.html#where-it-bites"),
        ("bites where it", ("Where it bites", "")),
        ("messages", "21-figures.html#messages"),
        ("flatMapLatest", FLAT),
        ("flatMpaLatest", FLAT),
        ("flatmaplatest", FLAT),
        ("flatMapL", FLAT),
        ("debuonce", "reference/Rx/ObservableType.html#debounce(_:scheduler:)"),
        ("Driver.drive", ("SharedSequenceConvertibleType.drive", "DriverSharingStrategy")),
        ("Driver", "reference/RxControls/Driver.html"),
        ("UITableView.rx", ("Reactive.", "where Base: UITableView")),
        ("tableview rx", ("Reactive.", "where Base: UITableView")),
        ("rx tableview", ("Reactive.", "where Base: UITableView")),
        ("UITableView", "reference/HeadlessUI/UITableView.html"),
        ("uitableview", "reference/HeadlessUI/UITableView.html"),
        ("rx.tap", TAP),
        ("rx.tpa", TAP),
        ("Reactive.tap", TAP),
        ("button.rx.tap", TAP),
        ("tap rx", TAP),
        ("tableView.rx.itemSelected", ("Reactive.itemSelected", "where Base: UITableView")),
        ("subscribe(onNext:)", "reference/Rx/ObservableType.html#subscribe(onNext:onError:onCompleted:onDisposed:)"),
        ("items(cellIdentifier:cellType:)", ("Reactive.items(cellIdentifier:cellType:)", "where Base: UITableView")),
        ("Infallible", "reference/Rx/Infallible.html"),
        ("DisposeBag()", "reference/Rx/DisposeBag.html"),
        ("prepareForReuse", "reference/HeadlessUI/UITableViewCell.html#prepareForReuse()"),
        ("kubernetes", None),
        ("xqzzvw kwyjibo", None),
        ("量子力学", None),
    ],
    "zh-Hans": [
        ("内存泄漏", MAP),
        ("循环引用", MAP),
        ("怎么避免循环引用", MAP),
        ("retain cycle", MAP),
        ("错误处理", f"{CELLS}.html#which-car-was-it"),
        ("单元格复用", f"{CELLS}.html#{CELLS[3:]}"),
        ("复用单元格", f"{CELLS}.html#{CELLS[3:]}"),
        ("分区刷新", f"{SECTIONS}.html#{SECTIONS[3:]}"),
        ("自己刷新", f"{SECTIONS}.html#{SECTIONS[3:]}"),
        ("数据源", "04-your-own-delegate-made-reactive.html#data-sources"),
        ("文本框", f"{FIELD}.html#{FIELD[3:]}"),
        ("rx.tap", TAP),
        ("ｒｘ．ｔａｐ", TAP),
        ("Infallible", "reference/Rx/Infallible.html"),
        ("量子力学", None),
    ],
}
# What is shown where nothing is written as it was typed: the button or the line that has the word.
OFFERS = [("flatMpaLatest", "flatMapLatest"), ("obsrvbale", "Observable"), ("dlegeat", "delegate"), ("obsrvbale zzqx", "Observable")]
