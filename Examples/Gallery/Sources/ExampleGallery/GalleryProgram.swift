import Commands
import Foundation
import Gallery
import Site

/// Serves the charts of this folder beside the code that draws them.
///
///     swift run ExampleGallery
///     swift run ExampleGallery --port 8090
@main
struct GalleryProgram {
    static func main() async {
        bootstrapLogs()
        bootstrapMetrics()
        var declarations = SwiftDeclarations()
        declarations.areEnough = true
        let folder = GalleryFolder.example
        var faults: [String] = []
        do {
            declarations.gallery = try GalleryEntry.all(in: folder)
        } catch {
            faults.append(
                "\(folder.url.path): \(error.localizedDescription) "
                    + "Build the program again in the folder that contains the charts.")
        }
        await ServerProgram.run(declarations, faults: faults)
    }
}
