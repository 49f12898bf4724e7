import Foundation
import Testing

/// `soundings render`: pictures in several formats, and several at once.
struct RenderTests {
    @Test(arguments: [("png", "\u{89}PNG"), ("pdf", "%PDF"), ("svg", "<svg")])
    func `a file's ending says what it becomes`(ending: String, beginning: String) async throws {
        try await withTemporaryFolder { folder in
            let file = "\(folder)/styles.\(ending)"
            let ended = try await Program(
                "render", "--config", "config", "pancakes", "styles", "-o", file
            ).end()
            #expect(ended.status == 0, "\(ended)")
            let data = try Data(contentsOf: URL(filePath: file))
            #expect(data.starts(with: Data(beginning.unicodeScalars.map { UInt8($0.value) })))
        }
    }

    @Test func `a picture of pixels is as large as asked for`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/styles.png"
            let arguments = [
                "render", "--config", "config", "pancakes", "styles", "--width", "400",
            ]
            let picture = try await Program(arguments).end().output
            let height = try #require(picture.firstMatch(of: /<svg[^>]* height="(\d+)"/)?.1)
            let ended = try await Program(arguments + ["--scale", "2", "-o", file]).end()
            #expect(ended.status == 0, "\(ended)")
            // The header of a PNG file: width and height stand at bytes 16 and 20.
            let header = Array(try Data(contentsOf: URL(filePath: file)).prefix(24))
            #expect(Array(header[16..<20]) == [0, 0, 3, 0x20])
            let pixels = header[22...23].reduce(0) { 256 * $0 + Int($1) }
            #expect(try pixels == 2 * #require(Int(height)))
        }
    }

    /// Colors alone don't tell lines apart on paper.
    @Test func `a file has the dashes that the page draws`() async throws {
        let ended = try await Program(
            "render", "--config", "config", "weather", "temperature"
        ).end()
        #expect(ended.status == 0, "\(ended)")
        #expect(ended.output.contains("stroke-dasharray"))
    }

    @Test func `all charts of a dashboard go into a folder`() async throws {
        try await withTemporaryFolder { folder in
            let charts = folder + "/a/b"
            let ended = try await Program(
                "render", "--config", "config", "weather", "-o", charts, "--format", "pdf"
            ).end()
            #expect(ended.status == 0, "\(ended)")
            let names = try FileManager.default.contentsOfDirectory(atPath: charts).sorted()
            #expect(names == ["precipitation.pdf", "temperature.pdf", "wind.pdf"])
        }
    }

    @Test func `a chart to be touched is a file of pages, or a file a page`() async throws {
        try await withTemporaryFolder { folder in
            let arguments = [
                "render", "--config", "config", "pancakes", "styles", "--tactile", "-o",
            ]
            for file in ["styles.pdf", "styles.svg"] {
                let ended = try await Program(arguments + ["\(folder)/\(file)"]).end()
                #expect(ended.status == 0, "\(ended)")
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(names == ["styles-2.svg", "styles.pdf", "styles.svg"])
            let pages = try Data(contentsOf: URL(filePath: "\(folder)/styles.pdf"))
            #expect(pages.starts(with: Data("%PDF".utf8)))
        }
    }

    @Test(arguments: [
        (["weather", "wind", "--tactile", "-o", "a.png"], "--tactile is .svg or .pdf, not .png"),
        (
            ["weather", "wind", "--tactile", "--width", "400"],
            "--tactile has the size of its paper"
        ),
        (["weather", "wind", "--paper", "a4"], "--paper is of --tactile"),
        (["weather", "wind", "--tactile", "--audio", "a.wav"], "choose one"),
        (["weather"], "need a folder"), (["weather", "--audio", "a.wav"], "is of one chart"),
        (["weather", "wind", "-o", "a.png", "--format", "pdf"], "-o says .png and --format pdf"),
        (["weather", "wind", "--audio", "a.svg"], "a.svg: sound is .wav"),
        (["weather", "wind", "--audio", "a.wav", "--scale", "2"], "--scale is of a picture"),
        (["weather", "wind", "-o", "a.svg", "--scale", "2"], "--scale is of .png, not of .svg"),
        (["weather", "-o", "a", "--scale", "2"], "--scale is of .png, not of .svg"),
        (["weather", "wind", "--width", "-5"], "--width is from 96 to 4096, not -5"),
        (["weather", "wind", "--wait", "-1"], "--wait is from 0 to 3600"),
        (["weather", "wind", "--scale", "9"], "--scale is from 0.5 to 8"),
        (["weather", "wind", "-o", "wind.gif"], "wind.gif: pictures are .svg, .png or .pdf"),
        (["weather", "wind", "-o", "wind.bmp"], "wind.bmp: pictures are .svg, .png or .pdf"),
    ])
    func `what doesn't fit together is told`(arguments: [String], message: String) async throws {
        let ended = try await Program(["render", "--config", "config"] + arguments).end()
        #expect(ended.status == 64 && ended.errors.contains(message), "\(ended)")
    }
}

/// `soundings render --at`: charts as they were, from the log of their rows.
struct RenderPastTests {
    private func post(_ rows: String, to address: String) async throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: UUID().uuidString + ".csv")
        try ("name,amount\n" + rows).write(to: file, atomically: true, encoding: .utf8)
        let ended = try await Program(
            "ingest", "rows", file.path(), "--url", address
        ).end()
        #expect(ended.status == 0, "\(ended)")
        try FileManager.default.removeItem(at: file)
    }

    private func render(at moment: String, in folder: String) async throws -> Program.Ended {
        try await Program(
            "render", "rows", "amounts", "--config", folder, "--data", folder + "/data", "--at",
            moment
        ).end()
    }

    @Test func `a chart shows the rows that had come by then`() async throws {
        try await withConfiguration(["dashboards/rows.yaml": amountsDashboard]) { folder in
            let server = try Program(
                "serve", "--config", folder, "--data", folder + "/data", "--port", "0")
            let address = try await server.address()
            let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            var moments: [String] = []
            let empty = Date().addingTimeInterval(-1)
            for name in ["apples", "pears", "plums"] {
                // Rows before and after it are in other milliseconds.
                try await post("\(name),1\n", to: address)
                moments.append(Date().addingTimeInterval(0.001).formatted(format))
            }
            for isServing in [true, false] {
                if !isServing {
                    server.stop(SIGTERM)
                    #expect(await server.end().status == 0)
                }
                let early = try await render(at: empty.formatted(format), in: folder)
                let sentence = "table rows had no rows at \(empty.formatted(.iso8601))\n"
                #expect(early.status == 0 && early.errors == sentence, "\(early)")
                for (index, moment) in moments.enumerated() {
                    let ended = try await render(at: moment, in: folder)
                    #expect(ended.status == 0 && ended.errors.isEmpty, "\(ended)")
                    let names = ["apples", "pears", "plums"].filter {
                        ended.output.contains(">\($0)<")
                    }
                    #expect(names.count == index + 1, "\(moment): \(names)")
                }
            }
            let before = try await render(at: "2020-01-01", in: folder)
            #expect(before.status == 0 && !before.output.contains(">apples<"))
        }
    }

    @Test func `what can't be known is told`() async throws {
        try await withConfiguration(["dashboards/rows.yaml": amountsDashboard]) { folder in
            let nowhere = try await render(at: "2026-01-01", in: folder)
            #expect(nowhere.status == 2 && nowhere.errors.contains("there is no folder"))
            try FileManager.default.createDirectory(
                atPath: folder + "/data", withIntermediateDirectories: true)
            let unkept = try await render(at: "2026-01-01", in: folder)
            #expect(unkept.status == 2 && unkept.errors.contains("no rows of a table \"rows\""))
            let soon = try await render(at: "soon", in: folder)
            #expect(soon.status == 2 && soon.errors.contains("--at: "), "\(soon)")
        }
    }
}
