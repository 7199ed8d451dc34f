func old() -> Int { 1 }
