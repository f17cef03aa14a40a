@testable import WordBook

/// One call of a handler.
enum Answer<Value: Equatable>: Equatable {
  case value(Value)
  /// No error, where there is no value to have.
  case success
  case failure(AppError)
  /// A double was not set up for this method.
  case notSetUp(_ method: String)
  /// What no method of ours should tell its handler.
  case other(String)
}

/// The calls of a handler without a value.
func answers(
  of method: (@escaping CompletionWithoutData) -> Void
) -> [Answer<Never>] {
  var answers: [Answer<Never>] = []
  method { error in
    switch error {
    case nil: answers.append(.success)
    case let error as AppError: answers.append(.failure(error))
    case let error as NotSetUp: answers.append(.notSetUp(error.method))
    case let error?: answers.append(.other("\(error)"))
    }
  }
  return answers
}

/// The calls of a handler with a value or an error.
func answers<Value>(
  of method: (@escaping CompletionWithData<Value>) -> Void
) -> [Answer<Value>] {
  var answers: [Answer<Value>] = []
  method { value, error in
    switch (value, error) {
    case (let value?, nil): answers.append(.value(value))
    case (nil, let error as AppError): answers.append(.failure(error))
    case (nil, let error as NotSetUp): answers.append(.notSetUp(error.method))
    default: answers.append(.other("\(value as Any), \(error as Any)"))
    }
  }
  return answers
}
