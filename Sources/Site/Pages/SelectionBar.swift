/// The line under the header: what is selected on all charts, and what can be done with it.
///
/// Its room is there from the start, for the page's own sentence.
struct SelectionBar {
    let summary: String
    /// The tables whose selected rows can be downloaded.
    var tables: [(name: String, title: String)] = []
    /// The query of files of the same time; empty for the present.
    var past = ""

    var html: HTML {
        """
        <div class="strip" data-strip><p class="lead" aria-hidden="true" data-lead>\(summary)</p>\
        <div class="selections" role="group" aria-label="\(localized("html.selections"))" data-selections hidden>\
        <ul class="chips" aria-label="\(localized("html.selected"))" data-chips></ul>\
        <button type="button" class="quiet" data-undo aria-disabled="true">\(localized("html.undo"))</button>\
        <button type="button" class="quiet" data-redo aria-disabled="true">\(localized("html.redo"))</button>\
        <button type="button" class="quiet" data-clear-all>\(localized("html.clearAll"))</button>\
        \(tables.map(download))</div></div>
        """
    }

    private func download(_ name: String, _ title: String) -> HTML {
        """
        <a class="quiet" href="/api/tables/\(name.asAddress)/rows.csv\(past)" \
        data-selected-rows="\(name)" hidden>\(HTML.message("html.csvOf", "rows", "<span data-selected-count></span>"))\
        <span class="unseen">\(localized("html.withTitle", title: title))</span></a>
        """
    }
}
