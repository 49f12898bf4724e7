package import Dashboards
import Protocol

/// A control of a page as form fields.
package struct ControlField: Sendable {
    package var control: Control
    /// The names to choose from.
    package var names: [String]

    package init(_ control: Control, names: [String]) {
        (self.control, self.names) = (control, names)
    }

    /// The controls of a page are counted from 0.
    func html(at index: Int) -> HTML {
        """
        <div class="control" data-control="\(control.name)" data-kind="\(control.kind.rawValue)" \
        data-table="\(control.table)" data-title="\(control.title)">\(fields(at: index))\
        <button type="button" class="tool" data-chip-clear aria-label="\(clear)" \
        title="\(clear)" hidden>\(Icon.close.html)</button></div>

        """
    }

    private var clear: String { localized("html.clearControl", title: control.title) }

    private func fields(at index: Int) -> HTML {
        switch control.kind {
        case .choice: choice
        case .choices: choices(at: index)
        case .search:
            """
            <label>\(control.title) <input type="search" data-text maxlength="100" \
            autocomplete="off" spellcheck="false"></label>
            """
        case .date: #"<label>\#(control.title) <input type="date" data-from></label>"#
        case .dates:
            """
            <fieldset><legend>\(control.title)</legend><label>\(localized("html.fromDate")) \
            <input type="date" data-from></label> <label>\(localized("html.toDate")) <input type="date" data-to></label>\
            </fieldset>
            """
        }
    }

    private var choice: HTML {
        """
        <label>\(control.title) <select data-name><option value="">\(localized("controls.all"))</option>\
        \(shown.map { #"<option value="\#($0)">\#($0)</option>"# })</select></label>
        """
    }

    private func choices(at index: Int) -> HTML {
        """
        <button type="button" class="quiet" popovertarget="control-\(index)" data-open>\
        \(control.title): <span data-chosen>\(localized("controls.all"))</span>\(Icon.down.html)</button>\
        <div class="sheet names" popover id="control-\(index)" role="group" \
        aria-label="\(control.title)" data-names>\
        \(shown.map { #"<label><input type="checkbox" value="\#($0)"> \#($0)</label>"# })</div>
        """
    }

    private var shown: ArraySlice<String> { names.prefix(ProtocolLimits.namesOffered) }
}
