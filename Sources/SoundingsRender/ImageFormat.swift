/// A format of files that pictures are written in.
///
///     try renderer.render { size, file in
///         try file(.pdf).write(to: page)
///     }
public enum ImageFormat: Hashable, Sendable, CaseIterable {
    /// Scalable, with its looks inside.
    case svg
    /// Pixels.
    case png
    /// One page, scalable.
    case pdf
}
