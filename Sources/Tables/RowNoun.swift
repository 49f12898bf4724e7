/// The names of rows.
package enum RowNoun {
    package static let usual = "rows"

    /// "road accidents" of a table "road_accidents"; nil for a name that is no plural.
    ///
    /// English alone, and only by its ending.
    package static func plural(_ name: String) -> String? {
        let words = name.split { $0 == "_" || $0 == "-" || $0 == " " }
        guard let last = words.last, last.count > 3, last.hasSuffix("s"),
            !["ss", "us", "is"].contains(where: last.hasSuffix),
            words.allSatisfy({ $0.allSatisfy { $0.isLetter && $0.isLowercase } })
        else { return nil }
        return words.joined(separator: " ")
    }

    /// One of them: "road accident" of "road accidents", "mile per hour" of "miles per hour"; what isn't
    /// a plural by its ending stays.
    package static func singular(_ plural: String) -> String {
        var words = plural.split(separator: " ").map(String.init)
        // The noun comes before what it is measured per, of or on.
        let end = words.firstIndex(where: modifiers.contains) ?? words.count
        guard end > 0 else { return plural }
        words[end - 1] = one(of: words[end - 1])
        return words.joined(separator: " ")
    }

    private static let modifiers: Set = ["per", "of", "Celsius", "Fahrenheit"]
    private static let irregular = [
        "feet": "foot", "inches": "inch", "people": "person", "series": "series",
        "species": "species",
    ]

    private static func one(of word: String) -> String {
        if let one = irregular[word] { return one }
        guard word.count > 3, word.hasSuffix("s"),
            !["ss", "us", "is"].contains(where: word.hasSuffix)
        else { return word }
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if ["xes", "ches", "shes", "sses"].contains(where: word.hasSuffix) {
            return String(word.dropLast(2))
        }
        return String(word.dropLast())
    }
}
