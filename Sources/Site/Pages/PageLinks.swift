/// The links in the head of every page, and what stands before the addresses of all links.
struct PageLinks: Sendable {
    /// The path before every other, such as "/charts"; empty for nothing.
    let root: String
    private let address: @Sendable (String) -> String

    /// - Parameters:
    ///   - root: what stands before every path.
    ///   - address: of a file in the folder `web`, by its path there.
    init(under root: String = "", _ address: @escaping @Sendable (String) -> String) {
        (self.root, self.address) = (root, address)
    }

    /// Puts the root before the addresses in a page, which are paths from there.
    ///
    /// Texts have no quotes that aren't escaped, so that only attributes are met.
    func rooted(_ html: String) -> String {
        guard !root.isEmpty else { return html }
        return html.replacing(/\b(href|src|action)="\/(?!\/)/) { "\($0.1)=\"\(root)/" }
    }

    /// Both fonts are in the first words of every page.
    var html: HTML {
        """
        <link rel="icon" href="\(address("icon.svg"))" type="image/svg+xml">
        <link rel="stylesheet" href="\(address("styles.css"))">
        \(["fonts/inter-400.woff2", "fonts/inter-600.woff2"].map(preload))
        """
    }

    /// Brings a page with live charts to life.
    var script: HTML { #"<script type="module" src="\#(address("page.js"))"></script>"# }

    private func preload(_ font: String) -> HTML {
        #"<link rel="preload" href="\#(address(font))" as="font" type="font/woff2" crossorigin>"#
    }
}
