import Foundation

struct Sloth { var name: String }
print(Sloth(name: "Ada").name)  // Prints "Ada"
