import Charts
import Scenes

/// All that is particular to one kind of mark: how it lies, is drawn and is found.
///
/// The defaults are those of a mark without a length, drawn one by one, such as a rule.
protocol MarkRecord: Sendable {
    // MARK: What it is

    /// The keys that it may have.
    var form: MarkForm { get }
    /// The role of its nodes for scripts and style sheets.
    var role: Style.Role { get }
    /// Whether a series' marks are one shape, which needs the point before the first one in view.
    var joinsPoints: Bool { get }
    /// Whether such a shape is filled down to what it stands on; the marks of several series then
    /// have one outline each.
    var isFilledToBase: Bool { get }
    /// Whether it is a symbol: never cut off in part, seen only where its place is.
    var isSymbol: Bool { get }
    /// Whether it has four edges, so that marks are cut to a shape one by one; others as a whole.
    var isBox: Bool { get }
    /// Whether marks have no position along the axes but a part of one whole turn.
    var dividesTurn: Bool { get }

    // MARK: How far it reaches

    /// Whether it shows a length from zero along the value axis, so that marks can stand on one
    /// another.
    var hasLength: Bool { get }
    /// Whether several marks of one series at one place are one, as long as their sum; else the
    /// last counts.
    var addsUp: Bool { get }
    /// Whether an axis is the value axis where only it has values.
    var measuresLoneAxis: Bool { get }
    /// The axes on which a single value is drawn with a width.
    var cells: MarkCells { get }
    /// How much of its cell it fills.
    var cellFill: CellFill { get }
    /// The default corner radius of boxes of a chart's only series, in pixels: at their free end, where
    /// they have one.
    var cornerRadius: Double { get }

    // MARK: What stands beside it

    var gridLines: MarkGridLines { get }
    /// Its symbol in a legend.
    var swatch: LegendSwatch { get }
    /// Whether what is filled takes the edges and patterns that tell a colour's second use.
    var hasPatterns: Bool { get }

    // MARK: Drawing and finding

    /// From back to front.
    func drawn(by drawing: MarkDrawing) -> [DrawnMarks]

    /// The rectangle that each of the layer's marks fills, in the coordinates of its placed group;
    /// nil where there is no such mark on the plot.
    func bounds(in drawing: MarkDrawing) -> (Int) -> Rect?

    /// The frame of each mark as a point of navigation, in the coordinates that marks
    /// are drawn in; nil for those that are missing.
    func frames(of marks: Marks, in drawing: MarkDrawing) -> (Int) -> Rect?
}

extension MarkRecord {
    var joinsPoints: Bool { false }
    var isFilledToBase: Bool { false }
    var isSymbol: Bool { false }
    var isBox: Bool { false }
    var dividesTurn: Bool { false }
    var hasLength: Bool { false }
    var addsUp: Bool { false }
    var measuresLoneAxis: Bool { false }
    var cells: MarkCells { .none }
    var cellFill: CellFill { .tile }
    var cornerRadius: Double { 0 }
    var gridLines: MarkGridLines { .acrossValues }
    var swatch: LegendSwatch { .box }
    var hasPatterns: Bool { true }

    /// Where a mark covers as much as a point as it does on the plot.
    func bounds(in drawing: MarkDrawing) -> (Int) -> Rect? {
        frames(of: drawing.layer.marks, in: drawing)
    }
}

/// Marks of a layer that are cut off at the plot's edges, or symbols, which aren't.
struct DrawnMarks {
    let nodes: [Node]
    var isClipped = true
}

/// The axes on which a mark's single value has a cell.
enum MarkCells {
    case none, base, both

    func include(_ axis: PositionAxis, base: PositionAxis) -> Bool {
        self == .both || (self == .base && axis == base)
    }
}

/// Where lines help to read a mark's values.
enum MarkGridLines {
    case none, acrossValues, acrossQuantities
}

/// The symbol of a mark in a legend.
enum LegendSwatch {
    case box, line, symbol
}
