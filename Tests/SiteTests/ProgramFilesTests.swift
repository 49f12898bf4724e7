import PageFiles
import Testing

@testable import Site
@testable import Transport

struct ProgramFilesTests {
    private let files = ProgramFiles()

    private func hashed(_ path: String) -> String { files.hashedPath(of: path) }

    @Test(arguments: PageFile.all.map(\.path))
    func `a file may be kept for ever under a name of its content`(path: String) async throws {
        let response = files.response(for: hashed(path))
        #expect(response.status == 200 && !response.body.isEmpty)
        #expect(response["cache-control"] == "public, max-age=31536000, immutable")
        #expect(
            hashed(path) != path
                && response.entityTag.map { hashed(path).contains($0.dropFirst().dropLast()) }
                    == true
        )
        #expect(files.response(for: path).status == 404)
    }

    @Test func `a page of another build loads itself again, and looks like this one's`() {
        let script = files.response(for: "page-0.js")
        #expect(script.body == files.response(for: hashed("outdated.js")).body)
        let styles = files.response(for: "styles-0.css")
        #expect(styles.body == files.response(for: hashed("styles.css")).body)
        #expect(script["cache-control"] == "no-store" && styles["cache-control"] == "no-store")
    }

    @Test(arguments: [
        "", "nothing-0.js", "page.js", "page-.js", "page-0.css", "../page-0.js", "-0.js",
    ])
    func `nothing else is served`(path: String) {
        #expect(files.response(for: path).status == 404)
    }

    @Test func `each page links to files that there are`() {
        let links = WebFiles.inProgram.links()
        let text = links.html.text + links.script.text
        let paths = text.matches(of: /"\/web\/([^"]+)"/).map { String($0.1) }
        #expect(paths.count == 5)
        for path in paths {
            #expect(
                files.response(for: path)["cache-control"]?.hasSuffix("immutable") == true,
                "\(path)")
        }
    }

    @Test func `what is prepared is the same as what is asked for`() async throws {
        let compression = Compression()
        let next: HTTPResponder = { [files] in files.response(for: $0.path) }
        await compression.prepare(files.paths, next: next)
        let request = HTTPRequest(
            path: hashed("page.js"), headers: ["accept-encoding": "gzip, deflate, br"])
        let response = await compression.respond(to: request, next: next)
        #expect(response["content-encoding"] == "br")
        #expect(response.entityTag?.hasSuffix("-br\"") == true)
        #expect(response.body.count * 4 < files.response(for: request.path).body.count)
    }
}
