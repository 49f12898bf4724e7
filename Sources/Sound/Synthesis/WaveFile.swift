/// Samples as a file: RIFF with 16-bit linear PCM, two channels.
package enum WaveFile {
    /// The file of a score.
    ///
    /// - Parameters:
    ///   - score: its tones.
    ///   - language: the tag of the language of its title, in a list of information (`ILNG`, after the names
    ///     that ExifTool and others know); no list when nil.
    /// - Returns: the file.
    package static func bytes(of score: Score, language: String? = nil) -> [UInt8] {
        let sound = Synthesiser(score.tones, seconds: score.seconds)
        let (size, list) = (sound.left.count * 4, language.map(information) ?? [])
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 44 + list.count)
        bytes += Array("RIFF".utf8) + (size + 36 + list.count).littleEndianBytes(4)
        bytes += Array("WAVEfmt ".utf8)
        let rate = Int(Synthesiser.rate)
        for (number, width) in [(16, 4), (1, 2), (2, 2), (rate, 4), (rate * 4, 4), (4, 2), (16, 2)]
        {
            bytes += number.littleEndianBytes(width)
        }
        bytes += list
        bytes += Array("data".utf8) + size.littleEndianBytes(4)
        for (left, right) in zip(sound.left, sound.right) {
            for number in [sample(left), sample(right)] {
                bytes.append(UInt8(number & 0xFF))
                bytes.append(UInt8(number >> 8))
            }
        }
        return bytes
    }

    /// A list of one text, which ends with a zero and has an even length.
    private static func information(_ language: String) -> [UInt8] {
        let text = Array(language.utf8) + [0]
        let padding: [UInt8] = text.count % 2 == 0 ? [] : [0]
        let length = 4 + 8 + text.count + padding.count
        return Array("LIST".utf8) + length.littleEndianBytes(4) + Array("INFOILNG".utf8)
            + text.count.littleEndianBytes(4) + text + padding
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
