/// The links in the head of every page.
struct PageLinks {
    private let address: (String) -> String

    /// - Parameter address: of a file in the folder `web`, by its path there.
    init(_ address: @escaping (String) -> String) { self.address = address }

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
