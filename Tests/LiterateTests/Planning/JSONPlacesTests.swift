import LiterateModel
import Testing

@testable import Literate

/// Where the members of a JSON text stand.
@Suite struct JSONPlacesTests {
  private func place(_ path: [String], in text: String) -> (key: String, value: String) {
    let places = JSONPlaces(Array(text.utf8), file: "a")
    return (places.key(path).description, places.value(of: path).description)
  }

  @Test(arguments: [
    (#"{"a": 1}"#, ["a"], "a:1:2", "a:1:7"), (#"{"a": {"b": [1]}}"#, ["a", "b"], "a:1:8", "a:1:13"),
    ("{\n  \"a\" :\n\t2\n}", ["a"], "a:2:3", "a:3:2"), (#"{"a": "x}", "b": 2}"#, ["b"], "a:1:13", "a:1:18"),
    (#"{"a\"b": 1}"#, ["a\"b"], "a:1:2", "a:1:10"), (#"{"é": 1, "b": 2}"#, ["b"], "a:1:11", "a:1:16"),
    (#"{"a": [{"b": 1}], "b": 2}"#, ["b"], "a:1:19", "a:1:24"),
    // The last of two equal keys counts, as it does for JSON's readers.
    (#"{"a": 1, "a": 2}"#, ["a"], "a:1:10", "a:1:15"),
  ]) func aMemberIsFound(_ row: (text: String, path: [String], key: String, value: String)) {
    let found = place(row.path, in: row.text)
    #expect(found.key == row.key && found.value == row.value)
  }

  @Test func whatIsNotThereIsAtWhatIsAroundIt() {
    #expect(place(["b"], in: #"{"a": 1}"#) == ("a:1:1", "a:1:1"))
    #expect(place(["a", "c"], in: #"{"a": {"b": 1}}"#) == ("a:1:2", "a:1:7"))
  }

  @Test func membersOfObjectsInListsAreNotMistakenForTheObjects() {
    #expect(place(["b"], in: #"{"a": [{"b": 1}]}"#) == ("a:1:1", "a:1:1"))
  }

  /// Each beginning of a text is one that somebody is just typing.
  @Test func brokenTextIsReadAsFarAsItGoes() {
    let text = Array(#"{"a": {"b": ["x", {"c": "\u00e9\""}]}, "d": tru"#.utf8)
    for count in 0...text.count {
      let places = JSONPlaces(Array(text.prefix(count)), file: "a")
      #expect(places.key(["d"]).column <= count + 1)
      if count > 5 { #expect(places.key(["a"]).column == 2) }
    }
    for broken in ["", "{", "{]", "{\"a\"}", "[[[[", "\u{FEFF}{\"a\": 1}", "{\"a\\"] {
      #expect(JSONPlaces(Array(broken.utf8), file: "a").key(["a"]).line == 1)
    }
  }
}
