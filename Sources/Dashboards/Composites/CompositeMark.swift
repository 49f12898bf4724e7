import Charts
import Tables

/// A mark that is drawn as several others, such as a box plot: a file names it like any mark.
protocol CompositeMark: Sendable {
    /// Its key in a file.
    var name: String { get }
    /// What a file may say of it.
    var shape: ObjectShape { get }
    /// What those who hear it are told of it.
    var words: CompositeWords { get }
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
    /// What a file would say of it.
    var mark: Entry
    /// Of the rows that it is drawn from.
    var schema: Schema
    /// Makes these of the composite's rows.
    var rows: @Sendable (Table) -> Table
}

extension Vocabulary {
    static let composites: [any CompositeMark] = [BoxPlot()]
}
