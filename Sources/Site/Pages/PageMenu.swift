/// The settings of a live page: its announcements, its sound and its looks, and the list of keys.
enum PageMenu {
    /// The menu's elements.
    ///
    /// - Parameter past: the choice of a time to show; nil where there is none.
    /// - Returns: its sections.
    static func html(_ past: PastBar?) -> HTML {
        """
        <div class="sheet settings" popover id="page-menu" role="group" aria-label="Page menu">
        <section aria-labelledby="announcements-title"><h2 id="announcements-title">\
        Announcements</h2>
        \(choice("every", "Tell me what is new", intervals))
        \(choice("verbosity", "In how many words", verbosities))
        <button type="button" data-repeat>Repeat the last one</button>
        <h3 id="recent-title">Recent announcements</h3>
        <p class="none" data-none>Nothing has been announced yet.</p>
        <ol aria-labelledby="recent-title" data-recent></ol>
        <h3 id="alert-log-title">Alerts so far</h3>
        <p class="none" data-no-alerts>No alert has been raised yet.</p>
        <ol aria-labelledby="alert-log-title" data-alert-log></ol></section>
        <section aria-labelledby="sound-title"><h2 id="sound-title">Sound</h2>
        <label>Volume <input type="range" min="0" max="100" step="5" data-volume></label>
        <div class="pair"><button type="button" data-mute aria-pressed="false">Mute</button>
        <button type="button" data-slower>Slower</button>
        <span data-speed>1×</span>
        <button type="button" data-faster>Faster</button></div>
        <button type="button" data-alert-sound aria-pressed="false">Sound of alerts</button>
        <button type="button" data-vibration aria-pressed="false" hidden>Vibration</button></section>
        <section aria-labelledby="looks-title"><h2 id="looks-title">Looks</h2>
        \(choice("theme", "Theme", themes))
        <button type="button" data-patterns aria-pressed="false">Patterns</button></section>
        <section aria-labelledby="keys-menu-title"><h2 id="keys-menu-title">Keys</h2>
        <button type="button" data-keys>All keys</button>
        <button type="button" aria-pressed="true" data-help-anywhere>H lists them anywhere</button>
        </section>
        \(past?.menu)
        <a data-wall href="?view=wall">Wall view</a>
        </div>
        """
    }

    /// The page's one polite and its one assertive element are here from the start, and empty.
    static let voices: HTML = """
        <p class="unseen" role="status" aria-live="polite" aria-atomic="true" data-announcements></p>
        <p class="unseen" role="alert" data-alarm></p>
        <p class="printed" data-printed></p>
        <div class="toast" aria-hidden="true" data-toast hidden></div>
        <p id="keys-hint" hidden>Arrow keys go from point to point. H lists all keys.</p>
        <dialog class="help note" aria-labelledby="note-title" data-note-dialog>
        <h2 id="note-title">Note</h2>
        <label>Text <textarea rows="3"></textarea></label>
        <p>It is kept in the address of this page: whoever you send its link reads and hears it. Without a text \
        the note is removed.</p>
        <div class="pair"><button type="button" data-save>Keep</button>
        <button type="button" data-cancel>Cancel</button></div>
        </dialog>
        <dialog class="help" aria-labelledby="keys-title" data-help>
        <h2 id="keys-title">Keys on a chart's data</h2>
        <p>They work while the data of a chart have the focus; Tab leaves. H and ? work everywhere but \
        in fields, unless the page's menu says otherwise. All of them are in the chart's menu, too.</p>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="keys-title"><table>
        <thead><tr><th scope="col">Key</th><th scope="col">What it does</th>\
        <th scope="col">For</th></tr></thead><tbody></tbody></table></div>
        <button type="button">Close</button>
        </dialog>
        """

    private static let intervals = [
        ("0", "Never"), ("5", "Every 5 seconds"), ("10", "Every 10 seconds"),
        ("30", "Every 30 seconds"), ("60", "Every minute"),
    ]

    private static let verbosities = [
        ("brief", "Brief"), ("standard", "Standard"), ("full", "Full"),
    ]

    private static let themes = [("system", "As the system"), ("light", "Light"), ("dark", "Dark")]

    private static func choice(
        _ name: String, _ label: String, _ options: [(value: String, text: String)]
    ) -> HTML {
        """
        <label>\(label) <select data-\(name)>\
        \(options.map { #"<option value="\#($0.value)">\#($0.text)</option>"# })</select></label>
        """
    }
}
