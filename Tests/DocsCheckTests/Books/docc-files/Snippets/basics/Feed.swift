//! Feeding a sloth.

// snippet.hide
func shout(_ text: String) -> String { text.uppercased() }
// snippet.show
struct Sloth { var name: String }
let sloth = Sloth(name: "Ada")
// snippet.greet
print(shout(sloth.name))
// Prints "ADA"
// snippet.end
