// 내가 쓴 메모: ask the session once.
private let asked = 1
