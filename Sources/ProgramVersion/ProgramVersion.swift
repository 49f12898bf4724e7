/// Which version of Soundings a program is built of.
package enum ProgramVersion {
    /// That of the changelog that it belongs to.
    package static let number = "1.0.0-dev"

    /// As `1.0.0-dev (0f3a9c2b41de)`; without the commit where it isn't built in a clone.
    package static var text: String { commit.isEmpty ? number : "\(number) (\(commit))" }
}
