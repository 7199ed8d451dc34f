/// The value of an expression, and its text.
@freestanding(expression)
public macro shown<Value>(_ value: Value) -> (Value, String) =
  #externalMacro(module: "TwiceMacros", type: "TwiceMacro")
