import Foundation
@_exported import Rx

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why a request has failed for which the session itself names no error.
public enum RxCocoaURLError: Swift.Error, CustomDebugStringConvertible, @unchecked Sendable {
  /// The session has given no response, or no data with it, and has named no error.
  case unknown
  /// The response is none of HTTP.
  case nonHTTPResponse(response: URLResponse)
  /// The status is not between 200 and 299.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The answer is no JSON.
  case deserializationError(error: any Swift.Error)

  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error has occurred."
    case .nonHTTPResponse(let response): "Response is not NSHTTPURLResponse `\(response)`."
    case .httpRequestFailed(let response, _): "HTTP request failed with `\(response.statusCode)`."
    case .deserializationError(let error): "Error during deserialization of the response: \(error)"
    }
  }
}

extension URLSession {
  /// Its reactive face.
  ///
  /// ```swift no-run
  /// import Foundation
  /// import FoundationNetworking
  /// import RxFoundation
  ///
  /// let page = URLRequest(url: URL(string: "https://www.swift.org")!)
  /// let subscription = URLSession.shared.rx.data(request: page)
  ///   .subscribe(onNext: { data in print(data.count) }, onError: { error in print(error) })
  /// ```
  public var rx: Reactive<URLSession> { Reactive(self) }
}

extension Reactive where Base: URLSession {
  /// The response to a request with its body, whatever its status is. Each subscription asks again; disposing of it cancels
  /// the request.
  public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session = base
    return Observable.create { observer in
      let task = session.dataTask(with: request) { data, response, error in
        guard let response, let data else { return observer.onError(error ?? RxCocoaURLError.unknown) }
        guard let http = response as? HTTPURLResponse else {
          return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((http, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// The body of the response to a request. A status that is not between 200 and 299 is
  /// `RxCocoaURLError.httpRequestFailed`.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard 200..<300 ~= response.statusCode else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// The body of the response to a request, read as JSON. What is no JSON is `RxCocoaURLError.deserializationError`.
  public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
    data(request: request).map { data in
      do { return try JSONSerialization.jsonObject(with: data, options: options) } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// The body of what is at an address, read as JSON.
  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}
