extension Speech {
    /// The selection of a search.
    package static func containing(_ text: String) -> String { Texts.containing(text) }

    /// A text about a control, after its title.
    package static func named(_ title: String, _ text: String) -> String {
        Texts.named(title, text)
    }

    /// A typed end that is no value.
    package static func unreadable(_ field: String) -> String { Texts.unreadable(field) }
    /// Two ends in the wrong order, and two without anything between them.
    package static var reversed: String { Texts.reversed }
    package static var empty: String { Texts.emptyRange }
    /// A selection of an address that its page can't have.
    package static var unknownSelection: String { Texts.unknownSelection }

    /// Days up to one, or from one on.
    package static func until(_ day: String) -> String { Texts.until(day) }
    package static func since(_ day: String) -> String { Texts.since(day) }
}
