public import Foundation
import Views

extension ImageRenderer {
    /// A file of the picture, drawn beside other ones.
    ///
    /// Its author's code, bodies and closures, is run on the main actor. The layout, the texts and the pixels
    /// are made on any thread, so that a report of many charts takes each processor that there is:
    ///
    ///     try await withThrowingTaskGroup { group in
    ///         for number in 1...100 {
    ///             group.addTask {
    ///                 let renderer = await ImageRenderer(content: SalesChart())
    ///                 try await renderer.file(.png).write(to: URL(filePath: "\(number).png"))
    ///             }
    ///         }
    ///         try await group.waitForAll()
    ///     }
    ///
    /// - Throws: `RenderError` where the view holds no chart, is too large or can't be drawn.
    public func file(_ format: ImageFormat) async throws(RenderError) -> Data {
        // The view is evaluated on the main actor alone, for which the drawing thread waits.
        nonisolated(unsafe) let content = content
        return try await Self.file(
            format, of: content, offered: proposedSize, isOpaque: isOpaque, scale: scale)
    }

    @concurrent private nonisolated static func file(
        _ format: ImageFormat, of content: Content, offered: ProposedViewSize, isOpaque: Bool,
        scale: CGFloat
    ) async throws(RenderError) -> Data {
        try RenderedView(of: content, offered: offered, isOpaque: isOpaque).file(
            format, scale: scale)
    }
}
