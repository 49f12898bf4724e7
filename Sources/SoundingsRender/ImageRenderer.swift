public import Foundation
public import Views

/// Draws a view with charts as a picture: SVG, PNG or PDF, and as words and sound.
///
///     let renderer = ImageRenderer(content: SalesChart().frame(width: 640, height: 400))
///     renderer.scale = 2
///     try renderer.pngData.write(to: file)
///
/// Each property draws the view as it is when it is asked for. The colour scheme, the locale, the time
/// zone, the layout direction and the text size are those of the environment:
///
///     ImageRenderer(content: SalesChart().environment(\.colorScheme, .dark))
///
/// Views are evaluated once and nobody touches them: properties have their initial values, and what a
/// view does in `onAppear` is done before it is drawn. Texts are drawn in Inter, which is part of this
/// library.
///
/// As there is no Core Graphics on Linux, there is neither `cgImage` nor a `CGContext` to draw into.
@MainActor
public final class ImageRenderer<Content: View> {
    /// The view that is drawn.
    public var content: Content
    /// How many pixels of a PNG file are one point; 1 by default.
    public var scale: CGFloat = 1
    /// The size that is offered to the view, in points; where it is unspecified, 640 by 400.
    ///
    /// A chart fills it; a view with a frame of its own has that size.
    public var proposedSize = ProposedViewSize.unspecified
    /// Whether the picture has a ground, white or that of the dark colour scheme; else it is
    /// transparent there, as it is by default.
    public var isOpaque = false

    /// A renderer of a view.
    public init(content view: Content) { content = view }

    /// The picture as an SVG document with its looks inside.
    ///
    /// Its name is `alternativeText`, and its description `details`.
    ///
    /// - Throws: `RenderError` where the view holds no chart or is too large.
    public var svg: String {
        get throws { try rendered().svg }
    }

    /// The picture as a PNG file, `scale` pixels for each point.
    ///
    /// - Throws: `RenderError` where the view holds no chart, is too large or can't be drawn.
    public var pngData: Data {
        get throws { try rendered().png(scale: scale) }
    }

    /// The picture as a PDF file of one page, with lines and texts that can be enlarged and selected.
    ///
    /// - Throws: `RenderError` where the view holds no chart, is too large or can't be drawn.
    public var pdfData: Data {
        get throws { try rendered().pdf() }
    }

    /// The charts as sound in a WAV file of at most ten seconds: x is time, y is pitch.
    ///
    /// - Throws: `RenderError` where the view holds no chart or is too large.
    public var wavData: Data {
        get throws { try rendered().wav }
    }

    /// A sentence or two, in the language of the locale, that say what the charts show, at most 160 characters, for `alt`.
    ///
    /// A label that the author gives the view by `accessibilityLabel` stands instead.
    ///
    /// - Throws: `RenderError` where the view holds no chart or is too large.
    public var alternativeText: String {
        get throws { try rendered().alternativeText }
    }

    /// The description in the language of the locale: means, medians and changes of each series, and gaps.
    ///
    /// - Throws: `RenderError` where the view holds no chart or is too large.
    public var details: String {
        get throws { try rendered().details }
    }

    /// Sentences for the author on what can't be drawn as the code or the data say; empty where all can.
    ///
    /// - Throws: `RenderError` where the view holds no chart or is too large.
    public var diagnostics: [String] {
        get throws { try rendered().diagnostics }
    }

    /// Lays the view out once, and makes files of it.
    ///
    ///     try renderer.render(rasterizationScale: 2) { size, file in
    ///         try file(.png).write(to: picture)
    ///         try file(.pdf).write(to: page)
    ///     }
    ///
    /// - Parameters:
    ///   - rasterizationScale: how many pixels of a PNG file are one point.
    ///   - renderer: is given the picture's size in points, and a function that makes a file of a
    ///     format, where Apple's function draws into a `CGContext`.
    /// - Throws: `RenderError` where the view holds no chart or is too large, and what the closure throws.
    public func render(
        rasterizationScale: CGFloat = 1,
        renderer: (CGSize, (ImageFormat) throws -> Data) throws -> Void
    ) throws {
        let picture = try rendered()
        try renderer(picture.size) { try picture.file($0, scale: rasterizationScale) }
    }

    private func rendered() throws(RenderError) -> RenderedView { try RenderedView(described) }

    var described: DescribedView<Content> {
        DescribedView(content, offered: proposedSize, isOpaque: isOpaque)
    }
}

extension ImageRenderer {
    /// Use `pngData`: there is no Core Graphics on Linux.
    @available(*, unavailable, message: "there is no Core Graphics on Linux; use pngData")
    public var cgImage: Never? { nil }

    /// Use `pngData`: there is no UIKit on Linux.
    @available(*, unavailable, message: "there is no UIKit on Linux; use pngData")
    public var uiImage: Never? { nil }

    /// Use `pngData`: there is no AppKit on Linux.
    @available(*, unavailable, message: "there is no AppKit on Linux; use pngData")
    public var nsImage: Never? { nil }
}
