extension String {
    /// The text as one word of a shell command, in quotes if it needs them.
    package var shellWord: String {
        wholeMatch(of: /[A-Za-z0-9_.\/+:@%=,-]+/) == nil
            ? "'" + replacing("'", with: #"'\''"#) + "'" : self
    }
}
