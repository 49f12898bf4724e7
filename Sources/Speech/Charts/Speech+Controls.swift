extension Speech {
    /// The selection of a search.
    package static func containing(_ text: String) -> String { Texts.containing(text) }

    /// Days up to one, or from one on.
    package static func until(_ day: String) -> String { Texts.until(day) }
    package static func since(_ day: String) -> String { Texts.since(day) }
}
