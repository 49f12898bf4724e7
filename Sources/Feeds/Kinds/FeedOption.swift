/// A key that may stand beside a feed's name.
package struct FeedOption: Sendable {
    package enum Form: Sendable {
        case text
        /// One text or a list of them.
        case texts
        case duration
        case flag
        case whole(ClosedRange<Int>)
        case choice([String])
        /// Texts under names that the author chooses.
        case named
    }

    package var name: String
    package var form: Form
    /// One sentence for editors, with the default.
    package var note: String

    package init(_ name: String, _ form: Form, _ note: String) {
        (self.name, self.form, self.note) = (name, form, note)
    }
}
