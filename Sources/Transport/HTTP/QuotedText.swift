extension String {
    /// Without the quotes around it, if it has some.
    package var unquoted: String {
        count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
    }
}
