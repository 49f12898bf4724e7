package import Foundation

extension Speech {
    /// A filter in words: "names with “ann”".
    package static func containing(_ text: String, _ locale: Locale) -> String {
        Texts(locale).containing(text)
    }

    /// One of several selections, by its title: "Month: June".
    package static func named(_ title: String, _ text: String, _ locale: Locale) -> String {
        Texts(locale).named(title, text)
    }

    package static func unreadableFrom(_ locale: Locale) -> String { Texts(locale).unreadableFrom }
    package static func unreadableTo(_ locale: Locale) -> String { Texts(locale).unreadableTo }
    package static func reversed(_ locale: Locale) -> String { Texts(locale).reversed }
    package static func nowhere(_ locale: Locale) -> String { Texts(locale).nowhere }
    /// The answer to a position that can't be read, with one that can.
    package static func unreadable(
        _ text: String, example: String, _ locale: Locale
    ) -> String {
        Texts(locale).unreadable(text.shortened(to: 40), example: example.shortened(to: 60))
    }
    /// The answer to a question about rows where no column along x can be selected.
    package static func noSelection(_ locale: Locale) -> String { Texts(locale).noSelection }
    package static func empty(_ locale: Locale) -> String { Texts(locale).emptyRange }
    package static func unknownSelection(_ locale: Locale) -> String {
        Texts(locale).unknownSelection
    }

    /// Days up to one, and from one on.
    package static func until(_ day: String, _ locale: Locale) -> String {
        Texts(locale).until(day)
    }
    package static func since(_ day: String, _ locale: Locale) -> String {
        Texts(locale).since(day)
    }
}
