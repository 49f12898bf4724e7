import Live
import Scenes
import Transport

/// The parts of a site that its program has beside its dashboards.
struct ProgramParts: Sendable {
    /// The small pictures of the whole gallery, whose data stay the same.
    let galleryIndex: Lazy<[GalleryIndexPage.Entry]>
    /// The built documentation; nil where there is none.
    let documentation: StaticFiles?
    /// The metrics that the program makes itself; nil where it has none.
    let metrics: ProgramMetrics?
    /// The shares of clients.
    let shares: ClientShares
    /// The past, as far as logs keep it.
    let moments: PastMoments
    /// The languages of pages.
    let languageChoice: LanguageChoice
    /// Lets pages know that notes on a dashboard's data have changed.
    let notesChanged: @Sendable (String) async -> Void
}
