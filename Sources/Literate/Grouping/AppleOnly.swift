import LiterateModel
import LiterateReading

/// What only Apple's SDK has: listings that need it cannot be compiled here, and are not wrong for that.
struct AppleOnly {
  /// Whether the compiler knows a type with some modules.
  private let knows: (_ type: String, _ modules: [String]) -> Bool
  private var isOfFoundation: [String: Bool] = [:]

  init(knows: @escaping (_ type: String, _ modules: [String]) -> Bool) { self.knows = knows }

  init(builder: ProgramBuilder, hash: UInt64) {
    knows = { type, modules in
      let line = SourceLine(text: "func f() { _ = \(type).self }", line: 2, column: 1)
      return builder.module(asking: [line], importing: modules, called: ModuleNames.module(hash)).isDone
    }
  }

  private static let modules: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "AppIntents", "AppKit", "AppTrackingTransparency",
    "AuthenticationServices", "BackgroundTasks", "CallKit", "Charts", "CloudKit", "Cocoa", "Combine", "Contacts",
    "ContactsUI", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreML", "CoreMedia", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreText",
    "CoreTransferable",
    "CryptoKit", "Darwin", "DeveloperToolsSupport", "EventKit", "FoundationModels", "GameKit", "GameplayKit",
    "HealthKit",
    "HomeKit", "IOKit", "Intents", "JavaScriptCore", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
    "Messages", "Metal", "MetalKit", "MusicKit", "NaturalLanguage", "Network", "ObjectiveC", "OSLog", "PDFKit",
    "PassKit",
    "PencilKit", "Photos", "PhotosUI", "QuartzCore", "QuickLook", "RealityKit", "SafariServices", "SceneKit",
    "Security",
    "ServiceManagement", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit",
    "WidgetKit", "XCTestObservation", "os", "simd",
  ]
  /// Names that are their module's to every reader.
  private static let names: [(module: String, names: Set<String>)] = [
    (
      "SwiftUI",
      [
        "AnyView", "App", "Binding", "Button", "Color", "ContentView", "Environment", "EnvironmentObject", "ForEach",
        "HStack", "Image", "Label", "LazyVStack", "NavigationLink", "NavigationStack", "ObservedObject", "Preview",
        "PreviewProvider", "Scene", "ScrollView", "State", "StateObject", "Text", "TextField", "Toggle", "VStack",
        "View", "ViewBuilder", "ViewModifier", "WindowGroup", "ZStack",
      ]
    ),
    (
      "Combine",
      [
        "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "PassthroughSubject", "Published",
      ]
    ),
    ("UIKit", ["IBAction", "IBOutlet", "UIApplicationMain"]), ("ObjectiveC", ["autoreleasepool"]),
    ("os", ["OSAllocatedUnfairLock", "os_unfair_lock"]), ("CoreFoundation", ["kCFAllocatorDefault"]),
  ]
  /// The beginnings of names, and whose they are: the first that fits.
  private static let prefixes = [
    ("AV", "AVFoundation"), ("CA", "QuartzCore"), ("CF", "CoreFoundation"), ("CG", "CoreGraphics"), ("CK", "CloudKit"),
    ("CL", "CoreLocation"), ("CT", "CoreText"), ("CV", "CoreVideo"), ("MK", "MapKit"), ("MTL", "Metal"),
    ("NSManaged", "CoreData"), ("NSFetch", "CoreData"), ("NSPersistent", "CoreData"),
    ("NSAlert", "AppKit"), ("NSApplication", "AppKit"), ("NSBezier", "AppKit"), ("NSButton", "AppKit"),
    ("NSCell", "AppKit"), ("NSColor", "AppKit"), ("NSControl", "AppKit"), ("NSCursor", "AppKit"),
    ("NSDocument", "AppKit"), ("NSEvent", "AppKit"), ("NSFont", "AppKit"), ("NSGesture", "AppKit"),
    ("NSGraphics", "AppKit"), ("NSImage", "AppKit"), ("NSLayout", "AppKit"), ("NSMenu", "AppKit"),
    ("NSOpen", "AppKit"), ("NSOutline", "AppKit"), ("NSPanel", "AppKit"), ("NSPasteboard", "AppKit"),
    ("NSResponder", "AppKit"), ("NSSave", "AppKit"), ("NSScreen", "AppKit"), ("NSScroll", "AppKit"),
    ("NSSplit", "AppKit"), ("NSStack", "AppKit"), ("NSStatus", "AppKit"), ("NSTable", "AppKit"),
    ("NSTextField", "AppKit"), ("NSTextView", "AppKit"), ("NSToolbar", "AppKit"), ("NSView", "AppKit"),
    ("NSWindow", "AppKit"), ("NSWorkspace", "AppKit"), ("NS", "Foundation"), ("PH", "Photos"),
    ("SC", "SystemConfiguration"), ("SKProduct", "StoreKit"), ("SKPayment", "StoreKit"), ("SK", "SpriteKit"),
    ("UI", "UIKit"), ("UN", "UserNotifications"), ("WK", "WebKit"),
  ]

  /// Why a listing needs what is not here; nil if nothing says so.
  mutating func reason(_ snippet: Snippet, _ errors: [Diagnostic]) -> Reason? {
    for error in errors {
      let quoted = error.quoted
      // A module may be called like one of their types: `App`.
      if error.message.hasPrefix("no such module") {
        if let module = quoted.first, Self.modules.contains(module) { return .appleOnly(name: module) }
        continue
      }
      if MissingName.isOne(error.identifier), let name = quoted.first,
        let module = Self.module(of: name)
      {
        return .appleOnly(name: name, module: module)
      }
      if error.message.contains("Objective-C interoperability is disabled") { return .appleOnly(name: "Objective-C") }
    }
    // What Foundation has not on this system, it may have on another.
    guard errors.contains(where: { $0.message.contains("has no member") || $0.message.contains("is unavailable") })
    else {
      return nil
    }
    for error in errors where error.message.contains("has no member") || error.message.contains("is unavailable") {
      for name in error.quoted.prefix(1) {
        let type = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        if type.first?.isUppercase == true, isOfFoundation(String(type)) {
          return .appleOnly(name: "\(type).\(error.quoted.last ?? "")", module: "Foundation")
        }
      }
    }
    return nil
  }

  /// The module of Apple's SDK in which a reader would look for a name; nil if it is none of Apple's.
  private static func module(of name: String) -> String? {
    if let known = names.first(where: { $0.names.contains(name) }) { return known.module }
    return prefixes.first { prefix, _ in
      let letters = prefix.prefix(while: \.isUppercase).count
      // `NSColor` is the word `Color` behind two letters.
      let marked = prefix.contains(where: \.isLowercase) ? letters - 1 : letters
      let rest = name.dropFirst(marked)
      return name.hasPrefix(prefix) && rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
    }?.1
  }

  /// Whether Foundation declares a type, and not the standard library.
  private mutating func isOfFoundation(_ type: String) -> Bool {
    if let known = isOfFoundation[type] { return known }
    let found = knows(type, ["Foundation", "FoundationNetworking"]) && !knows(type, [])
    isOfFoundation[type] = found
    return found
  }
}
