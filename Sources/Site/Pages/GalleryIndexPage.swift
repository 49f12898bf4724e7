/// The page at `/gallery`: every chart, small, with what kind of chart it is.
package struct GalleryIndexPage: Sendable {
    package struct Entry: Sendable {
        /// The last part of the chart's address.
        package var name: String
        package var kind: String
        package var title: String
        /// The picture's elements as markup.
        package var elements: String
        /// In CSS pixels.
        package var width: Double
        package var height: Double

        package init(
            name: String, kind: String, title: String, elements: String, width: Double,
            height: Double
        ) {
            (self.name, self.kind, self.title) = (name, kind, title)
            (self.elements, self.width, self.height) = (elements, width, height)
        }
    }

    package var entries: [Entry]

    package init(entries: [Entry]) { self.entries = entries }

    func html(_ links: PageLinks) -> String {
        PageFrame(title: "Gallery", content: content).html(links)
    }

    private var content: HTML {
        """
        <main>
        <div class="opening"><h1>Gallery</h1><p>\(entries.count) charts, each beside \
        the code that draws it.</p></div>
        <ul class="index gallery">\(entries.map(item))</ul>
        </main>
        """
    }

    /// The name says it all: a small picture is there for the eye.
    private func item(_ entry: Entry) -> HTML {
        """
        <li class="card"><h2><a href="/gallery/\(entry.name.asAddress)">\(entry.kind)</a></h2>
        <p>\(entry.title)</p>
        <div class="picture"><svg class="chart" aria-hidden="true" \
        viewBox="0 0 \(pixels(entry.width)) \(pixels(entry.height))" \
        width="\(pixels(entry.width))" height="\(pixels(entry.height))">\
        \(HTML(markup: entry.elements))</svg></div></li>

        """
    }
}
