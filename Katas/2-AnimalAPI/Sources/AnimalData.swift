/// An animal as the API describes it.
///
/// Decodes from and encodes to the API's JSON, whose keys are in snake case:
/// `latinName` is `"latin_name"` there. All fields must be present. The API
/// sends numbers as text, such as `"lifespan": "13"`; only `id` is a number.
/// Each text is kept letter by letter, an empty one, too.
struct AnimalData: Codable, Equatable {
  var name: String
  var latinName: String
  var animalType: String
  var activeTime: String
  var lengthMin: String
  var lengthMax: String
  var weightMin: String
  var weightMax: String
  var lifespan: String
  var habitat: String
  var diet: String
  var geoRange: String
  var imageLink: String
  var id: Int

  // TODO: stage 1: name the keys that the JSON uses.
}
