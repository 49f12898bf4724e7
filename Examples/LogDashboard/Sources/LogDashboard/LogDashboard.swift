import Soundings

/// A live dashboard over the log of a web server.
///
///     swift run LogDashboard
///     LOG=/var/log/nginx/access.log swift run LogDashboard --port 8090
@main
struct LogDashboard: DashboardServer {
    var body: some DashboardScene {
        Dashboard(
            "requests", title: "Requests", summary: "The log of a web server, as it is written.",
            timeRange: [.minutes(5), .hours(1), .all]
        ) {
            let requests = DataTable("requests", of: Request.self, keep: .days(7)) {
                LogFile(path: LogFile.path)
            }
            FilterControl("Status", by: requests.status)
            ValuePanel("Requests in 5 minutes", requests.numberOfRows(over: 300))
            ValuePanel("Mean size", requests.mean { $0.kilobytes }, unit: "kilobytes")
            ValuePanel("Server errors", requests.filter { $0.status == "5xx" }.numberOfRows())
                .alert("The server fails", above: 50)
            Panel("Sizes", span: 12) {
                Chart(requests) { request in
                    PointMark(
                        x: .value("Time", request.time), y: .value("Kilobytes", request.kilobytes)
                    )
                    .foregroundStyle(by: .value("Status", request.status))
                }
                .chartYScale(type: .symmetricLog)
            }
            .brush(requests.time)
            Panel("Requests a minute", span: 8) {
                Chart(requests.grouped { [$0.time.by(.minute), $0.status.key] }) { minute in
                    BarMark(
                        x: .value("Minute", minute.time, unit: .minute),
                        y: .value("Requests", minute.numberOfRows)
                    )
                    .foregroundStyle(by: .value("Status", minute.status))
                }
            }
            .filtered(by: "Sizes", "Status")
            Panel("Methods", span: 4) {
                Chart(requests.grouped { $0.method }) { method in
                    BarMark(
                        x: .value("Requests", method.numberOfRows),
                        y: .value("Method", method.method))
                }
            }
            .filtered(by: "Sizes", "Status")
            Rows(requests)
        }
    }
}
