public import Gallery

/// The charts of the gallery, in the order in which they are shown.
public let allCharts: [any GalleryChart.Type] = [
    PancakesByStyle.self, TopSellers.self, PancakesByWeekday.self, WeekOfTwoCities.self,
    ElectricityGrouped.self, TwoBars.self, ThresholdBar.self, StorageBar.self, AverageSales.self,
    DailySteps.self, Battery.self, TemperatureAnomaly.self, JobChanges.self, JobWaterfall.self,
    TemperatureRanges.self, MonthlyMeans.self, MonthlyWind.self, HeartRate.self, SoundBars.self,
    TimeSheet.self, DelayHistogram.self, DelayDistribution.self, HighwayMileage.self,
    PopulationPyramid.self,
    Sunspots.self, DailyTemperatures.self, CitySeasons.self, LastWeek.self, CarbonDioxide.self,
    CarbonDioxideGaps.self, MonthlyRange.self, RainyHours.self, Electrocardiogram.self,
    BloodPressure.self, GradientLine.self, Quarters.self, Lives.self, StockYears.self,
    StockQuarter.self, StockRanges.self, Candlesticks.self, ElectricityBySource.self,
    ElectricityShares.self,
    UnemployedStream.self, UnemployedRidges.self, ElevationProfile.self, Penguins.self,
    IslandPenguins.self, Nations.self, Cars.self, Earthquakes.self, ElNino.self, RainCalendar.self,
    Winds.self, ElectricityDonut.self, ElectricityPie.self, ScrollingSales.self,
    LifeExpectancy.self,
]
