import Dashboards
import Foundation
import Languages
import Transport

/// The developer's page about the files of the configuration.
struct ErrorsPage {
    var state: ConfigurationReport.State
    /// Whether the page loads itself again and again.
    var isFollowing: Bool

    func html(_ links: PageLinks) -> String {
        PageFrame(title: localized("html.errors.configuration"), content: content).html(links)
    }

    private var content: HTML {
        """
        <main class="failure">
        <div class="opening"><h1>\(localized("html.errors.configuration"))</h1>
        <p role="status">\(sentence)</p>
        \(state.faults.isEmpty ? nil : table)\(state.notices.isEmpty ? nil : notices)
        <p>\(isFollowing ? Self.stop : Self.follow)</p>
        <p><a href="/">\(localized("html.allDashboards"))</a></p></div>
        </main>
        """
    }

    private var sentence: String {
        let shown = state.shown.map { localized("html.errors.shown", ["time": .text(time($0))]) }
        guard let failed = state.failed else {
            return shown ?? localized("html.errors.unfollowed")
        }
        let count = MessageArgument.count(state.faults.count)
        let text = localized("html.errors.failed", ["count": count, "time": .text(time(failed))])
        return [text, shown ?? ""].joined(separator: " ")
    }

    private func time(_ date: Date) -> String {
        date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
    }

    private var table: HTML {
        """
        <div class="scroll" tabindex="0" role="region" aria-label="\(localized("html.errors.title"))"><table>
        <thead><tr><th scope="col">\(localized("html.errors.file"))</th><th scope="col">\(localized("html.errors.line"))</th>\
        <th scope="col">\(localized("html.errors.key"))</th><th scope="col">\(localized("html.errors.error"))</th></tr></thead>
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

    private static var follow: HTML {
        let again: HTML = #"<a href="/-/errors">\#(localized("html.errors.followAgain"))</a>"#
        let often: HTML = """
            <a href="/-/errors?follow=true">\(localized("html.errors.followOften"))</a>
            """
        return HTML.message("html.errors.follow", "again", again, "often", often)
    }
    private static var stop: HTML {
        let link: HTML = #"<a href="/-/errors">\#(localized("html.errors.stop"))</a>"#
        return HTML.message("html.errors.following", "stop", link)
    }
}

extension Site {
    /// `/-/errors`; a page that changes under its reader is the reader's own choice.
    func errorsPage(_ request: HTTPRequest) -> HTTPResponse {
        let isFollowing = request.query["follow"] == "true"
        let page = ErrorsPage(state: report.state, isFollowing: isFollowing)
        var response = HTTPResponse.html(page.html(links))
        if isFollowing { response.headers.append(HTTPResponse.Header("refresh", "2")) }
        return response
    }
}
