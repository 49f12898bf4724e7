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
    @concurrent public nonisolated func file(
        _ format: ImageFormat
    ) async throws(RenderError) -> Data {
        // In one turn of the main actor, for which threads that draw other pictures wait too.
        let (view, scale): (DescribedView<Content>, CGFloat) = onMainActor {
            (described, self.scale)
        }
        return try RenderedView(view).file(format, scale: scale)
    }
}
