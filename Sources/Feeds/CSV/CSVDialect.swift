/// How the cells of a text are separated.
package struct CSVDialect: Hashable, Sendable {
    package var separator: UInt8

    package init(separator: UInt8 = UInt8(ascii: ",")) { self.separator = separator }

    package static let tabs = CSVDialect(separator: UInt8(ascii: "\t"))
}
