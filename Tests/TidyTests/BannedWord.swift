/// A word that the glossary replaced, and the words to use instead.
struct BannedWord: Sendable {
    let text: String
    let advice: String
    /// Beginnings of names that keep the word: of names on the wire, or in its everyday sense.
    var exceptions: Set<String> = []

    init(_ text: String, _ advice: String, except exceptions: Set<String> = []) {
        (self.text, self.advice, self.exceptions) = (text, advice, exceptions)
    }

    /// Whether a name written in camel case has the word as one of its own.
    func stands(in name: Substring) -> Bool {
        name.lowercased().contains(text) && !exceptions.contains { name.hasPrefix($0) }
            && name.camelWords.contains(text)
    }
}

extension BannedWord {
    /// Metaphors of the first years, for types, files and folders.
    static let inTypes =
        metaphors + [
            BannedWord("assembly", "say scene or layout"), BannedWord("goal", "say target"),
            BannedWord("looks", "say style or appearance", except: ["TextLooks", "ControlLooks"]),
            BannedWord("place", "say position, index or path"),
            BannedWord("places", "say positions, indices or paths"),
            BannedWord("told", "say semantics, text or change", except: ["ToldRows"]),
            BannedWord("words", "say text"),
        ]

    /// For functions, properties, variables and cases.
    static let inNames =
        metaphors + [
            BannedWord("become", "say update, set or make"),
            BannedWord("becomes", "say updates or advances"),
            BannedWord("learn", "say receive"),
            BannedWord("place", "say position, index or path; layout for the verb"),
            BannedWord("places", "say positions, indices or paths"),
            BannedWord("settle", "say accept, apply or finish"),
            BannedWord("settled", "say accepted, applied or quiet"),
            BannedWord("take", "say accept, append, apply, consume or receive"),
            BannedWord("takes", "say accepts"),
            BannedWord("tell", "say notify, publish or apply"),
            BannedWord("tells", "say notifies or distinguishes"),
        ]

    /// For comments, where a word that has an everyday sense too would be a false alarm.
    static let inComments = [
        BannedWord("ebb", "say memory trimming"), BannedWord("errand", "say query"),
        BannedWord("errands", "say queries"), BannedWord("exhibit", "say gallery entry"),
        BannedWord("exhibits", "say gallery entries"), BannedWord("pens", "say drawings"),
        BannedWord("pen", "say drawing"), BannedWord("pulse", "say liveness"),
        BannedWord("ruler", "say scale"), BannedWord("theatre", "say application"),
        BannedWord("verdict", "say status"),
    ]

    private static let metaphors = [
        BannedWord("arrival", "say update"), BannedWord("arrivals", "say changes or new rows"),
        BannedWord("ebb", "say memory trimming"), BannedWord("errand", "say query"),
        BannedWord("errands", "say queries"), BannedWord("exhibit", "say gallery entry"),
        BannedWord("exhibits", "say gallery entries"), BannedWord("grain", "say step or level"),
        BannedWord("hall", "say subscriptions"), BannedWord("house", "say application"),
        BannedWord("meaning", "say accessibility text", except: ["meaning"]),
        BannedWord("peer", "say client connection or handler", except: ["peer"]),
        BannedWord("pen", "say drawing"), BannedWord("pens", "say drawings"),
        BannedWord("pulse", "say liveness"), BannedWord("reading", "say semantics or reader"),
        BannedWord("ruler", "say scale"), BannedWord("seat", "say subscription or connection"),
        BannedWord("seats", "say subscriptions or connections"),
        BannedWord("spot", "say point"), BannedWord("spots", "say points"),
        BannedWord("stage", "say registry or phase"), BannedWord("theatre", "say application"),
        BannedWord("tracks", "say series"), BannedWord("verdict", "say status"),
        BannedWord("walk", "say navigation"),
    ]
}

extension StringProtocol {
    /// The words of a name in camel case, in lower case: "xAxisLabel" has "x", "axis" and "label".
    var camelWords: [String] {
        var words: [String] = []
        var wasUppercase = true
        for letter in self {
            if letter.isUppercase && !wasUppercase || words.isEmpty || !letter.isLetter {
                words.append("")
            }
            wasUppercase = letter.isUppercase
            if letter.isLetter { words[words.count - 1].append(letter.lowercased()) }
        }
        return words
    }
}
