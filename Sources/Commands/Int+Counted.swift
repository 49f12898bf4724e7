extension Int {
    /// As `1 row` or `3 rows`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
