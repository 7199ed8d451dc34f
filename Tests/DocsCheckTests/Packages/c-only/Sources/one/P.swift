func pureone() -> Int { 7 }
