public import Gallery

/// The charts of the gallery, in the order in which they are shown.
public let allCharts: [any GalleryChart.Type] = [
    PancakesByStyle.self, PancakesByWeekday.self, Sunspots.self, DailyTemperatures.self,
    LastWeek.self, CarbonDioxide.self, CarbonDioxideGaps.self, JobChanges.self,
    TemperatureAnomaly.self, TemperatureRanges.self, ElectricityBySource.self,
    ElectricityShares.self, Penguins.self,
]
