import Foundation

/// The rows of a CSV file: of each column its texts, an empty one where a value is missing.
struct Sheet {
    struct Column {
        var name: String
        var texts: [String]

        /// The numbers of a column that holds nothing else; nil for the others.
        var numbers: [Double?]? {
            let values = texts.map { $0.isEmpty ? nil : Double($0) }
            let areNumbers = zip(texts, values).allSatisfy { $0.isEmpty || $1 != nil }
            return areNumbers && values.contains { $0 != nil } ? values : nil
        }
    }

    var columns: [Column]

    init(csv: String) {
        let lines = csv.split(whereSeparator: \.isNewline).map(Self.fields)
        let names = lines.first ?? []
        columns = names.indices.map { index in
            Column(
                name: names[index],
                texts: lines.dropFirst().map { index < $0.count ? $0[index] : "" })
        }
    }

    /// The fields of a line; commas and doubled quotes may stand between quotes.
    private static func fields(_ line: Substring) -> [String] {
        var (fields, isQuoted) = ([""], false)
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: fields.append("")
            default: fields[fields.count - 1].append(character)
            }
        }
        return fields
    }
}
