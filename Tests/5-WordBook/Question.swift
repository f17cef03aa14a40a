/// One of the four things that a word book service can be asked.
enum Question: CaseIterable {
  case save, books, overlap, close
}
