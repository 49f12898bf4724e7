/// The texts of an axis's numbers while it looks for the ticks that fit: most stand in several of
/// the lists it tries, and writing them is what takes time.
package final class LabelMemory {
    package init() {}

    private struct Key: Hashable {
        let notation: NumberLabels.Notation
        let number: Double
    }

    private var texts: [Key: String] = [:]

    func text(
        of number: Double, _ notation: NumberLabels.Notation, write: () -> String
    ) -> String {
        let key = Key(notation: notation, number: number)
        if let text = texts[key] { return text }
        let text = write()
        texts[key] = text
        return text
    }
}
