import Foundation

/// The records in the pages of a damaged file of SQLite, whatever is left of the trees that lead to them.
///
/// A table's rows are cells of its leaf pages, with the rest of long ones in chains of overflow pages
/// (<https://www.sqlite.org/fileformat2.html>). Each record has a checksum, so that a cell of anything else
/// isn't mistaken for one.
struct PageScan {
    private let file: Data
    private let pageBytes: Int

    /// A cell that may be a record.
    struct Cell {
        var offset: Int
        var count: Int
        var time: Double
        /// Where its content begins within its payload, and how long that is.
        fileprivate var content: Range<Int>
        fileprivate var payload: Payload
    }

    /// The bytes of a cell: those in its page, and the first page of the others.
    fileprivate struct Payload {
        var local: Range<Int>
        var length: Int
        var overflow: Int
    }

    init?(path: String) {
        guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
            file.count > Self.headerBytes
        else { return nil }
        self.file = file
        // The size that logs have where nothing else is left of it.
        pageBytes = Self.pageBytes(of: file) ?? 4_096
    }

    /// - Parameter header: the first bytes of a file.
    /// - Returns: the size of its pages as it states it; nil where that is none.
    static func pageBytes(of header: Data) -> Int? {
        let stated = Int(header[16]) << 8 | Int(header[17])
        return stated.nonzeroBitCount == 1 && (512...32_768).contains(stated) ? stated : nil
    }

    private static let headerBytes = 100

    /// All cells that may be records, by their offsets, of equal ones the longest first.
    var cells: [Cell] {
        var cells: [Cell] = []
        // The first page has the file's header and names the tables.
        for start in stride(from: pageBytes, to: file.count - pageBytes + 1, by: pageBytes) {
            guard file[start] == Self.leaf else { continue }
            for index in 0..<min(number(at: start + 3, 2), (pageBytes - 8) / 2) {
                let position = start + number(at: start + 8 + 2 * index, 2)
                if let cell = cell(at: position, before: start + pageBytes) { cells.append(cell) }
            }
        }
        return cells.sorted { ($0.offset, -$0.count) < ($1.offset, -$1.count) }
    }

    private static let leaf: UInt8 = 0x0D

    /// The record of a cell; nil where it isn't whole.
    func record(_ cell: Cell) -> EncodedEntries.Record? {
        guard let payload = bytes(of: cell.payload), cell.content.upperBound <= payload.count
        else { return nil }
        return try? EncodedEntries.Record(
            checked: Array(payload[cell.content]), at: cell.offset, count: cell.count,
            time: cell.time)
    }

    // MARK: Cells

    private func cell(at start: Int, before end: Int) -> Cell? {
        var position = start
        guard let length = varint(&position, end), let offset = varint(&position, end),
            (1...file.count).contains(length), (0...LogSalvage.greatestOffset).contains(offset)
        else { return nil }
        let local = localBytes(of: length)
        guard position + local + (local < length ? 4 : 0) <= end else { return nil }
        let payload = Payload(
            local: position..<position + local, length: length,
            overflow: local < length ? number(at: position + local, 4) : 0)
        return cell(payload, offset)
    }

    /// The cells of a record: its offset, which is the key, its count, its time and its content.
    private func cell(_ payload: Payload, _ offset: Int) -> Cell? {
        var position = payload.local.lowerBound
        let end = payload.local.upperBound
        guard let header = varint(&position, end), let key = varint(&position, end), key == 0,
            let countType = varint(&position, end), let timeType = varint(&position, end),
            let contentType = varint(&position, end), contentType % 2 == 0,
            (12...2 * file.count + 12).contains(contentType),
            (0..<payload.local.count).contains(header)
        else { return nil }
        position = payload.local.lowerBound + header
        guard let count = whole(countType, &position, end), count > 0,
            count <= LogSalvage.greatestOffset, let time = real(timeType, &position, end)
        else { return nil }
        let first = position - payload.local.lowerBound
        return Cell(
            offset: offset, count: count, time: time,
            content: first..<first + (contentType - 12) / 2, payload: payload)
    }

    /// How much of a payload stands in its own page.
    private func localBytes(of length: Int) -> Int {
        let most = pageBytes - 35
        if length <= most { return length }
        let least = (pageBytes - 12) * 32 / 255 - 23
        let count = least + (length - least) % (pageBytes - 4)
        return count <= most ? count : least
    }

    private func bytes(of payload: Payload) -> [UInt8]? {
        var bytes = Array(file[payload.local])
        var page = payload.overflow
        while bytes.count < payload.length {
            guard page > 1, page * pageBytes <= file.count else { return nil }
            let start = (page - 1) * pageBytes
            let count = min(pageBytes - 4, payload.length - bytes.count)
            bytes += file[start + 4..<start + 4 + count]
            page = number(at: start, 4)
        }
        return bytes
    }

    // MARK: Numbers

    private func number(at start: Int, _ count: Int) -> Int {
        file[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Seven bits a byte, the highest first; the ninth byte has eight.
    private func varint(_ position: inout Int, _ end: Int) -> Int? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard position < end else { return nil }
            let byte = file[position]
            position += 1
            if index == 8 { return Int(truncatingIfNeeded: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { break }
        }
        return Int(truncatingIfNeeded: value)
    }

    private func whole(_ type: Int, _ position: inout Int, _ end: Int) -> Int? {
        if type == 8 || type == 9 { return type - 8 }
        let widths = [1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8]
        guard let width = widths[type], position + width <= end else { return nil }
        defer { position += width }
        let shift = 64 - 8 * width
        return (number(at: position, width) << shift) >> shift
    }

    /// Whole numbers are kept as such in a column of real ones.
    private func real(_ type: Int, _ position: inout Int, _ end: Int) -> Double? {
        guard type == 7 else { return whole(type, &position, end).map(Double.init) }
        guard position + 8 <= end else { return nil }
        defer { position += 8 }
        return Double(bitPattern: UInt64(bitPattern: Int64(number(at: position, 8))))
    }
}
