/// The handler of a method without a result: `nil` means that it succeeded.
///
/// No handler here is `@Sendable`: the compiler keeps each on the thread, or the
/// actor, of the code that wrote it.
typealias CompletionWithoutData = (Error?) -> Void

/// The handler of a method with a result: it is called with a value and no
/// error, or with an error and no value.
///
/// The type would also allow both, or neither. No service in this kata
/// may use that freedom.
typealias CompletionWithData<Value> = (Value?, Error?) -> Void
