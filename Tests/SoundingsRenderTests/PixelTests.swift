import Charts
import Foundation
import SoundingsRender
import SwiftUI
import Testing

@MainActor @Suite struct `Pixels and pages` {
    @Test func `a point is as many pixels as the scale says`() throws {
        let renderer = ImageRenderer(content: SalesChart())
        renderer.scale = 1.5
        let image = try #require(PixelImage(try renderer.pngData))
        #expect((image.width, image.height) == (960, 600))
    }

    @Test func `there is a ground only in opaque pictures`() throws {
        let renderer = ImageRenderer(content: SalesChart())
        let clear = try #require(PixelImage(try renderer.pngData))
        #expect(clear.channels == 4 && clear[1, 1] == [0, 0, 0, 0])
        renderer.isOpaque = true
        let opaque = try #require(PixelImage(try renderer.pngData))
        #expect(opaque.channels == 3 && opaque[1, 1] == [255, 255, 255])
    }

    @Test func `bars have the first colour, half transparent ones keep it`() throws {
        func image(_ opacity: Double) throws -> PixelImage {
            let chart = Chart {
                BarMark(x: .value("Style", "Cachapa"), y: .value("Sold", 9)).opacity(opacity)
            }
            return try #require(PixelImage(try ImageRenderer(content: chart).pngData))
        }
        let full = try image(1).count { $0 == [0x38, 0x47, 0xD9, 255] }
        #expect(full > 10_000)
        let half = try image(0.5).count {
            abs(Int($0[0]) - 0x38) < 3 && abs(Int($0[2]) - 0xD9) < 3
                && (127...128).contains($0[3])
        }
        #expect(abs(half - full) < 2_000)
    }

    /// Digits are as wide as the layout measured them, so that a text ends where it should.
    @Test func `texts are drawn in the font that they were measured in`() throws {
        func ink(_ text: String) throws -> Int {
            let page = VStack(alignment: .leading, spacing: 0) {
                Text(verbatim: text).font(.system(size: 40)).frame(height: 60)
                Chart { BarMark(x: .value("Style", "A"), y: .value("Sold", 1)) }
                    .chartXAxis(.hidden).chartYAxis(.hidden).frame(height: 20)
            }
            let image = try #require(PixelImage(try ImageRenderer(content: page).pngData))
            let columns = (0..<image.width).filter { x in
                (0..<50).contains { image[x, $0][3] > 128 }
            }
            return try #require(columns.last) - #require(columns.first)
        }
        // Ten digits of one width in Inter; in its proportional digits ones are narrower.
        #expect(abs(try ink("0111111110") - ink("0000000000")) <= 1)
    }

    @Test func `a PDF page has the font's texts and a title`() throws {
        let renderer = ImageRenderer(content: SalesChart())
        let text = String(decoding: try renderer.pdfData, as: UTF8.self)
        #expect(text.hasPrefix("%PDF-"))
        #expect(text.contains("/MediaBox [ 0 0 640 400 ]") || text.contains("ObjStm"))
        #expect(text.hasSuffix("%%EOF\n"))
    }

    @Test func `large pictures are drawn whole`() throws {
        let chart = Chart(0..<60_000, id: \.self) { index in
            PointMark(x: .value("X", index), y: .value("Y", (index * 7_919) % 60_000))
        }
        let image = try #require(PixelImage(try ImageRenderer(content: chart).pngData))
        #expect(image.count { $0[3] > 0 } > 50_000)
    }
}
