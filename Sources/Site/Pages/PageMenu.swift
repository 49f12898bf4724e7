/// The settings of a live page: its announcements, its sound and its looks, and the list of keys.
enum PageMenu {
    /// The menu's elements.
    ///
    /// - Parameter past: the choice of a time to show; nil where there is none.
    /// - Returns: its sections.
    static func html(_ past: PastBar?) -> HTML {
        """
        <div class="sheet settings" popover id="page-menu" role="group" aria-label="\(localized("html.pageMenu"))">
        <section aria-labelledby="announcements-title"><h2 id="announcements-title">\
        \(localized("html.announcements"))</h2>
        \(choice("every", localized("html.tellNew"), intervals))
        \(choice("verbosity", localized("html.verbosity"), verbosities))
        <button type="button" data-repeat>\(localized("html.repeat"))</button>
        <h3 id="recent-title">\(localized("html.recent"))</h3>
        <p class="none" data-none>\(localized("html.noAnnouncements"))</p>
        <ol aria-labelledby="recent-title" data-recent></ol>
        <h3 id="alert-log-title">\(localized("html.alertLog"))</h3>
        <p class="none" data-no-alerts>\(localized("html.noAlerts"))</p>
        <ol aria-labelledby="alert-log-title" data-alert-log></ol></section>
        <section aria-labelledby="sound-title"><h2 id="sound-title">\(localized("html.sound"))</h2>
        <label>\(localized("html.volume")) <input type="range" min="0" max="100" step="5" data-volume></label>
        <div class="pair"><button type="button" data-mute aria-pressed="false">\(localized("html.mute"))</button>
        <button type="button" data-slower>\(localized("command.slower"))</button>
        <span data-speed>1×</span>
        <button type="button" data-faster>\(localized("command.faster"))</button></div>
        <button type="button" data-alert-sound aria-pressed="false">\(localized("html.alertSound"))</button>
        <button type="button" data-vibration aria-pressed="false" hidden>\(localized("html.vibration"))</button></section>
        <section aria-labelledby="looks-title"><h2 id="looks-title">\(localized("html.looks"))</h2>
        \(choice("theme", localized("html.theme"), themes))
        <button type="button" data-patterns aria-pressed="false">\(localized("html.patterns"))</button>\(LanguageForm.select)</section>
        <section aria-labelledby="keys-menu-title"><h2 id="keys-menu-title">\(localized("html.keys"))</h2>
        <button type="button" data-keys>\(localized("html.allKeys"))</button>
        <button type="button" aria-pressed="true" data-help-anywhere>\(localized("html.helpAnywhere"))</button>
        </section>
        \(past?.menu)
        <a data-wall href="?view=wall">\(localized("html.wall"))</a>
        </div>
        """
    }

    /// The page's one polite and its one assertive element are here from the start, and empty.
    static var voices: HTML {
        """
        <p class="unseen" role="status" aria-live="polite" aria-atomic="true" data-announcements></p>
        <p class="unseen" role="alert" data-alarm></p>
        <p class="printed" data-printed></p>
        <div class="toast" aria-hidden="true" data-toast hidden></div>
        <p id="keys-hint" hidden>\(localized("html.keysHint"))</p>
        <dialog class="help note" aria-labelledby="note-title" data-note-dialog>
        <h2 id="note-title">\(localized("html.note"))</h2>
        <label>\(localized("html.noteText")) <textarea rows="3"></textarea></label>
        <p>\(localized("notes.inAddress"))</p>
        <div class="pair"><button type="button" data-save>\(localized("html.keep"))</button>
        <button type="button" data-cancel>\(localized("html.cancel"))</button></div>
        </dialog>
        <dialog class="help" aria-labelledby="keys-title" data-help>
        <h2 id="keys-title">\(localized("html.keysTitle"))</h2>
        <p>\(localized("html.keysIntroduction"))</p>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="keys-title"><table>
        <thead><tr><th scope="col">\(localized("html.key"))</th><th scope="col">\(localized("html.keyEffect"))</th>\
        <th scope="col">\(localized("html.keyGroup"))</th></tr></thead><tbody></tbody></table></div>
        <button type="button">\(localized("html.close"))</button>
        </dialog>
        """
    }

    private static var intervals: [(String, String)] {
        [("0", localized("html.never"))]
            + [5, 10, 30].map { ("\($0)", localized("html.everySeconds", ["count": .count($0)])) }
            + [("60", localized("html.everyMinute"))]
    }

    private static var verbosities: [(String, String)] {
        ["brief", "standard", "full"].map { ($0, localized("html.\($0)")) }
    }

    private static var themes: [(String, String)] {
        ["system", "light", "dark"].map { ($0, localized("html.\($0)")) }
    }

    private static func choice(
        _ name: String, _ label: String, _ options: [(value: String, text: String)]
    ) -> HTML {
        """
        <label>\(label) <select data-\(name)>\
        \(options.map { #"<option value="\#($0.value)">\#($0.text)</option>"# })</select></label>
        """
    }
}
