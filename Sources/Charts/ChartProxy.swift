/// Answers position for value and value for position on a chart that has been laid out.
public struct ChartProxy: Sendable {
    package let scales: any PositionProxy

    package init(_ scales: any PositionProxy) { self.scales = scales }
}
