import Foundation
import PlayKit

@testable import ProductCatalog

// The market in a terminal, page by page. It is yours to change.

let play = Play()
// Both seams: the session is handed in, and the endpoint says where to send.
let service = ProductService(session: play.session)
let products = Endpoint(
  baseURL: play.server.absoluteString, path: "/api/products")

@MainActor
func show(_ page: ProductCatalog) {
  for product in page.pages {
    play.say(
      "  \(product.id)  \(product.name), \(product.price) \(product.currency)")
  }
}

/// What went wrong, in words.
func explain(_ error: NetworkError) -> String {
  switch error {
  case .badEndpoint: "There is no such address."
  case .transport: "The market did not respond."
  case .status(let status): "The market has a problem, number \(status)."
  case .undecodable: "This is not the market."
  case .tooManyPages: "The market does not come to an end."
  case .cancelled: "You did not wait for the market."
  }
}

/// Shows a page; whether another one follows, or nil when there is none to show.
@MainActor
func page(_ number: Int) -> Bool? {
  // The page's number is an item of the query: stage 6's.
  let endpoint = play.can("pages", 6) ? products.page(number) : products
  let answer = play.answer(
    "ProductService.fetchProducts", in: "ProductService.swift"
  ) { done in
    service.fetchProducts(from: endpoint, completionHandler: done)
  }
  switch answer {
  case .success(let page)?:
    play.say("Page \(page.pageNumber):")
    show(page)
    return page.hasNext
  case .failure(let error)?:
    play.say(explain(error))
    return nil
  case nil: return nil
  }
}

/// Shows all pages as one.
@MainActor
func all() {
  guard play.can("all pages", 6) else { return }
  let answer = play.answer(
    "ProductService.fetchAllPages", in: "ProductService+AllPages.swift"
  ) { done in
    service.fetchAllPages(from: products, completionHandler: done)
  }
  switch answer {
  case .success(let catalog)?:
    play.say("\(catalog.totalCount) products:")
    show(catalog)
  case .failure(let error)?: play.say(explain(error))
  case nil: return
  }
}

guard play.can("the products, which come as JSON", 1) else { exit(0) }
guard play.can("products from the market", 2) else {
  // The fixture is all there is.
  let data = SampleData().load()
  if let page = data.flatMap({
    try? JSONDecoder().decode(ProductCatalog.self, from: $0)
  }) {
    play.say("This is the sample page of stage 1:")
    show(page)
  }
  exit(0)
}
play.say("The market: next, all, or quit.")
var next = 1
while let command = play.ask("market>"), command != "quit" {
  switch command {
  case "next", "":
    switch page(next) {
    case true?: next += 1
    case false?:
      play.say("That was the last page.")
      next = 1
    case nil: break
    }
  case "all": all()
  default: play.help("next, all, or quit")
  }
}
play.say("Bye.")
