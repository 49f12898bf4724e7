public import Foundation

/// What a chart says to those who don't see it, in an author's own words.
///
/// Its title, summary and axes' titles take the place of the chart's own, and so do its series
/// where they fit the chart's.
public final class AXChartDescriptor {
    /// In which order the values lie.
    public enum ContentDirection: Int, Hashable, Sendable {
        case leftToRight, rightToLeft, topToBottom, bottomToTop
        case radialClockwise, radialCounterClockwise
    }

    /// The chart's title.
    public var title: String?
    /// What the chart shows, in a sentence or two.
    public var summary: String?
    /// In which order the values lie.
    public var contentDirection = ContentDirection.leftToRight
    /// Where the chart is, in points.
    public var contentFrame = CGRect.zero
    /// The data.
    public var series: [AXDataSeriesDescriptor]
    /// The axis of the points' x values.
    public var xAxis: any AXDataAxisDescriptor
    /// The axis of the points' y values.
    public var yAxis: AXNumericDataAxisDescriptor?
    /// The axes of the points' other values.
    public var additionalAxes: [any AXDataAxisDescriptor]?

    /// What a chart says.
    public init(
        title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor? = nil,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        (self.title, self.summary, self.series) = (title, summary, series)
        (self.xAxis, self.yAxis, self.additionalAxes) = (xAxis, yAxis, additionalAxes)
    }

    /// What a chart says, under a title with looks of its own, which aren't heard.
    public convenience init(
        attributedTitle: NSAttributedString?, summary: String? = nil,
        xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor? = nil,
        additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
    ) {
        self.init(
            title: attributedTitle?.string, summary: summary, xAxis: xAxis, yAxis: yAxis,
            additionalAxes: additionalAxes, series: series)
    }

    /// The title with its looks.
    public var attributedTitle: NSAttributedString? {
        get { title.map { NSAttributedString(string: $0) } }
        set { title = newValue?.string }
    }
}

/// Something that a chart descriptor says more of.
public protocol AXChart: AnyObject {
    /// What it says; nil for what follows from itself.
    var accessibilityChartDescriptor: AXChartDescriptor? { get set }
}

/// Makes a chart's descriptor.
public protocol AXChartDescriptorRepresentable {
    /// What the chart says.
    func makeChartDescriptor() -> AXChartDescriptor

    /// Brings what the chart says up to date.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Changes nothing: a descriptor is made for each picture.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
    /// What the charts inside say, in an author's own words.
    public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
        _ representable: R
    ) -> some View {
        SettingView(content: self) { environment in
            let descriptor = representable.makeChartDescriptor()
            representable.updateChartDescriptor(descriptor)
            environment.add(SpokenChart(descriptor))
        }
    }
}
