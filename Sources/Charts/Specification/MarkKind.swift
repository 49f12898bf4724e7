/// The kinds of marks; what each is and does is in its record in `Layouts/Marks`.
package enum MarkKind: String, Hashable, Sendable, CaseIterable {
    case bar, line, point, area, rule, rectangle, sector
}
