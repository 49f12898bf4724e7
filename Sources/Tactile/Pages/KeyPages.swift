import Braille
import Scenes

/// Breaks keys into sheets.
struct KeyPages {
    private let printer: BraillePrinter
    private(set) var pages: [[TactileElement]] = [[]]
    private var y: Double

    init(_ printer: BraillePrinter, heading: String) {
        self.printer = printer
        y = printer.paper.area.y
        // The number of the sheet stands at its right.
        add(printer.cells(heading).shortened(to: printer.paper.cells - 5), heading, at: 0)
        y += printer.linePitch
    }

    mutating func add(_ key: TactileKey) {
        for entry in key.all { add(entry) }
        y += printer.linePitch
    }

    private mutating func add(_ entry: TactileKey.Entry) {
        switch entry {
        case .text(let text): add(lines(printer.cells(text), indent: 0), text, indent: 0)
        case .letter(let letter, let text):
            add(lines(printer.cells(text), indent: 4), text, indent: 4, behind: letter)
        case .sample(_, let shapes, let text):
            let field = TactileKey.sample
            let room = field.width + 2 * TactileSpacing.dataLine
            let indent =
                Int((room + TactileSpacing.clearance) / TactileSpacing.cellPitch) + 1
            makeRoom()
            let middle = Point(
                printer.paper.area.x + room / 2, y + printer.lineHeight / 2)
            pages[pages.count - 1].append(
                TactileElement(
                    kind: .sample, name: text, shapes: shapes.map { $0.moved(to: middle) }))
            add(lines(printer.cells(text), indent: indent), text, indent: indent)
            // Symbols are higher than a line.
            y += 1
        }
    }

    private func lines(_ cells: BrailleCells, indent: Int) -> [BrailleCells] {
        cells.lines(of: printer.paper.cells - indent)
    }

    private mutating func add(
        _ lines: [BrailleCells], _ text: String, indent: Int, behind letter: BrailleCells? = nil
    ) {
        for (index, line) in lines.enumerated() {
            makeRoom()
            if index == 0, let letter {
                add(letter + .blanks(indent - letter.count) + line, text, at: 0)
            } else {
                add(line, index == 0 ? text : "", at: indent)
            }
            y += printer.linePitch
        }
    }

    private mutating func add(_ cells: BrailleCells, _ text: String, at indent: Int) {
        guard !cells.isEmpty else { return }
        let x = printer.paper.area.x + Double(indent) * TactileSpacing.cellPitch
        pages[pages.count - 1].append(printer.element(cells, text, at: Point(x, y)))
    }

    private mutating func makeRoom() {
        guard y + printer.lineHeight > printer.paper.area.maxY else { return }
        pages.append([])
        // Under the sheet's number.
        y = printer.paper.area.y + printer.linePitch
    }
}

extension TactileShape {
    fileprivate func moved(to origin: Point) -> TactileShape {
        func moved(_ points: [Point]) -> [Point] {
            points.map { Point($0.x + origin.x, $0.y + origin.y) }
        }
        return switch self {
        case .line(let points, let width): .line(moved(points), width: width)
        case .outline(let points, let width): .outline(moved(points), width: width)
        case .filled(let points): .filled(moved(points))
        case .dots(let points, let diameter): .dots(moved(points), diameter: diameter)
        }
    }
}
