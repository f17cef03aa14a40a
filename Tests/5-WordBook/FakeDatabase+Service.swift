@testable import WordBook

/// The service over a fake database, words and all.
func makeService(over database: FakeDatabase) -> WordBookServiceImpl {
  WordBookServiceImpl(
    database: database, wordService: FakeWordService(database: database))
}
