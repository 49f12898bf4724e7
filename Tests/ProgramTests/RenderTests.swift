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
            #expect(Int(header[22]) << 8 + Int(header[23]) == Int(height).map { $0 * 2 })
        }
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

    @Test(arguments: [
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
    ])
    func `what doesn't fit together is told`(arguments: [String], message: String) async throws {
        let ended = try await Program(["render", "--config", "config"] + arguments).end()
        #expect(ended.status == 64 && ended.errors.contains(message), "\(ended)")
    }
}
