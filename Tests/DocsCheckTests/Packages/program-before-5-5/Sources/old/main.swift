print(old())
