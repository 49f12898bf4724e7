extension String {
    /// The text with characters escaped that would act on a terminal or look like another line.
    ///
    /// All text from elsewhere passes this function on its way to a log or a terminal.
    ///
    /// - Parameters:
    ///   - keepsLines: whether line ends and tabs stay.
    ///   - longest: the number of scalars after which the text is cut off.
    /// - Returns: the text in one line, or in its own lines.
    func printable(keepsLines: Bool = false, longest: Int = .max) -> String {
        var text = ""
        for (count, scalar) in unicodeScalars.enumerated() {
            guard count < longest else { return text + "…" }
            if !scalar.acts || keepsLines && (scalar == "\n" || scalar == "\t") {
                text.unicodeScalars.append(scalar)
            } else {
                text += scalar.escape
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether it moves, hides or ends text instead of being shown.
    fileprivate var acts: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
        default: false
        }
    }

    fileprivate var escape: String {
        switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        default: "\\u{\(String(value, radix: 16))}"
        }
    }
}
