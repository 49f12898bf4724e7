/// Columns of numbers that are names rather than amounts, such as years and identifiers.
///
/// They are written digit by digit: without separators, and never as "2 million".
package enum NumberedNames {
    /// Returns whether a column's title says that its numbers are names: "Year", "order_id", "PLZ".
    package static func areNumbered(_ title: String) -> Bool {
        known.answer(to: title) {
            let words = words(of: title)
            guard let index = words.firstIndex(where: nouns.contains) else { return false }
            return index == 0 || !words[..<index].contains(where: rates.contains)
        }
    }

    private static let known = Memo<String, Bool>(atMost: 256)

    private static let nouns: Set = [
        "id", "identifier", "identifiant", "uid", "kennung", "zip", "zipcode", "postcode", "plz",
        "year", "jahr", "année", "annee", "año", "年", "연도", "سنة", "السنة", "المعرف", "번호", "番号",
    ]

    /// Before a noun they say how much there is in each: "births per year".
    private static let rates: Set = [
        "a", "per", "each", "every", "of", "pro", "je", "par", "por", "al",
    ]

    /// The words of "order_id", "orderID" and "Order ID" in lower case.
    private static func words(of title: String) -> [String] {
        var words = [""]
        var wasLower = false
        for character in title {
            let isPart = character.isLetter || character.isNumber
            if !isPart || character.isUppercase && wasLower { words.append("") }
            if isPart { words[words.count - 1].append(contentsOf: character.lowercased()) }
            wasLower = character.isLowercase
        }
        return words.filter { !$0.isEmpty }
    }
}
