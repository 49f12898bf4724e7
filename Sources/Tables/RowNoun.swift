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
}
