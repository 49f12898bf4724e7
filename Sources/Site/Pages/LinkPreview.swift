/// As which a link to a page is shown in messages and posts: title, sentence and picture.
///
/// Sources: The Open Graph protocol, ogp.me; Cards, developer.x.com.
struct LinkPreview {
    var title: String
    /// Empty for none.
    var summary: String
    /// Of the page, with scheme and host.
    var address: String
    /// Of a picture, with scheme and host; nil for none.
    var picture: String?
    /// The picture's name, for those who don't see it.
    var pictureTitle = ""

    var html: HTML {
        """

        <meta property="og:type" content="website">
        <meta property="og:site_name" content="Soundings">
        <meta property="og:title" content="\(title)">
        <meta property="og:url" content="\(address)">\(summary.isEmpty ? nil : description)\(pictured)
        """
    }

    private var description: HTML {
        """

        <meta name="description" content="\(summary)">
        <meta property="og:description" content="\(summary)">
        """
    }

    private var pictured: HTML {
        guard let picture else {
            return #"\#n<meta name="twitter:card" content="summary">"#
        }
        return """

            <meta property="og:image" content="\(picture)">
            <meta property="og:image:type" content="image/png">
            <meta property="og:image:alt" content="\(pictureTitle)">
            <meta name="twitter:card" content="summary_large_image">
            """
    }
}
