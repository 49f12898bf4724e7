import Tables

/// A function that a layer's marks are samples of, before it is known where.
package struct PlottedFunction: Sendable {
    package enum Value: Sendable {
        case y(@Sendable (Double) -> Double)
        case range(@Sendable (Double) -> (yStart: Double, yEnd: Double))
        /// Both coordinates, by a parameter.
        case point(@Sendable (Double) -> (x: Double, y: Double))
    }

    /// The drawn interval; the whole x axis when nil.
    package var domain: ClosedRange<Double>?
    package var value: Value
    /// The label of each channel.
    package var labels: [Channel: String]

    /// So many that even a wide picture shows no corners.
    private static let count = 1_000

    /// The columns of equally distant samples; what isn't a number leaves a gap.
    func channels(over domain: ClosedRange<Double>) -> [Channel: ChannelValues] {
        let domain = self.domain ?? domain
        let length = domain.upperBound - domain.lowerBound
        let inputs = (0..<Self.count).map {
            domain.lowerBound + length * Double($0) / Double(Self.count - 1)
        }
        switch value {
        case .y(let function):
            let samples = FunctionSamples(of: function, at: inputs)
            return columns([.x: samples.inputs, .y: samples.outputs])
        case .range(let function):
            let ranges = inputs.map(function)
            return columns([
                .x: inputs, .yStart: ranges.map { Self.number($0.yStart) },
                .yEnd: ranges.map { Self.number($0.yEnd) },
            ])
        case .point(let function):
            let points = inputs.map(function)
            return columns([
                .x: points.map { Self.number($0.x) }, .y: points.map { Self.number($0.y) },
            ])
        }
    }

    /// A function that is infinite somewhere is undefined there.
    static func number(_ value: Double) -> Double { value.isFinite ? value : .nan }

    private func columns(_ numbers: [Channel: [Double]]) -> [Channel: ChannelValues] {
        Dictionary(
            uniqueKeysWithValues: numbers.map { channel, numbers in
                (
                    channel,
                    ChannelValues(label: labels[channel] ?? "", column: Column(numbers: numbers))
                )
            })
    }
}

extension ChartSpecification {
    /// Draws functions over the x axis: as it is set, or as the other marks need it, or from 0 to 1.
    mutating func sampleFunctions() {
        guard layers.contains(where: { $0.function != nil }) else { return }
        let domain = statedDomain ?? drawnDomain ?? 0...1
        for index in layers.indices { layers[index].sampleFunction(over: domain) }
    }

    private var statedDomain: ClosedRange<Double>? {
        let values: [Value]
        switch x.scale.domain {
        case .automatic: return nil
        case .interval(let lower, let upper): values = [lower, upper]
        case .values(let list): values = list
        }
        return Self.extent(of: values.compactMap(\.number))
    }

    private var drawnDomain: ClosedRange<Double>? {
        let columns = layers.flatMap { layer in
            [Channel.x, .xStart, .xEnd].compactMap { layer.channels[$0]?.column }
                .flatMap { column in layer.rows.compactMap { column[$0].number } }
        }
        let stated = layers.compactMap(\.function?.domain).flatMap {
            [$0.lowerBound, $0.upperBound]
        }
        return Self.extent(of: columns + stated)
    }

    private static func extent(of numbers: [Double]) -> ClosedRange<Double>? {
        let finite = numbers.filter(\.isFinite)
        guard let lower = finite.min(), let upper = finite.max(), lower < upper else { return nil }
        return lower...upper
    }
}

extension MarkLayer {
    fileprivate mutating func sampleFunction(over domain: ClosedRange<Double>) {
        guard let function else { return }
        let samples = function.channels(over: domain)
        rows = samples.values.first?.column.rows ?? rows
        for channel in channels.keys {
            // A modifier of the whole function applies to each sample.
            guard let column = channels[channel]?.column,
                case .constant(let value, _) = column.storage
            else { continue }
            channels[channel]?.column = Column(constant: value, rows: rows)
        }
        channels.merge(samples) { _, sample in sample }
    }
}

extension Value {
    fileprivate var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}
