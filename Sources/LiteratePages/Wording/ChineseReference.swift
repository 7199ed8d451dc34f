import LiterateMarkup

extension ReferenceWords {
  static let chinese = ReferenceWords(
    whereThisIs: "当前位置",
    ofThese: "这些模块的全部公开符号，以及书中用到它们的代码。",
    ofModules: { modules in "\(modules.joined(separator: "、")) 的全部公开符号，以及书中用到它们的代码。" },
    used: { used, all in "\(all) 个公开符号中，书里用到了 \(used) 个。" },
    inTheBook: "书中用例", moreUses: { "另有 \($0) 处" }, uses: { "书中用到 \($0) 处" },
    use: { words(of: $0) }, comma: "，",
    module: "模块", moduleIs: { "\($0) 的公开符号，以及书中用到它们的地方。" },
    topics: Topics(
      protocols: "协议", classes: "类", structures: "结构体", enumerations: "枚举", typeAliases: "类型别名", functions: "函数",
      operators: "运算符", variables: "变量", macros: "宏", extensions: "扩展"),
    membersFor: { count, module in "为 \(module) 的类型添加 \(count) 个成员" },
    kind: name(of:), actor: "Actor", addition: "扩展",
    adds: { module, type, other in
      .pieces {
        module
        " 为 \(other) 的 "
        type
        " 添加的成员。"
      }
    },
    addsPlainly: { module, type, other in "\(module) 为 \(other) 的 \(type) 添加的成员。" },
    isIn: { title, kind, module in "\(title)：\(module) 中的\(kind)。" },
    deprecated: "已弃用。", whereIt: "条件：", required: "必须实现",
    requiredWithDefault: "必须实现，有默认实现", defaultOfRequirement: "协议要求的默认实现",
    moreOverloads: { "另有 \($0) 个重载" }, group: title(of:),
    deprecatedGroup: "已弃用", forAll: "无条件",
    relations: "关系", inheritsFrom: "继承自", refines: "细化自", conformsTo: "遵循", inheritedBy: "子类",
    refinedBy: "细化它的协议", conforming: "遵循它的类型", moreOfItIn: "其他模块中的扩展", fromElsewhere: "继承而来",
    withConditions: "条件：", filter: "筛选本页")

  private static func words(of manner: SnippetUse.Manner) -> String {
    switch manner {
    case .run: "已编译并运行"
    case .compiled: "已编译"
    case .fails: "如所述，无法编译"
    case .stops: "如所述，运行到此中止"
    }
  }

  private static func name(of kind: ReferenceSymbol.Kind) -> String {
    switch kind {
    case .class: "类"
    case .struct: "结构体"
    case .enum: "枚举"
    case .protocol: "协议"
    case .typealias: "类型别名"
    case .macro: "宏"
    case .function: "函数"
    case .globalOperator: "运算符"
    case .variable: "变量"
    case .enumCase: "枚举成员"
    case .initializer: "构造器"
    case .deinitializer: "析构器"
    case .property: "属性"
    case .method: "方法"
    case .subscript: "下标"
    case .typeProperty: "静态属性"
    case .typeMethod: "静态方法"
    case .typeSubscript: "静态下标"
    case .associatedType: "关联类型"
    }
  }

  private static func title(of group: ReferenceGroupKind) -> String {
    switch group {
    case .types: "类型"
    case .cases: "枚举成员"
    case .initializers: "构造器"
    case .properties: "属性"
    case .methods: "方法"
    case .typeProperties: "静态属性"
    case .typeMethods: "静态方法"
    case .subscripts: "下标"
    case .operators: "运算符"
    case .associatedTypes: "关联类型"
    case .typealiases: "类型别名"
    case .macros: "宏"
    }
  }
}
