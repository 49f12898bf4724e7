import Scenes
import Speech
import Tables

/// The fields of a heat map, few and large: several of the chart's are one where they are too many.
struct TactileFields {
    /// One direction of the fields: the names of its columns or rows, each of which stands for one value or several.
    struct Side {
        let texts: [String]
        /// Which field a value is in.
        private let indices: [Value: Int]
        /// Whether some fields stand for several values.
        let isMerged: Bool

        init(_ axis: AxisSemantics, _ values: [Value], atMost most: Int, _ spoken: SpokenAxis) {
            let all =
                axis.kind == .nominal
                ? Self.names(axis, values)
                : Set(values).sorted { ($0.scalar ?? 0) < ($1.scalar ?? 0) }
            let size = max(1, Int(saturating: (Double(all.count) / Double(most)).rounded(.up)))
            isMerged = size > 1
            indices = Dictionary(all.enumerated().map { ($1, $0 / size) }) { first, _ in first }
            texts = stride(from: 0, to: all.count, by: size).map { start in
                spoken.text(from: all[start], to: all[min(start + size, all.count) - 1])
            }
        }

        private static func names(_ axis: AxisSemantics, _ values: [Value]) -> [Value] {
            let names = axis.categories.map { Value.string($0) }
            let seen = Set(values)
            return names.isEmpty
                ? Array(seen).sorted { "\($0)" < "\($1)" } : names.filter(seen.contains)
        }

        func index(of value: Value) -> Int? { indices[value] }
    }

    let columns: Side
    let rows: Side
    /// The mean of each field, by column and row.
    private var sums: [[(sum: Double, count: Int)]]
    private(set) var range: ClosedRange<Double>?

    init(_ points: [PointSemantics], columns: Side, rows: Side) {
        (self.columns, self.rows) = (columns, rows)
        sums = Array(
            repeating: Array(repeating: (0, 0), count: rows.texts.count), count: columns.texts.count
        )
        for point in points {
            guard let column = columns.index(of: point.x), let row = rows.index(of: point.y),
                let amount = point.colour, amount.isFinite
            else { continue }
            sums[column][row].sum += amount
            sums[column][row].count += 1
        }
        let means = sums.flatMap(\.self).filter { $0.count > 0 }.map { $0.sum / Double($0.count) }
        if let least = means.min(), let most = means.max() { range = least...most }
    }

    /// The level of a field from 0 on; nil for one without a value.
    private func level(_ column: Int, _ row: Int) -> Int? {
        let (sum, count) = sums[column][row]
        guard count > 0, let range else { return nil }
        let length = range.upperBound - range.lowerBound
        let share = length > 0 ? (sum / Double(count) - range.lowerBound) / length : 0
        return min(
            Int(share * Double(TactileTexture.ofLevels.count)), TactileTexture.ofLevels.count - 1)
    }

    /// From where to where the amounts of each level reach.
    var levels: [(texture: TactileTexture, amounts: ClosedRange<Double>)] {
        guard let range else { return [] }
        let textures = TactileTexture.ofLevels
        let step = (range.upperBound - range.lowerBound) / Double(textures.count)
        guard step > 0 else { return [(textures[0], range)] }
        return textures.enumerated().map { index, texture in
            let lower = range.lowerBound + Double(index) * step
            return (
                texture,
                lower...max(lower, index == textures.count - 1 ? range.upperBound : lower + step)
            )
        }
    }

    /// The fields that have a value; the first row is the highest.
    func elements(in data: Rect) -> [TactileElement] {
        let width = data.width / Double(max(columns.texts.count, 1))
        let height = data.height / Double(max(rows.texts.count, 1))
        let gap = TactileSpacing.areaGap
        return columns.texts.indices.flatMap { column in
            rows.texts.indices.compactMap { row in
                guard let level = level(column, row) else { return nil }
                let field = Rect(
                    x: data.x + Double(column) * width + gap / 2,
                    y: data.y + Double(row) * height + gap / 2, width: width - gap,
                    height: height - gap)
                return TactileElement(
                    kind: .field, name: "",
                    shapes: TactileTexture.ofLevels[level].surface(in: field))
            }
        }
    }

    /// How many fields fit into a length.
    static func most(in length: Double) -> Int {
        max(1, Int(length / (TactileSpacing.component + 1.6 + TactileSpacing.clearance)))
    }
}
