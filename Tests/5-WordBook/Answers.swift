@testable import WordBook

/// What a method calls its handler with, a text for each call: "success", or the
/// error's words.
func answers(of method: (@escaping CompletionWithoutData) -> Void) -> [String] {
  var answers: [String] = []
  method { error in answers.append(error?.localizedDescription ?? "success") }
  return answers
}

/// The same for a handler with a value: "true, no error".
func answers<Value>(
  of method: (@escaping CompletionWithData<Value>) -> Void
) -> [String] {
  var answers: [String] = []
  method { value, error in
    let value = value.map { "\($0)" } ?? "no value"
    answers.append("\(value), \(error?.localizedDescription ?? "no error")")
  }
  return answers
}
