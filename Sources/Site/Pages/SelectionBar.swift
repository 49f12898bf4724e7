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
        <div class="selections" role="group" aria-label="Selections" data-selections hidden>\
        <ul class="chips" aria-label="What is selected" data-chips></ul>\
        <button type="button" class="quiet" data-undo aria-disabled="true">Undo</button>\
        <button type="button" class="quiet" data-redo aria-disabled="true">Redo</button>\
        <button type="button" class="quiet" data-clear-all>Clear all</button>\
        \(tables.map(download))</div></div>
        """
    }

    private func download(_ name: String, _ title: String) -> HTML {
        """
        <a class="quiet" href="/api/tables/\(name.asAddress)/rows.csv\(past)" \
        data-selected-rows="\(name)" hidden>CSV of <span data-selected-count></span>\
        <span class="unseen">: \(title)</span></a>
        """
    }
}
