/// How the cells of a text are separated.
package struct CSVDialect: Hashable, Sendable {
    package var separator: UInt8

    package init(separator: UInt8 = UInt8(ascii: ",")) { self.separator = separator }

    package static let tabs = CSVDialect(separator: UInt8(ascii: "\t"))

    /// The dialect of a text whose author states none: a semicolon, a tab or a bar where they stand in the
    /// first line and no comma does, as spreadsheets write where a comma is the decimal mark.
    init(ofHeaderIn text: UnsafeBufferPointer<UInt8>) {
        let line = text.prefix { $0 != UInt8(ascii: "\n") }
        let others = [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
        let comma = CSVDialect().separator
        self.init(
            separator: line.contains(comma) ? comma : others.first(where: line.contains) ?? comma)
    }
}
