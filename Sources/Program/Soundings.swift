import Commands
import Gallery
import Site

@main
struct Soundings {
    static func main() async {
        var declarations = SwiftDeclarations()
        declarations.gallery = { GalleryEntry.all(in: GalleryFolder($0)) }
        await Program.run(declarations)
    }
}
