struct Sloth { var name: String }
let sloth = Sloth(name: "Ada")
print(sloth.name)  // Prints "Eva"
