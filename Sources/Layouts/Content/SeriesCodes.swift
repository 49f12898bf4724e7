import Charts
import Tables

/// Which series each row of a layer belongs to.
///
/// A series is a colour's name; where lines are told apart by a channel of their own, each of
/// these is one too.
struct SeriesCodes {
    private(set) var groups: [MarkGroup] = []
    /// For each row asked for, in order: its place in `groups`; nil when its series is hidden.
    private(set) var groupOfRow: [Int?] = []

    init(_ layer: MarkLayer, _ rows: [Int], _ domain: SeriesDomain) {
        let colours = layer.channels[.foregroundStyle].map {
            NominalCodes($0.column, rows: rows, order: .dictionary)
        }
        let lines = layer.channels[.series].map {
            NominalCodes($0.column, rows: rows, order: .dictionary)
        }
        guard colours != nil || lines != nil else {
            groups = [MarkGroup(name: "", title: "", palettePlace: nil)]
            groupOfRow = Array(repeating: 0, count: rows.count)
            return
        }
        group(rows.count, colours, lines, domain)
    }

    private mutating func group(
        _ count: Int, _ colours: NominalCodes?, _ lines: NominalCodes?, _ domain: SeriesDomain
    ) {
        let width = (lines?.names.count ?? 0) + 1
        let codes = (0..<count).map { index in
            ((colours?.codes[index] ?? -1) + 1) * width + (lines?.codes[index] ?? -1) + 1
        }
        let present = Set(codes)
        // In the order of the palette, so that stacks and layers follow the legend.
        let order = present.sorted {
            let (a, b) = (rank($0 / width, colours, domain), rank($1 / width, colours, domain))
            return a == b ? $0 < $1 : a < b
        }
        var places: [Int: Int] = [:]
        for code in order {
            let colour = code / width > 0 ? colours?.names[code / width - 1] : nil
            let line = code % width > 0 ? lines?.names[code % width - 1] : nil
            if let colour, domain.hidden.contains(colour) { continue }
            places[code] = groups.count
            groups.append(Self.group(colour, line, domain))
        }
        groupOfRow = codes.map { places[$0] }
    }

    private func rank(_ code: Int, _ colours: NominalCodes?, _ domain: SeriesDomain) -> Int {
        guard code > 0, let name = colours?.names[code - 1] else { return -1 }
        return domain.place(of: name) ?? -1
    }

    private static func group(
        _ colour: String?, _ line: String?, _ domain: SeriesDomain
    ) -> MarkGroup {
        let names = [colour, line].compactMap { $0 }.distinct
        return MarkGroup(
            name: names.joined(separator: "/"), title: colour ?? line ?? "",
            palettePlace: colour.flatMap(domain.place))
    }
}
