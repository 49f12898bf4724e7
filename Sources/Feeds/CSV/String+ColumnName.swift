extension String {
    /// The words of a column's name in lowercase: "saleDate" and "SALE_DATE" have two.
    package var nameWords: [String] {
        var (words, word) = ([String](), "")
        var last: Character?
        for character in self {
            if !character.isLetter || character.isUppercase && last?.isLowercase == true {
                words.append(word)
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
            last = character
        }
        return (words + [word]).filter { !$0.isEmpty }
    }

    /// Whether a column of this name has times, most likely.
    var isNameOfTime: Bool { nameWords.contains(where: Self.timeWords.contains) }

    private static let timeWords: Set<String> = [
        "time", "date", "day", "month", "timestamp", "ts", "epoch", "datetime", "created",
        "updated", "at", "dt", "yyyymmdd", "yyyymm", "yearmonth",
    ]
}
