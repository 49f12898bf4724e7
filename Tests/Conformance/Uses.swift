import Charts
import SwiftUI
import Testing

/// Uses of the rows of one area of the table; a row is named by its line in the file.
///
/// A use that doesn't compile has no place here: its row stands in `NotYet.tsv`.
struct Uses {
    /// How a use shows that it works.
    enum Evidence {
        /// The picture, or what is said of it, is another one without it.
        case drawing(with: ChartDrawing, without: ChartDrawing)
        /// It has no picture of its own, but answers what it should.
        case answer(isRight: Bool)
    }

    struct Use {
        let lines: [Int]
        let at: SourceLocation
        /// Whether it has to show in a drawing.
        let draws: Bool
        let evidence: () -> Evidence
    }

    private(set) var all: [Use] = []

    /// A view with a chart, with and without what the rows name.
    mutating func view(
        _ lines: Int..., without: some View, at: SourceLocation = #_sourceLocation,
        @ViewBuilder _ with: @escaping () -> some View
    ) {
        view(lines, without: without, at: at, with)
    }

    /// A view with a chart, with and without what the rows name.
    mutating func view(
        _ lines: [Int], without: some View, at: SourceLocation,
        @ViewBuilder _ with: @escaping () -> some View
    ) {
        add(lines, at, draws: true) {
            .drawing(with: ChartDrawing(of: with()), without: ChartDrawing(of: without))
        }
    }

    /// A view after a viewer did something, with and without what the rows name.
    mutating func act(
        _ lines: Int..., by act: Act, without: some View, at: SourceLocation = #_sourceLocation,
        @ViewBuilder _ with: @escaping () -> some View
    ) {
        self.act(lines, by: act, without: without, at: at, with)
    }

    /// A view after a viewer did something, with and without what the rows name.
    mutating func act(
        _ lines: [Int], by act: Act, without: some View, at: SourceLocation,
        @ViewBuilder _ with: @escaping () -> some View
    ) {
        add(lines, at, draws: true) {
            .drawing(
                with: ChartDrawing(after: act, of: with),
                without: ChartDrawing(after: act) { without })
        }
    }

    /// The content of a chart, with and without what the rows name.
    mutating func marks(
        _ lines: Int..., without: some ChartContent, at: SourceLocation = #_sourceLocation,
        @ChartContentBuilder _ with: @escaping () -> some ChartContent
    ) {
        add(lines, at, draws: true) {
            .drawing(
                with: ChartDrawing(of: Chart(content: with)),
                without: ChartDrawing(of: Chart { without }))
        }
    }

    /// Content that isn't there without what the rows name.
    mutating func marks(
        _ lines: Int..., at: SourceLocation = #_sourceLocation,
        @ChartContentBuilder _ with: @escaping () -> some ChartContent
    ) {
        add(lines, at, draws: true) {
            .drawing(
                with: ChartDrawing(of: Chart(content: with)),
                without: ChartDrawing(of: Chart {}))
        }
    }

    /// Code that answers a value.
    mutating func value<Value: Equatable>(
        _ lines: Int..., is expected: Value, at: SourceLocation = #_sourceLocation,
        _ value: @escaping () -> Value
    ) {
        add(lines, at, draws: false) { .answer(isRight: value() == expected) }
    }

    /// Types that only have to be there, with what they conform to.
    mutating func types(
        _ lines: Int..., are types: any Any.Type..., at: SourceLocation = #_sourceLocation
    ) {
        add(lines, at, draws: false) { .answer(isRight: !types.isEmpty) }
    }

    private mutating func add(
        _ lines: [Int], _ at: SourceLocation, draws: Bool, _ evidence: @escaping () -> Evidence
    ) {
        all.append(Use(lines: lines, at: at, draws: draws, evidence: evidence))
    }
}
