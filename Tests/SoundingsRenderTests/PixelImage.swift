import CZlib
import Foundation

/// The pixels of a PNG file, as far as this library writes such.
struct PixelImage {
    let width: Int
    let height: Int
    /// Three without alpha, else four.
    let channels: Int
    private let bytes: [UInt8]

    init?(_ data: Data) {
        let file = [UInt8](data)
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]), file.count > 57 else {
            return nil
        }
        (width, height) = (Self.number(file, at: 16), Self.number(file, at: 20))
        channels = file[25] == 2 ? 3 : 4
        let (start, length) = (41, Self.number(file, at: 33))
        guard String(decoding: file[37..<41], as: UTF8.self) == "IDAT",
            file.count == start + length + 16
        else { return nil }
        var rows = [UInt8](repeating: 0, count: (width * channels + 1) * height)
        var count = uLongf(rows.count)
        let status = file[start..<start + length].withUnsafeBufferPointer {
            uncompress(&rows, &count, $0.baseAddress, uLong(length))
        }
        guard status == Z_OK, count == rows.count else { return nil }
        bytes = Self.added(rows, width: width * channels + 1)
    }

    /// Each row is its difference from the row above.
    private static func added(_ rows: [UInt8], width: Int) -> [UInt8] {
        var rows = rows
        for index in rows.indices.dropFirst(width) where index % width != 0 {
            rows[index] &+= rows[index - width]
        }
        return rows
    }

    private static func number(_ bytes: [UInt8], at index: Int) -> Int {
        bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The channels of a pixel.
    subscript(x: Int, y: Int) -> [UInt8] {
        let start = y * (width * channels + 1) + 1 + x * channels
        return Array(bytes[start..<start + channels])
    }

    /// How opaque a pixel is, without an array for its channels.
    func alpha(_ x: Int, _ y: Int) -> UInt8 {
        channels < 4 ? 255 : bytes[y * (width * channels + 1) + 1 + x * channels + 3]
    }

    /// How many pixels fulfil a condition.
    func count(where condition: ([UInt8]) -> Bool) -> Int {
        (0..<height).reduce(0) { sum, y in
            sum + (0..<width).count { condition(self[$0, y]) }
        }
    }
}
