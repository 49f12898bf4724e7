import SVG

/// The style sheets of all pictures, on record once: a change of a look changes one file.
enum SharedStyle {
    /// Where each is on record, beside the pictures that import it.
    static let files = zip(["marks", "gradients"], Picture.styleSheets)

    /// A picture that imports the sheets instead of having them in it.
    static func leftOut(of picture: String) -> String {
        files.reduce(picture) { text, file in
            text.replacing(
                file.1.replacing("\"", with: "&quot;"), with: "@import url(\(file.0).css);")
        }
    }
}
