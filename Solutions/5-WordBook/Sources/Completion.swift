/// Says how something without a result ended: `nil` means that it succeeded.
typealias CompletionWithoutData = (Error?) -> Void

/// Says how something with a result ended: with a value and no error, or with
/// an error and no value.
///
/// The type would also allow both at once, or neither. No code in this kata
/// may ever use that freedom.
typealias CompletionWithData<Value> = (Value?, Error?) -> Void
