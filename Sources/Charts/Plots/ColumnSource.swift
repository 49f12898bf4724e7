import Foundation
import Tables

/// Makes a whole column of a collection's elements.
protocol ColumnSource<Element> {
    associatedtype Element

    func column<Data: RandomAccessCollection>(of data: Data) -> Column
    where Data.Element == Element
}

/// A property of each element.
struct KeyPathSource<Element, Value: Plottable>: ColumnSource {
    let path: KeyPath<Element, Value>

    func column<Data: RandomAccessCollection>(of data: Data) -> Column
    where Data.Element == Element {
        switch Value.PrimitivePlottable.self {
        case is String.Type:
            Column(strings: data.map { $0[keyPath: path].cell.string })
        case is Date.Type: Column(.dates(Chunks(data.map { $0[keyPath: path].cell.double })))
        default: Column(numbers: data.map { $0[keyPath: path].cell.double })
        }
    }
}

/// One value for each element.
struct ConstantSource<Element>: ColumnSource {
    let value: Tables.Value

    func column<Data: RandomAccessCollection>(of data: Data) -> Column
    where Data.Element == Element {
        Column(constant: value, rows: 0..<data.count)
    }
}

extension Tables.Value {
    fileprivate var double: Double {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSince1970
        case .string, .missing: .nan
        }
    }

    fileprivate var string: String {
        if case .string(let string) = self { string } else { "" }
    }
}

/// The source of one channel of a plot.
struct PlotChannel<Element> {
    let channel: Channel
    let label: String
    let period: Period?
    let source: any ColumnSource<Element>

    func values<Data: RandomAccessCollection>(of data: Data) -> ChannelValues
    where Data.Element == Element {
        ChannelValues(
            label: label, column: source.column(of: data), unit: period?.unit,
            calendar: period?.calendar)
    }
}
