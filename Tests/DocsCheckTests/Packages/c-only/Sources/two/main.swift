let same = 1
func helper() -> Int { same }
print(helper())
