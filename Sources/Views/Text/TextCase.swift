extension Text {
    /// Whether the letters of texts are capitals or small ones.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase

        func applied(to text: String) -> String {
            self == .uppercase ? text.uppercased() : text.lowercased()
        }
    }

    /// Where a text that is cut has its dots.
    public enum TruncationMode: Hashable, Sendable { case tail }
}

nonisolated extension View {
    /// Whether the letters of the texts inside are capitals or small ones; as written when nil.
    public func textCase(_ textCase: Text.Case?) -> some View {
        SettingView(content: self) { $0.textCase = textCase }
    }

    /// The view itself: texts that are cut have their dots at the end.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

    /// The view itself: letters are never pressed together.
    public func allowsTightening(_ flag: Bool) -> some View { self }
}
