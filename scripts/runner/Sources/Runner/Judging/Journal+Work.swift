extension Journal {
  /// The kata in work: where work went on last, else what comes after it, else
  /// what is left; nil where every stage of every kata is green.
  func kataInWork(of workbook: Workbook) -> Kata? {
    let last = read().entries.last
    let number =
      workbook.katas.first { $0.module == last?.kata }?.number ?? 0
    let open = workbook.katas.filter {
      greenStages(of: $0).count < $0.stages.count
    }
    return open.first { $0.number >= number } ?? open.first
  }
}
