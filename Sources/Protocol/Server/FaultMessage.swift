/// An error in a file of the configuration, or in the program's sources.
package struct FaultMessage: Equatable, Sendable, Encodable {
    /// Its path, relative to the folder in which the program was started where it lies there.
    package var file: String
    /// Counted from 1.
    package var line: Int
    package var message: String

    package init(file: String, line: Int, message: String) {
        (self.file, self.line, self.message) = (file, line, message)
    }
}
