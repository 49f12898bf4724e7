import Dashboards
import Foundation
import Transport

/// The developer's page about the files of the configuration.
struct ErrorsPage {
    var state: ConfigurationReport.State
    /// Whether the page loads itself again and again.
    var isFollowing: Bool

    func html(_ links: PageLinks) -> String {
        PageFrame(title: "Configuration", content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><h1>Configuration</h1>
        <p role="status">\(sentence)</p>
        \(state.faults.isEmpty ? nil : table)\(state.notices.isEmpty ? nil : notices)
        <p>\(isFollowing ? Self.stop : Self.follow)</p>
        <p><a href="/">All dashboards</a></p></div>
        </main>
        """
    }

    private var sentence: String {
        let shown = state.shown.map { "The pages show the files as they were read at \(time($0))." }
        guard let failed = state.failed else {
            return shown ?? "The files are read when the program starts, and not followed."
        }
        let count = state.faults.count
        return "\(count) error\(count == 1 ? "" : "s") in the files that were read at "
            + "\(time(failed)). " + (shown ?? "")
    }

    private func time(_ date: Date) -> String {
        date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
    }

    private var table: HTML {
        """
        <div class="scroll" tabindex="0" role="region" aria-label="Errors"><table>
        <thead><tr><th scope="col">File</th><th scope="col">Line</th><th scope="col">Key</th>\
        <th scope="col">Error</th></tr></thead>
        <tbody>
        \(state.faults.map(row))</tbody></table></div>

        """
    }

    private func row(_ fault: ConfigurationReport.Fault) -> HTML {
        """
        <tr><th scope="row">\(fault.error.file)</th><td>\(fault.error.line)</td>\
        <td>\(fault.key ?? "–")</td><td>\(fault.error.message)</td></tr>

        """
    }

    private var notices: HTML {
        "<ul>\(state.notices.map { "<li>\($0)</li>" as HTML })</ul>\n"
    }

    private static let follow: HTML = """
        <a href="/-/errors">Read again</a>, or <a href="/-/errors?follow=true">every two seconds</a>.
        """
    private static let stop: HTML = """
        This page is read again every two seconds. <a href="/-/errors">Stop that</a>.
        """
}

extension Site {
    /// `/-/errors.json`, which open pages ask for while their dashboards are written.
    var faults: HTTPResponse {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return .json(
            Self.json(
                Faults(
                    errors: report.state.faults.map { fault in
                        Faults.Fault(
                            file: String(fault.error.file.trimmingPrefix(folder)),
                            line: fault.error.line, message: fault.error.message)
                    })))
    }

    private struct Faults: Encodable {
        var errors: [Fault]

        struct Fault: Encodable {
            var file: String
            var line: Int
            var message: String
        }
    }

    /// `/-/errors`; a page that changes under its reader is the reader's own choice.
    func errorsPage(_ request: HTTPRequest) -> HTTPResponse {
        let isFollowing = request.query["follow"] == "true"
        let page = ErrorsPage(state: report.state, isFollowing: isFollowing)
        var response = HTTPResponse.html(page.html(links))
        if isFollowing { response.headers.append(HTTPResponse.Header("refresh", "2")) }
        return response
    }
}
