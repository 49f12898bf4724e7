import Languages

/// The choice of a language for pages, each in its own words.
///
/// Pages of one language alone have none.
enum LanguageForm {
    /// On pages without scripts.
    static var html: HTML? {
        let page = PageLanguage.current
        guard page.offered.count > 1 else { return nil }
        return """
            <form class="language" method="get" action="/-/language">\
            <input type="hidden" name="to" value="\(page.address)">\(field)\
            <button type="submit">\(localized("html.showInLanguage"))</button></form>
            """
    }

    /// On a page with scripts, where there are none.
    static var withoutScripts: HTML? { html.map { "<noscript>\($0)</noscript>\n" } }

    /// In a page's menu, where a script follows it.
    static var select: HTML? { PageLanguage.current.offered.count > 1 ? field : nil }

    private static var field: HTML {
        let page = PageLanguage.current
        let options: [HTML] = page.offered.map { language in
            let isChosen: HTML? = language == page.language ? " selected" : nil
            return """
                <option value="\(language.tag)" lang="\(language.tag)"\(isChosen)>\(language.name)</option>
                """
        }
        return """
            <label>\(localized("html.language")) <select name="lang" data-language>\(options)</select></label>
            """
    }
}
