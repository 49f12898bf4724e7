/// How a chart's data are arranged for the ear.
package enum Arrangement: Hashable, Sendable {
    /// All series at once, from the left to the right along x.
    case together
    /// Two series at once, by their names, each in an ear of its own.
    case ears(left: String, right: String)
    /// One series less another, by their names: zero is the middle pitch.
    case difference(first: String, second: String)
    /// Of points that stand freely, how many there are along x.
    case density
    /// One row of a heat map, and one column, by its name.
    case row(String)
    case column(String)

    /// Its name, by which pages and addresses ask for it.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Encodable {
        case together, ears, difference, density, row, column
    }

    package var kind: Kind {
        switch self {
        case .together: .together
        case .ears: .ears
        case .difference: .difference
        case .density: .density
        case .row: .row
        case .column: .column
        }
    }

    /// The names of what is chosen, in their order.
    package var names: [String] {
        switch self {
        case .together, .density: []
        case .row(let name), .column(let name): [name]
        case .ears(let one, let other), .difference(let one, let other): [one, other]
        }
    }

    /// Of its words: its kind, then the names; nil for what is none.
    package init?(words: [String]) {
        guard let kind = words.first.flatMap(Kind.init) else { return nil }
        let names = Array(words.dropFirst())
        switch (kind, names.count) {
        case (.together, 0): self = .together
        case (.ears, 2): self = .ears(left: names[0], right: names[1])
        case (.difference, 2): self = .difference(first: names[0], second: names[1])
        case (.density, 0): self = .density
        case (.row, 1): self = .row(names[0])
        case (.column, 1): self = .column(names[0])
        default: return nil
        }
    }

    package var words: [String] { [kind.rawValue] + names }
}

/// A kind of arrangement that a chart has something to say in, as a viewer chooses it.
package struct OfferedArrangement: Hashable, Sendable, Encodable {
    /// One name out of several, with what it is chosen for.
    package struct Choice: Hashable, Sendable, Encodable {
        package var title: String
        package var names: [String]
    }

    package var kind: Arrangement.Kind
    package var title: String
    package var choices: [Choice]

    /// Whether it is of this kind, and its names are among the choices and differ.
    func offers(_ arrangement: Arrangement) -> Bool {
        let names = arrangement.names
        return kind == arrangement.kind && Set(names).count == names.count
            && names.count == choices.count
            && zip(names, choices).allSatisfy { $1.names.contains($0) }
    }
}
