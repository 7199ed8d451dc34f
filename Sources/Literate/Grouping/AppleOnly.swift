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
  /// Names that are SwiftUI's or Combine's to every reader.
  private static let names: Set<String> = [
    "AnyCancellable", "AnyPublisher", "AnyView", "App", "Binding", "Button", "Color", "ContentView", "Environment",
    "EnvironmentObject", "ForEach", "HStack", "Image", "Label", "LazyVStack", "NavigationLink", "NavigationStack",
    "ObservableObject", "ObservedObject", "PassthroughSubject", "CurrentValueSubject", "Preview", "PreviewProvider",
    "Published", "Scene", "ScrollView", "State", "StateObject", "Text", "TextField", "Toggle", "VStack", "View",
    "ViewBuilder", "ViewModifier", "WindowGroup", "ZStack", "IBOutlet", "IBAction", "NSApplicationMain",
    "UIApplicationMain",
    "autoreleasepool", "kCFAllocatorDefault", "os_unfair_lock", "OSAllocatedUnfairLock",
  ]
  private static let prefixes = [
    "AV", "CA", "CF", "CG", "CK", "CL", "CT", "CV", "MK", "MTL", "NS", "PH", "SC", "SK", "UI", "UN", "WK",
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
      if MissingName.isOne(error.identifier), let name = quoted.first, Self.isApples(name) {
        return .appleOnly(name: name)
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
          return .appleOnly(name: "\(type).\(error.quoted.last ?? "")")
        }
      }
    }
    return nil
  }

  static func isApples(_ name: String) -> Bool {
    if names.contains(name) { return true }
    return prefixes.contains { prefix in
      let rest = name.dropFirst(prefix.count)
      return name.hasPrefix(prefix) && rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
    }
  }

  /// Whether Foundation declares a type, and not the standard library.
  private mutating func isOfFoundation(_ type: String) -> Bool {
    if let known = isOfFoundation[type] { return known }
    let found = knows(type, ["Foundation", "FoundationNetworking"]) && !knows(type, [])
    isOfFoundation[type] = found
    return found
  }
}
