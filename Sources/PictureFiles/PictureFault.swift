/// The reason why there is no picture in a format.
package enum PictureFault: Error, CustomStringConvertible {
    /// `rsvg-convert` isn't installed.
    case noProgram
    /// It said so, or needed too long.
    case notDrawn(String)

    package var description: String {
        switch self {
        case .noProgram:
            "PNG and PDF are made by rsvg-convert, which isn't here: apt install librsvg2-bin"
        case .notDrawn(let reason): "rsvg-convert can't draw it: \(reason)"
        }
    }
}
