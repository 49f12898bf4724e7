/// Samples as a file: RIFF with 16-bit linear PCM, two channels.
package enum WaveFile {
    package static func bytes(of score: Score) -> [UInt8] {
        let sound = Synthesiser(score.tones, seconds: score.seconds)
        let size = sound.left.count * 4
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 44)
        bytes += Array("RIFF".utf8) + (size + 36).littleEndianBytes(4) + Array("WAVEfmt ".utf8)
        let rate = Int(Synthesiser.rate)
        for (number, width) in [(16, 4), (1, 2), (2, 2), (rate, 4), (rate * 4, 4), (4, 2), (16, 2)]
        {
            bytes += number.littleEndianBytes(width)
        }
        bytes += Array("data".utf8) + size.littleEndianBytes(4)
        for (left, right) in zip(sound.left, sound.right) {
            for number in [sample(left), sample(right)] {
                bytes.append(UInt8(number & 0xFF))
                bytes.append(UInt8(number >> 8))
            }
        }
        return bytes
    }

    private static func sample(_ level: Float) -> UInt16 {
        UInt16(bitPattern: Int16((min(max(level, -1), 1) * 32_767).rounded()))
    }
}

extension Int {
    fileprivate func littleEndianBytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
    }
}
