/// The spoken text of a view; nil keeps its own texts.
package struct SpokenView: Hashable, Sendable {
    package var label: String?
    package var value: String?
    package var hint: String?
    package var isHidden = false

    package init() {}

    /// The spoken text where the views inside say `texts`.
    func texts(of texts: [String]) -> [String] {
        guard !isHidden else { return [] }
        return (label.map { [$0] } ?? texts) + [value, hint].compactMap { $0 }
    }
}
