/// The least that a picture costs: its coordinates, known already, written in decimal digits.
struct Floor {
    private let coordinates: [Double]

    init(numbers: Int, seed: Int) {
        var noise = Noise(seed: seed)
        coordinates = noise.list(numbers).map { $0 * 640 }
    }

    var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: coordinates.count * 8) { buffer, count in
            for coordinate in coordinates { Self.write(coordinate, to: buffer, &count) }
        }
    }

    /// To hundredths of a pixel, and a space.
    private static func write(
        _ coordinate: Double, to buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
    ) {
        var rest = Int(coordinate * 100 + 0.5)
        let start = count
        for index in 0..<6 {
            buffer[count] = index == 2 ? UInt8(ascii: ".") : UInt8(ascii: "0") + UInt8(rest % 10)
            if index != 2 { rest /= 10 }
            count += 1
            if rest == 0, index > 2 { break }
        }
        buffer[start..<count].reverse()
        buffer[count] = UInt8(ascii: " ")
        count += 1
    }
}
