import CoreMetrics

let backend: any MetricsFactory = NOOPMetricsHandler.instance
