import Sessions

/// Answers that several pages ask for at nearly the same moment.
struct SharedAnswers {
    let rows = SharedResults<KnownRows>()
    let rowChanges = SharedResults<RowsStep>()
    let news = SharedResults<NewsQuery>()
    /// Those that other processes have drawn; of an audience's tables nobody else knows.
    let earlier = EarlierScenes()
    /// Those of all audiences, whose keys tell them apart.
    var pictures = KeptPictures()
}
