import Foundation

/// Bundles the page's folder into a Swift source file: `PageBundler FOLDER FILE`.
@main
enum PageBundler {
    static func main() throws {
        guard CommandLine.arguments.count == 3 else { fail("usage: PageBundler FOLDER FILE") }
        let folder = URL(filePath: CommandLine.arguments[1])
        do {
            let source = SwiftSource.text(of: try Page(in: folder).files)
            try Data(source.utf8).write(to: URL(filePath: CommandLine.arguments[2]))
        } catch let fault as Fault {
            fail("\(folder.path())/\(fault)")
        }
    }

    private static func fail(_ sentence: String) -> Never {
        try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
        exit(1)
    }
}
