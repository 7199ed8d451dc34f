import SwiftUI

struct SlothView: View { var body: some View { Text("x") } }
