public import Views

/// The line of a function.
public nonisolated struct FunctionLinePlotContent: ChartContent, Sendable {
    let function: PlottedFunction

    /// Puts the line into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        collector.add(MarkLayer(.line, function))
    }
}

/// The area of a function.
public nonisolated struct FunctionAreaPlotContent: ChartContent, Sendable {
    let function: PlottedFunction

    /// Puts the area into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) {
        collector.add(MarkLayer(.area, function))
    }
}

extension MarkLayer {
    fileprivate init(_ mark: MarkKind, _ function: PlottedFunction) {
        self.init(mark, site: "", channels: [:], rows: 0..<0)
        self.function = function
    }
}

extension LinePlot where Content == FunctionLinePlotContent {
    /// The line of a function of x, with gaps where it gives no number.
    ///
    ///     LinePlot(x: "x", y: "sin x", domain: 0...10) { sin($0) }
    ///
    /// Without a domain it is drawn over the whole x axis.
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(x: x.text, y: y.text, domain: domain, function: function)
    }

    /// The line of a function of x, with gaps where it gives no number.
    @_disfavoredOverload
    public init(
        x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        content = FunctionLinePlotContent(
            function: PlottedFunction(
                domain: domain, value: .y(function), labels: [.x: String(x), .y: String(y)]))
    }

    /// The curve of two functions of a parameter, joined in the order of the parameter.
    ///
    ///     LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { (x: cos($0), y: sin($0)) }
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey,
        domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        self.init(x: x.text, y: y.text, t: t.text, domain: domain, function: function)
    }

    /// The curve of two functions of a parameter, joined in the order of the parameter.
    @_disfavoredOverload
    public init(
        x: some StringProtocol, y: some StringProtocol, t: some StringProtocol,
        domain: ClosedRange<Double>,
        function: @escaping @Sendable (Double) -> (x: Double, y: Double)
    ) {
        content = FunctionLinePlotContent(
            function: PlottedFunction(
                domain: domain, value: .point(function), labels: [.x: String(x), .y: String(y)]))
    }
}

extension AreaPlot where Content == FunctionAreaPlotContent {
    /// The area between a function of x and zero.
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        self.init(x: x.text, y: y.text, domain: domain, function: function)
    }

    /// The area between a function of x and zero.
    @_disfavoredOverload
    public init(
        x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        content = FunctionAreaPlotContent(
            function: PlottedFunction(
                domain: domain, value: .y(function), labels: [.x: String(x), .y: String(y)]))
    }

    /// The area between two functions of x.
    public init(
        x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        self.init(
            x: x.text, yStart: yStart.text, yEnd: yEnd.text, domain: domain, function: function)
    }

    /// The area between two functions of x.
    @_disfavoredOverload
    public init(
        x: some StringProtocol, yStart: some StringProtocol, yEnd: some StringProtocol,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        content = FunctionAreaPlotContent(
            function: PlottedFunction(
                domain: domain, value: .range(function),
                labels: [.x: String(x), .yStart: String(yStart), .yEnd: String(yEnd)]))
    }
}
