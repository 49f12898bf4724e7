import Charts
import Foundation
import SwiftUI
import Testing

@testable import SoundingsRender

@MainActor @Suite struct `A view drawn as a picture` {
    private func svg(_ content: some View) throws -> String {
        try ImageRenderer(content: content).svg
    }

    @Test func `a chart fills the size that is proposed`() throws {
        let renderer = ImageRenderer(content: SalesChart())
        #expect(try renderer.svg.contains(#"width="640" height="400""#))
        renderer.proposedSize = ProposedViewSize(width: 300, height: nil)
        #expect(try renderer.svg.contains(#"width="300" height="400""#))
        renderer.proposedSize = ProposedViewSize(CGSize(width: 500.4, height: 200))
        #expect(try renderer.svg.contains(#"width="501" height="200""#))
    }

    @Test func `a view with a frame of its own has that size`() throws {
        let picture = try svg(SalesChart().frame(width: 320, height: 180))
        #expect(picture.contains(#"width="320" height="180""#))
        let page = VStack {
            Text(verbatim: "Pancakes").font(.headline)
            SalesChart().frame(height: 200)
        }
        let size = try #require(try svg(page).firstMatch(of: /width="(\d+)" height="(\d+)"/))
        #expect(size.1 == "640")
        #expect((210..<260).contains(Int(size.2) ?? 0))
        #expect(try svg(page).contains(">Pancakes</text>"))
    }

    @Test func `the picture says in words what it shows`() throws {
        let renderer = ImageRenderer(content: SalesChart())
        let text = try renderer.alternativeText
        #expect(text.contains("30 points") && text.contains("Sold"))
        #expect(text.count <= 160)
        #expect(text.contains("to 2,503, highest"))
        #expect(try renderer.details.contains("Mean 1,"))
        let svg = try renderer.svg
        #expect(svg.contains("aria-label=\"\(text)\""))
        #expect(svg.contains("<desc>\(try renderer.details)</desc>"))
        #expect(try renderer.diagnostics.isEmpty)
    }

    @Test func `an author's label is the alternative text, and loses nothing`() throws {
        let chart = SalesChart().accessibilityLabel("Sales of July").padding(4)
        let renderer = ImageRenderer(content: chart)
        #expect(try renderer.alternativeText == "Sales of July")
        #expect(try renderer.svg.contains(#"aria-label="Sales of July""#))
        #expect(try renderer.details.hasPrefix("Bar chart, 30 points."))
    }

    @Test func `sectors without names are told without positions`() throws {
        let pie = Chart([3, 5], id: \.self) { SectorMark(angle: .value("Sold", $0)) }
        #expect(try ImageRenderer(content: pie).alternativeText.contains("Sold 3 to 5."))
    }

    @Test func `the picture is drawn anew when its view is another one`() throws {
        let renderer = ImageRenderer(content: SalesChart().chartXAxis(.visible))
        let shown = try renderer.svg
        renderer.content = SalesChart().chartXAxis(.hidden)
        #expect(try renderer.svg != shown)
    }

    @Test func `what a view does when it appears is shown`() throws {
        struct Growing: View {
            @State private var count = 1
            var body: some View {
                Chart(0..<count, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
                    .onAppear { count = 5 }
            }
        }
        #expect(try ImageRenderer(content: Growing()).alternativeText.contains("5 points"))
    }

    @Test func `the sound is a wave file`() throws {
        let data = try ImageRenderer(content: SalesChart()).wavData
        #expect(data.prefix(4) == Data("RIFF".utf8) && data[8..<16] == Data("WAVEfmt ".utf8))
        #expect(data.count > 44_100 * 4 * 2)
    }

    @Test func `one layout makes each kind of file`() throws {
        var files: [ImageFormat: Data] = [:]
        try ImageRenderer(content: SalesChart()).render(rasterizationScale: 2) { size, file in
            #expect(size == CGSize(width: 640, height: 400))
            for format in ImageFormat.allCases { files[format] = try file(format) }
        }
        #expect(files[.svg]?.starts(with: Data("<svg".utf8)) == true)
        #expect(files[.pdf]?.starts(with: Data("%PDF".utf8)) == true)
        #expect(files[.png].flatMap(PixelImage.init)?.width == 1_280)
    }
}

@MainActor @Suite struct `Pictures drawn beside each other` {
    /// Its body may only be evaluated on the main actor.
    private struct Counting: View {
        @MainActor static var count = 0
        let number: Int

        var body: some View {
            MainActor.preconditionIsolated()
            Self.count += 1
            return Chart(1...number, id: \.self) {
                PointMark(x: .value("X", $0), y: .value("Y", $0 * $0))
            }
        }
    }

    @Test(arguments: ImageFormat.allCases)
    func `each is the same as alone`(_ format: ImageFormat) async throws {
        let files = try await withThrowingTaskGroup { group in
            for number in 1...20 {
                group.addTask {
                    let renderer = await ImageRenderer(content: Counting(number: number))
                    return (number, try await renderer.file(format))
                }
            }
            var files: [Int: Data] = [:]
            for try await (number, file) in group { files[number] = file }
            return files
        }
        #expect(files.count == 20 && Counting.count >= 20)
        for (number, file) in files where format != .pdf {
            var alone = Data()
            try ImageRenderer(content: Counting(number: number)).render {
                alone = try $1(format)
            }
            #expect(file == alone)
        }
        // These have the time at which they were made.
        #expect(files.values.allSatisfy { !$0.isEmpty })
    }

    @Test func `the scale and the size are those at the call, and faults are thrown`() async throws
    {
        let renderer = ImageRenderer(content: SalesChart())
        (renderer.scale, renderer.proposedSize) = (2, ProposedViewSize(width: 300, height: 200))
        #expect(PixelImage(try await renderer.file(.png))?.width == 600)
        await #expect(throws: RenderError.noChart) {
            try await ImageRenderer(content: Text(verbatim: "Hello")).file(.svg)
        }
    }
}

@MainActor @Suite struct `What can't be drawn` {
    @Test func `a view without a chart is refused`() {
        #expect(throws: RenderError.noChart) {
            try ImageRenderer(content: Text(verbatim: "Hello")).svg
        }
        #expect(RenderError.noChart.localizedDescription == "the view holds no chart")
    }

    @Test(arguments: [0, -1, 20_000, .infinity, .nan] as [CGFloat])
    func `a size without sense is refused`(_ width: CGFloat) {
        let renderer = ImageRenderer(content: SalesChart())
        renderer.proposedSize = ProposedViewSize(width: width, height: 100)
        #expect(throws: RenderError.self) { try renderer.pngData }
        #expect(throws: RenderError.self) { try renderer.svg }
    }

    @Test(arguments: [0, -2, 1_000, .nan] as [CGFloat])
    func `a scale without sense is refused`(_ scale: CGFloat) {
        let renderer = ImageRenderer(content: SalesChart())
        renderer.scale = scale
        #expect(throws: RenderError.self) { try renderer.pngData }
    }
}
