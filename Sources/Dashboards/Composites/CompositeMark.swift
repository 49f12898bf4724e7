import Charts
import Tables

/// A mark that is drawn as several others, such as a box plot: a file names it like any mark.
protocol CompositeMark: Sendable {
    /// Its key in a file.
    var name: String { get }
    /// The keys that it may have in a file.
    var shape: ObjectShape { get }
    /// The names of the mark for assistive technology.
    var words: CompositeNames { get }
    /// One sentence for editors.
    var note: String { get }

    /// The marks that it is made of, from back to front.
    ///
    /// - Parameters:
    ///   - body: what the file says of it.
    ///   - schema: of the rows that it is made of, after its own steps.
    ///   - errors: takes what can't be drawn.
    /// - Returns: nothing where something is at fault.
    func parts(_ body: Entry, of schema: Schema, _ errors: inout [ConfigurationError])
        -> [CompositePart]
}

/// One of the marks that a composite is made of.
struct CompositePart {
    /// The marks as a file would write them.
    var mark: Entry
    /// The schema of the rows that it is drawn from.
    var schema: Schema
    /// Makes these of the composite's rows.
    var rows: @Sendable (Table) -> CompositeRows
}

/// The rows that a part of a composite is drawn from.
struct CompositeRows {
    var table: Table
    /// The figures of each row that stands for a group of rows; else empty.
    var figures: [BoxFigures] = []
}

extension Vocabulary {
    static let composites: [any CompositeMark] = [BoxPlot()]
}
