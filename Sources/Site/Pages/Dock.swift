/// The bar at a live page's foot: the state of the link, the page's voice, and what governs both.
///
/// The page's one polite and its one assertive element are here from the start, and empty.
enum Dock {
    static let html: HTML = """
        <footer class="dock">
        <p class="connection" data-connection-state></p>
        <p class="voice" role="status" aria-live="polite" aria-atomic="true" data-announcements></p>
        <p class="alarm" role="alert" data-alarm></p>
        <div class="controls" data-controls hidden>
        <span class="waiting" data-waiting></span>
        <button type="button" data-undo aria-disabled="true">Undo</button>
        <button type="button" data-redo aria-disabled="true">Redo</button>
        <button type="button" data-pause aria-pressed="false">Pause updates</button>
        <details class="menu" name="menu"><summary>Sound</summary>
        <div class="sheet">
        <label>Volume <input type="range" min="0" max="100" step="5" data-volume></label>
        <div class="pair"><button type="button" data-mute aria-pressed="false">Mute</button>
        <button type="button" data-slower>Slower</button>
        <span data-speed>1×</span>
        <button type="button" data-faster>Faster</button></div>
        </div></details>
        <details class="menu" name="menu"><summary>Announcements</summary>
        <div class="sheet">
        \(choice("every", "Tell me what is new", intervals))
        \(choice("verbosity", "In how many words", verbosities))
        <button type="button" data-repeat>Repeat the last one</button>
        <h2 id="recent-title">Recent announcements</h2>
        <p class="none" data-none>Nothing has been announced yet.</p>
        <ol aria-labelledby="recent-title" data-recent></ol>
        </div></details>
        </div>
        <p id="keys-hint" hidden>Arrow keys go from point to point. H lists all keys.</p>
        <dialog class="help" aria-labelledby="keys-title" data-help>
        <h2 id="keys-title">Keys on a chart's data</h2>
        <p>They work while the data of a chart have the focus; Tab leaves. All of them are in the \
        chart's menu, too.</p>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="keys-title"><table>
        <thead><tr><th scope="col">Key</th><th scope="col">What it does</th>\
        <th scope="col">For</th></tr></thead><tbody></tbody></table></div>
        <button type="button">Close</button>
        </dialog>
        </footer>
        """

    private static let intervals = [
        ("0", "Never"), ("5", "Every 5 seconds"), ("10", "Every 10 seconds"),
        ("30", "Every 30 seconds"), ("60", "Every minute"),
    ]

    private static let verbosities = [
        ("brief", "Brief"), ("standard", "Standard"), ("full", "Full"),
    ]

    private static func choice(
        _ name: String, _ label: String, _ options: [(value: String, text: String)]
    ) -> HTML {
        """
        <label>\(label) <select data-\(name)>\
        \(options.map { #"<option value="\#($0.value)">\#($0.text)</option>"# })</select></label>
        """
    }
}
