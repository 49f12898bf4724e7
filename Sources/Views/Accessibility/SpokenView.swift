/// What is read of a view instead of its texts; nil leaves it to them.
package struct SpokenView: Hashable, Sendable {
    package var label: String?
    package var value: String?
    package var hint: String?
    package var isHidden = false

    package init() {}

    /// What is read when the views inside say `texts`.
    func texts(of texts: [String]) -> [String] {
        guard !isHidden else { return [] }
        return (label.map { [$0] } ?? texts) + [value, hint].compactMap { $0 }
    }
}
