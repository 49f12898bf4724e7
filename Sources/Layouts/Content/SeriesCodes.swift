import Charts
import Scales
import Tables

/// Which series each row of a layer belongs to.
///
/// A series is what its marks' looks and places say together: a colour's name, a symbol's, and so
/// on. Where lines are distinguished by a channel of their own, each of these is one too.
struct SeriesCodes {
    private(set) var groups: [MarkGroup] = []
    /// For each requested row, in order: its index in `groups`; -1 when its series isn't drawn.
    private(set) var groupOfRow = Ordinals.same(0)
    /// How many of the series there would be are drawn, where nothing but their number stands in the
    /// way; nil where all are.
    private(set) var part: DrawnPart?

    /// The channels that distinguish series, the first deciding their order.
    private static let channels: [Channel] = [
        .foregroundStyle, .position, .symbol, .lineStyle, .symbolSize, .series,
    ]

    /// The first column that distinguishes series.
    static func column(of layer: MarkLayer) -> Column? { first(of: layer)?.column }

    /// The part with the channel that it drives.
    static func first(of layer: MarkLayer) -> (channel: Channel, column: Column)? {
        channels.lazy.compactMap { channel in
            layer.channels[channel].map { (channel, $0.column) }
        }.first
    }

    /// How many series there are at most, those of missing names among them; no more than a few
    /// hundred.
    static func count(of layer: MarkLayer) -> Int {
        channels.compactMap { layer.channels[$0]?.column }.filter { $0.kind == .nominal }
            .reduce(1) { count, column in
                let names = NominalCodes.names(in: column, rows: layer.rows, order: .appearance)
                return min(256, count * (names.count + 1))
            }
    }

    init(_ layer: MarkLayer, _ rows: RowNumbers, _ content: Content) {
        let parts = Self.channels.compactMap { channel -> SeriesPart? in
            guard let values = layer.channels[channel] else { return nil }
            if channel == .foregroundStyle, content.colours.scale.isContinuous,
                !layer.mark.record.joinsPoints
            {
                return nil
            }
            if channel == .symbolSize, values.column.kind != .nominal { return nil }
            return SeriesPart(channel, values.column, rows, content, sumsUp: layer.sumsUp)
        }
        guard !parts.isEmpty else {
            groups = [MarkGroup()]
            return
        }
        group(parts, hidden: content.series.hidden)
    }

    private mutating func group(_ parts: [SeriesPart], hidden: Set<String>) {
        var codes = parts[0].codes.map { $0 + 1 }
        for part in parts.dropFirst() {
            let width = part.names.count + 1
            for index in codes.indices {
                let isDrawn = codes[index] >= 0 && part.codes[index] != SeriesPart.leftOut
                codes[index] = isDrawn ? codes[index] * width + part.codes[index] + 1 : -1
            }
        }
        var indices = CodeIndices(of: codes, below: Self.bound(parts))
        let order = Self.inOrder(indices.codes, parts)
        part = DrawnPart(drawn: min(order.count, NameLimits.series), of: order.count)
        for code in order.prefix(NameLimits.series) {
            let group = MarkGroup(zip(parts, Self.digits(of: code, parts)).map { ($0, $1) })
            if !group.names.isDisjoint(with: hidden) { continue }
            indices[code] = groups.count
            groups.append(group)
        }
        groupOfRow = .each(codes.map { indices[$0] })
    }

    /// More than any code; no more than a few thousand where it doesn't matter how many more.
    private static func bound(_ parts: [SeriesPart]) -> Int {
        parts.reduce(1) { min($0, CodeIndices.mostListed + 1) * ($1.names.count + 1) }
    }

    /// In the order of the palette, so that stacks and layers follow the legend.
    private static func inOrder(_ codes: [Int], _ parts: [SeriesPart]) -> [Int] {
        let ranks = parts.map(\.ranks)
        let ranked: [(rank: Int, code: Int)] = codes.map { (rank(of: $0, ranks), $0) }
        return ranked.sorted { ($0.rank, $0.code) < ($1.rank, $1.code) }.map(\.code)
    }

    /// The ranks of a code's names as one number, the first name's counting most.
    private static func rank(
        of code: Int, _ ranks: [(ofDigit: [Int], count: Int)]
    ) -> Int {
        var (rest, rank, weight) = (code, 0, 1)
        for part in ranks.reversed() {
            rank += part.ofDigit[rest % part.ofDigit.count] * weight
            rest /= part.ofDigit.count
            weight *= part.count
        }
        return rank
    }

    /// The index of each part's name, from 1; 0 where it is missing.
    private static func digits(of code: Int, _ parts: [SeriesPart]) -> [Int] {
        var (rest, digits) = (code, [Int]())
        for part in parts.reversed() {
            let width = part.names.count + 1
            digits.append(rest % width)
            rest /= width
        }
        return digits.reversed()
    }
}

/// One channel's part in what a series is.
struct SeriesPart {
    let channel: Channel
    let names: [String]
    let codes: [Int]
    /// The index of each name in the whole chart's order; nil for names of this layer alone.
    private let indices: [Int?]
    /// The name of rows without one, where names choose colours and the chart has some.
    let unnamed: String?
    /// The digit of all names without an index of their own; nil where there are none.
    private var rest: Int?

    /// The code of a row whose name isn't in the picture.
    static let leftOut = -2

    /// - Parameters:
    ///   - channel: what the names drive.
    ///   - column: the names.
    ///   - rows: those that count.
    ///   - content: the chart.
    ///   - sumsUp: whether the marks of all names without a place are one series.
    init(
        _ channel: Channel, _ column: Column, _ rows: RowNumbers, _ content: Content, sumsUp: Bool
    ) {
        let nominal = NominalCodes(column, rows: rows, order: .dictionary)
        self.channel = channel
        let domain = content.domain(of: channel)
        unnamed =
            channel == .foregroundStyle && !content.series.names.isEmpty
            ? content.series.unnamed : nil
        guard let domain, domain.part != nil else {
            (names, codes) = (nominal.names, nominal.codes)
            indices = names.map { name in domain.flatMap { $0.index(of: name) } }
            return
        }
        let all = nominal.names.map(domain.index)
        var (names, indices, digits) = ([String](), [Int?](), [Int]())
        for (name, index) in zip(nominal.names, all) {
            digits.append(index == nil ? Self.leftOut : names.count)
            guard index != nil else { continue }
            names.append(name)
            indices.append(index)
        }
        if sumsUp, let rest = domain.rest, names.count < all.count {
            digits = digits.map { $0 == Self.leftOut ? names.count : $0 }
            names.append(domain.names[rest])
            indices.append(rest)
            self.rest = names.count
        }
        (self.names, self.indices) = (names, indices)
        codes = nominal.codes.map { $0 < 0 ? $0 : digits[$0] }
    }

    /// Whether a digit stands for several names.
    func isRest(_ digit: Int) -> Bool { digit == rest }

    func name(_ digit: Int) -> String? { digit > 0 ? names[digit - 1] : nil }

    func index(_ digit: Int) -> Int? { digit > 0 ? indices[digit - 1] : nil }

    /// Where each digit's name stands among others, from 0 for a missing one, and how many ranks
    /// there may be.
    var ranks: (ofDigit: [Int], count: Int) {
        let ranks = [0] + names.indices.map { (indices[$0] ?? $0 + 1) + 1 }
        return (ranks, (ranks.max() ?? 0) + 1)
    }
}

extension MarkGroup {
    init(_ parts: [(SeriesPart, Int)]) {
        let all = parts.compactMap { part, digit in part.name(digit) }.distinct
        let looks = parts.filter { $0.0.channel != .series }
        let titles = looks.compactMap { part, digit in
            part.name(digit) ?? (digit == 0 ? part.unnamed : nil)
        }.distinct
        func index(_ channel: Channel) -> Int? {
            parts.first { $0.0.channel == channel }.flatMap { $0.0.index($0.1) }
        }
        isUnnamed = parts.contains { $0.0.unnamed != nil && $0.1 == 0 }
        name = all.joined(separator: "/")
        title = titles.isEmpty ? name : titles.joined(separator: ", ")
        names = Set(titles)
        paletteIndex = index(.foregroundStyle)
        symbolIndex = index(.symbol)
        dashIndex = index(.lineStyle)
        slot = index(.position)
        isRest = parts.contains { $0.0.isRest($0.1) }
    }
}
