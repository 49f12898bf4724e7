import Testing

@testable import PageBundler

struct ScriptBundleTests {
    private func bundle(_ files: [String: String], from entry: String = "page.js") throws -> String
    {
        try ScriptBundle(from: entry) { path throws(Fault) in
            guard let text = files[path] else {
                throw Fault(path: path, line: 1, sentence: "there is no such file")
            }
            return text
        }.text
    }

    private func fault(_ files: [String: String]) -> String? {
        do {
            _ = try bundle(files)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `modules come before those that import them, each once`() throws {
        let text = try bundle([
            "page.js": """
            import { Chart } from './chart/chart.js';
            import { find } from './page/dom.js';
            new Chart(find());
            """,
            "chart/chart.js": """
            import { find } from '../page/dom.js';
            export class Chart {
                found = find();
            }
            """,
            "page/dom.js": """
            const step = 16;
            export function find() {
                return step;
            }
            export const none = 0;
            """,
        ])
        #expect(
            text == """
                const page_dom = (() => {
                const step = 16;
                function find() {
                return step;
                }
                const none = 0;
                return { find, none };
                })();
                const chart_chart = (() => {
                const { find } = page_dom;
                class Chart {
                found = find();
                }
                return { Chart };
                })();
                const { Chart } = chart_chart;
                const { find } = page_dom;
                new Chart(find());

                """)
    }

    @Test func `comments and types are left out, texts that look like them aren't`() throws {
        let text = try bundle([
            "page.js": """
            // A comment.
            /**
             * @param {string} name
             */
            /** @type {number} one line */
            const address = `https://${/** @type {string} */ (name)}/*`;

            const sum = 1; // beside code
            """
        ])
        #expect(
            text == """
                const address = `https://${(name)}/*`;
                const sum = 1; // beside code

                """)
    }

    @Test(arguments: [
        ("import a from './a.js';", "page.js:1: error: an import is one line"),
        ("\nexport { a };", "page.js:2: error: an export is a function, a class or a constant"),
        ("export let a = 1;", "page.js:1: error: an export is a function"),
        ("const a = `1", "page.js:1: error: a template ends on its own line"),
        ("import { b } from './a.js';", "page.js:1: error: a.js doesn't export b"),
        ("import { a } from './none.js';", "none.js:1: error: there is no such file"),
        ("import { c } from './circle.js';", "circle.js:1: error: modules import one another"),
    ])
    func `what the bundle would misunderstand is a fault`(code: String, sentence: String) {
        let files = [
            "page.js": code, "a.js": "export const a = 1;",
            "circle.js": "import { c } from './circle.js';\nexport const c = 1;",
        ]
        #expect(fault(files)?.hasPrefix(sentence) == true)
    }
}
