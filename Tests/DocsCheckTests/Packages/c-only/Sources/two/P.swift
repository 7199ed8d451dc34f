func puretwo() -> Int { 7 }
