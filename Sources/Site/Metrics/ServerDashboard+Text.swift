extension ServerDashboard {
    /// As a file of dashboards would say it.
    static let text = """
        title: This server
        summary: >-
          The server as it sees itself, every five seconds since its start, up to some hours ago. All of it, and more, is in
          /metrics.
        panels:
          - value: {name: viewers-now, title: Open pages, table: "-/work", column: viewers, over: 10 minutes}
          - value: {name: memory-now, title: Memory in use, table: "-/work", column: resident, over: 10 minutes}
          - value:
              name: showing-now
              title: From row to page
              subtitle: Mean of five seconds
              table: "-/work"
              column: showing
              over: 10 minutes
              thresholds:
                - {name: Quick}
                - {from: 100, name: Slow, color: orange}
                - {from: 1000, name: Too slow, color: red}
        charts:
          - name: durations
            title: How long work takes
            subtitle: Means of five seconds
            table: "-/work"
            brush: time
            chartXAxisLabel: ""
            chartYAxisLabel: Milliseconds
            marks:
              - line: {x: time, y: showing, foregroundStyle: {by: {constant: From row to page, label: Work}}}
              - line: {x: time, y: drawing, foregroundStyle: {by: {constant: Drawing, label: Work}}}
              - line: {x: time, y: writing, foregroundStyle: {by: {constant: Writing rows, label: Work}}}
          - name: memory
            title: Memory
            table: "-/work"
            brush: time
            chartXAxisLabel: ""
            chartYAxisLabel: Megabytes
            marks:
              - line: {x: time, y: resident, foregroundStyle: {by: {constant: All of the process, label: Kind}}}
              - line: {x: time, y: rows, foregroundStyle: {by: {constant: Rows, label: Kind}}}
              - line: {x: time, y: views, foregroundStyle: {by: {constant: Views, label: Kind}}}
          - name: viewers
            title: Open pages and producers
            table: "-/work"
            brush: time
            chartXAxisLabel: ""
            marks: [{line: {x: time, y: viewers}}]
          - name: sources
            title: Since sources answered
            subtitle: By table
            table: "-/lag"
            brush: time
            chartXAxisLabel: ""
            marks: [{line: {x: time, y: read, foregroundStyle: {by: table}}}]
          - name: feeds
            title: Since rows came
            subtitle: By tables with a feed
            table: "-/lag"
            brush: time
            chartXAxisLabel: ""
            marks: [{line: {x: time, y: row, foregroundStyle: {by: table}}}]
          - name: logs
            title: Rows that wait for their log
            subtitle: By table
            table: "-/lag"
            brush: time
            chartXAxisLabel: ""
            marks: [{line: {x: time, y: waiting, foregroundStyle: {by: table}}}]
        """
}
