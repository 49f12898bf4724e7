import CoreMetrics
import Testing

@testable import Site

struct ProgramMetricsTests {
    @Test func `what a program counts is shown as Prometheus reads it`() {
        let metrics = ProgramMetrics()
        let orders = Counter(
            label: "kitchen.orders", dimensions: [("style", "Pizza \"al taglio\"")],
            factory: metrics)
        orders.increment(by: 2)
        // The same metric, made where it is needed.
        Counter(
            label: "kitchen.orders", dimensions: [("style", "Pizza \"al taglio\"")],
            factory: metrics
        ).increment()
        Meter(label: "oven", factory: metrics).set(210.5)
        let timer = Timer(label: "baking", factory: metrics)
        timer.recordNanoseconds(1_500_000_000)
        timer.recordNanoseconds(500_000_000)
        Recorder(label: "2 sizes", factory: metrics).record(32)
        #expect(
            metrics.families.map(\.text).joined() == """
                # HELP _2_sizes Of the program itself, or of a library in it.
                # TYPE _2_sizes summary
                _2_sizes_sum 32
                _2_sizes_count 1
                # HELP baking_seconds Of the program itself, or of a library in it.
                # TYPE baking_seconds summary
                baking_seconds_sum 2
                baking_seconds_count 2
                # HELP kitchen_orders_total Of the program itself, or of a library in it.
                # TYPE kitchen_orders_total counter
                kitchen_orders_total{style="Pizza \\"al taglio\\""} 3
                # HELP oven Of the program itself, or of a library in it.
                # TYPE oven gauge
                oven 210.5

                """)
        orders.destroy()
        #expect(!metrics.families.contains { $0.name == "kitchen_orders_total" })
    }

    @Test func `the server's metrics are handed on, counters by what they grew`() {
        let backend = ProgramMetrics()
        var handed = HandedMetrics(to: backend)
        for count in [3.0, 5] {
            handed.update([
                MetricFamily("soundings_refused_total", "Refused.", value: count, kind: .counter),
                MetricFamily("soundings_rows", "Rows.", byTable: ["orders": count, "none": nil]),
            ])
        }
        #expect(
            backend.families.map(\.text).joined() == """
                # HELP soundings_refused_total Of the program itself, or of a library in it.
                # TYPE soundings_refused_total counter
                soundings_refused_total 5
                # HELP soundings_rows Of the program itself, or of a library in it.
                # TYPE soundings_rows gauge
                soundings_rows{table="orders"} 5

                """)
    }
}
