// UIKit: importing it imports Foundation, and what Objective-C gives everybody.
@_exported import Foundation
@_exported import Messaging
