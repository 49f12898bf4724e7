/// A reason why the page can't be bundled, at a line of one of its files.
struct Fault: Error, Hashable, CustomStringConvertible {
    var path: String
    /// From 1.
    var line: Int
    var sentence: String

    /// As compilers write it.
    var description: String { "\(path):\(line): error: \(sentence)" }
}
