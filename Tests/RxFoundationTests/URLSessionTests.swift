import Foundation
import Rx
import RxFoundation
import RxTestSupport
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers requests without a network: the path says with what.
private final class Answers: URLProtocol {
  static let stopped = Atomic<Int>(0)

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() { Answers.stopped.add(1, ordering: .relaxed) }

  override func startLoading() {
    guard let url = request.url, let client else {
      Issue.record("There is no address to answer.")
      return
    }
    switch url.path {
    case "/never": return
    case "/error": client.urlProtocol(self, didFailWithError: URLError(.timedOut))
    case "/plain":
      let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
      answer(client, response, "plain")
    default:
      let status = Int(url.path.dropFirst()) ?? 200
      guard let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil) else {
        Issue.record("\(status) is no status.")
        return
      }
      answer(client, response, url.query?.removingPercentEncoding ?? "")
    }
  }

  private func answer(_ client: any URLProtocolClient, _ response: URLResponse, _ body: String) {
    client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client.urlProtocol(self, didLoad: Data(body.utf8))
    client.urlProtocolDidFinishLoading(self)
  }
}

@Suite(.leakChecked) struct URLSessionTests {
  private let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answers.self]
    return URLSession(configuration: configuration)
  }()

  private func request(_ path: String) throws -> URLRequest {
    URLRequest(url: try #require(URL(string: "http://example.test\(path)")))
  }

  @Test func aResponseComesWithItsBodyWhateverItsStatusIs() async throws {
    let answer = try await session.rx.response(request: try request("/404?gone")).asSingle().value
    #expect(answer.response.statusCode == 404)
    #expect(String(decoding: answer.data, as: UTF8.self) == "gone")
  }

  @Test func dataComesWithAGoodStatusOnly() async throws {
    let data = try await session.rx.data(request: try request("/201?made")).asSingle().value
    #expect(String(decoding: data, as: UTF8.self) == "made")
    for status in [300, 404, 500] {
      await #expect {
        _ = try await session.rx.data(request: try request("/\(status)?body")).asSingle().value
      } throws: { error in
        guard case RxCocoaURLError.httpRequestFailed(let response, let data?) = error else { return false }
        return response.statusCode == status && String(decoding: data, as: UTF8.self) == "body"
      }
    }
  }

  @Test func jsonIsRead() async throws {
    let list = try await session.rx.json(request: try request("/200?%5B1,2%5D")).asSingle().value
    #expect(list as? [Int] == [1, 2])
    let url = try #require(URL(string: "http://example.test/200?12"))
    let number = try await session.rx.json(request: URLRequest(url: url), options: .fragmentsAllowed).asSingle().value
    #expect(number as? Int == 12)
  }

  @Test func whatIsNoJSONIsAnError() async throws {
    await #expect {
      _ = try await session.rx.json(request: try request("/200?words")).asSingle().value
    } throws: { error in
      if case RxCocoaURLError.deserializationError = error { true } else { false }
    }
  }

  @Test func whatIsNoHTTPIsAnError() async throws {
    await #expect {
      _ = try await session.rx.data(request: try request("/plain")).asSingle().value
    } throws: { error in
      if case RxCocoaURLError.nonHTTPResponse = error { true } else { false }
    }
  }

  @Test func anErrorOfTheSessionIsPassedOn() async throws {
    await #expect {
      _ = try await session.rx.data(request: try request("/error")).asSingle().value
    } throws: { error in
      (error as? URLError)?.code == .timedOut
    }
  }

  @Test func disposingCancelsTheRequest() async throws {
    let before = Answers.stopped.load(ordering: .acquiring)
    session.rx.response(request: try request("/never")).subscribe().dispose()
    while Answers.stopped.load(ordering: .acquiring) == before { await Task.yield() }
  }
}
