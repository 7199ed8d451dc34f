print(greeting("world"))
