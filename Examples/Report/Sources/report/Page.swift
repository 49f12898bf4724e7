import Foundation
import SoundingsRender
import SwiftUI

/// The report: a page, and the pictures beside it.
@MainActor
struct Page {
    let folder: URL
    private var figures: [String] = []

    var isEmpty: Bool { figures.isEmpty }

    init(in folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Adds a chart as two pictures, one for light and one for dark pages, with what they show in words.
    mutating func add(_ chart: some View, titled title: String, named name: String) throws {
        let size = CGSize(width: 640, height: 320)
        let light = ImageRenderer(content: chart.environment(\.colorScheme, .light))
        let dark = ImageRenderer(content: chart.environment(\.colorScheme, .dark))
        (light.proposedSize, dark.proposedSize) = (ProposedViewSize(size), ProposedViewSize(size))
        try write(Data(light.svg.utf8), to: "\(name).svg")
        try write(Data(dark.svg.utf8), to: "\(name)-dark.svg")
        figures.append(
            """
            <figure>
            <figcaption>\(escaped(title))</figcaption>
            <picture>
            <source srcset="\(name)-dark.svg" media="(prefers-color-scheme: dark)">
            <img src="\(name).svg" width="640" height="320" alt="\(escaped(try light.alternativeText))">
            </picture>
            <details><summary>Description</summary><p>\(escaped(try light.details))</p></details>
            </figure>
            """)
    }

    /// Writes a chart as pixels, two for each point, on a ground of its own.
    func writeCover(_ chart: some View) throws {
        let renderer = ImageRenderer(content: chart.padding(16).frame(width: 640, height: 400))
        (renderer.scale, renderer.isOpaque) = (2, true)
        try write(renderer.pngData, to: "cover.png")
    }

    func write(titled title: String) throws {
        let page = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(escaped(title))</title>
            <style>
            :root { color-scheme: light dark; font-family: system-ui, sans-serif }
            body { max-width: 640px; margin: 2rem auto; padding: 0 1rem }
            figure { margin: 2rem 0 }
            figcaption { font-weight: 600 }
            img { max-width: 100%; height: auto }
            </style>
            <h1>\(escaped(title))</h1>
            \(figures.joined(separator: "\n"))
            </html>

            """
        try write(Data(page.utf8), to: "index.html")
    }

    private func write(_ data: Data, to name: String) throws {
        try data.write(to: folder.appending(path: name))
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing("\"", with: "&quot;")
    }
}
