/// A period in which a line rises or falls by so much.
enum SpokenPeriod { case decade, year, day, hour, minute, second }
