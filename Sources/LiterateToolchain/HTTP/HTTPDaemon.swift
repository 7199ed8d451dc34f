internal import CMicroHTTPD
import Glibc

/// libmicrohttpd on one socket, in a thread of its own. No other file but `HTTPListener` calls it.
///
/// It reads heads and bodies, keeps connections alive, and ends those on which nothing moves; what a request means and whether
/// it is refused is decided by `HTTPExchange`.
final class HTTPDaemon: @unchecked Sendable {
  /// How much clients may take; see also `HTTPAudience`.
  private enum Limit {
    /// Bytes for a head and for what is read and written at a time.
    static let memory = 32 << 10
  }

  private let daemon: OpaquePointer
  /// Held for libmicrohttpd.
  private let context: Unmanaged<Context>

  private final class Context: Sendable {
    let reception: HTTPReception

    init(_ reception: HTTPReception) { self.reception = reception }
  }

  /// Serves a socket that listens, and closes it when it is stopped; nil if no thread or memory is left.
  init?(socket: Int32, _ reception: HTTPReception) {
    context = Unmanaged.passRetained(Context(reception))
    let me = context.toOpaque()
    func option(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil) -> MHD_OptionItem {
      MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
    let target: MHD_TargetCallback = { HTTPDaemon.target($0, $1, $2) }
    let completed: MHD_RequestCompletedCallback = { _, _, exchange, _ in HTTPDaemon.release(exchange) }
    var options = [
      option(.LISTEN_SOCKET, Int(socket)),
      option(.CONNECTION_LIMIT, reception.audience.connections),
      option(.CONNECTION_TIMEOUT, reception.audience.silence),
      option(.CONNECTION_MEMORY_LIMIT, Limit.memory),
      option(.STRICT_FOR_CLIENT, 1),
      option(.URI_LOG_CALLBACK, unsafeBitCast(target, to: Int.self), me),
      option(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), me),
      option(.END, 0),
    ]
    let flags = MHD_USE_AUTO_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    let daemon = chttp_start(
      flags,
      { _, connection, _, method, _, piece, count, exchange in
        HTTPDaemon.serve(connection!, method!, piece, count!, exchange!)
      }, me, &options)
    guard let daemon else {
      close(socket)
      context.release()
      return nil
    }
    self.daemon = daemon
  }

  /// Waits until its thread has ended.
  func stop() {
    MHD_stop_daemon(daemon)
    context.release()
  }

  // MARK: What libmicrohttpd tells

  private typealias MHD_TargetCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?

  /// The target of a request, as it came; what is given back comes with all that is told of the request.
  private static func target(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
  ) -> UnsafeMutableRawPointer? {
    guard let context, let connection else { return nil }
    let reception = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue().reception
    let exchange = HTTPExchange(
      target: target.map { String(cString: $0) } ?? "", Connection(pointer: connection), reception)
    return Unmanaged.passRetained(exchange).toOpaque()
  }

  private static func release(_ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) {
    guard let pointer = exchange?.pointee else { return }
    exchange?.pointee = nil
    Unmanaged<HTTPExchange>.fromOpaque(pointer).release()
  }

  /// Called when the head is there, for each piece of the body, and when everything is.
  private static func serve(
    _ connection: OpaquePointer, _ method: UnsafePointer<CChar>, _ piece: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>, _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    guard let pointer = exchange.pointee else { return .NO }
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
    guard exchange.isBegun else {
      exchange.begin(String(cString: method), fields(connection), peer: peer(of: connection))
      return .YES
    }
    let step: HTTPExchange.Step
    if count.pointee > 0 {
      step = exchange.take(UnsafeRawBufferPointer(start: piece, count: count.pointee))
      count.pointee = 0
    } else {
      step = exchange.proceed()
    }
    switch step {
    case .goOn: return .YES
    case .hangUp: return .NO
    case .rest:
      MHD_suspend_connection(connection)
      return .YES
    case .answer(let answer, let isHead): return send(answer, isHead: isHead, exchange.server, connection)
    }
  }

  private static func fields(_ connection: OpaquePointer) -> [HTTPRequest.Field] {
    var fields: [HTTPRequest.Field] = []
    withUnsafeMutablePointer(to: &fields) { fields in
      _ = MHD_get_connection_values(
        connection, .HEADER_KIND,
        { fields, _, name, value in
          fields?.assumingMemoryBound(to: [HTTPRequest.Field].self).pointee.append(
            .init(name: name.map { String(cString: $0) } ?? "", value: value.map { String(cString: $0) } ?? ""))
          return .YES
        }, fields)
    }
    return fields
  }

  /// The address of the other side, in digits.
  private static func peer(of connection: OpaquePointer) -> String {
    guard let address = chttp_peer(connection) else { return "" }
    let length =
      address.pointee.sa_family == sa_family_t(AF_INET6)
      ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard getnameinfo(address, socklen_t(length), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0 else {
      return ""
    }
    return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  // MARK: Answers

  private static func send(
    _ answer: HTTPAnswer, isHead: Bool, _ server: HTTPServer?, _ connection: OpaquePointer
  ) -> MHD_Result {
    var answer = answer
    var response: OpaquePointer?
    if answer.isStream, !isHead {
      let listener = HTTPListener(Connection(pointer: connection), first: answer.body)
      if let server, server.add(listener) {
        response = stream(Audience(listener, server))
      } else {
        answer = .busy
      }
    }
    guard let response = response ?? plain(answer.body) else { return .NO }
    defer { MHD_destroy_response(response) }
    for (name, value) in answer.allFields { _ = MHD_add_response_header(response, name, value) }
    return MHD_queue_response(connection, UInt32(answer.status), response)
  }

  private static func plain(_ body: [UInt8]) -> OpaquePointer? {
    body.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
  }

  /// A listener, and where it is to be signed off.
  private final class Audience: Sendable {
    let listener: HTTPListener
    let server: Weak<HTTPServer>

    init(_ listener: HTTPListener, _ server: HTTPServer) { (self.listener, self.server) = (listener, Weak(server)) }
  }

  private static func stream(_ audience: Audience) -> OpaquePointer? {
    let piece = 16 << 10
    let response = MHD_create_response_from_callback(
      .max, piece,
      { audience, _, buffer, room in
        guard let audience, let buffer else { return -1 }
        let listener = Unmanaged<Audience>.fromOpaque(audience).takeUnretainedValue().listener
        return listener.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: room)) ?? -1
      }, Unmanaged.passRetained(audience).toOpaque(),
      { audience in
        guard let audience else { return }
        let left = Unmanaged<Audience>.fromOpaque(audience).takeRetainedValue()
        left.server.object?.remove(left.listener)
      })
    if let response { _ = chttp_ends_connection(response) }
    return response
  }
}
