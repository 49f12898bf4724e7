import Dashboards
import Testing

struct PanelGridTests {
    @Test(arguments: [
        (12, false, 1_440, 1_398), (6, false, 1_440, 682), (3, false, 1_440, 324),
        (12, true, 1_440, 324), (12, false, 800, 758), (3, false, 800, 362), (6, true, 800, 362),
        (4, false, 375, 333), (2, true, 375, 333),
    ])
    func `a picture fills its columns`(span: Int, isSmall: Bool, window: Int, width: Int) {
        let found = PanelGrid.pictureWidth(span: span, isSmall: isSmall, in: window)
        #expect(found == width)
    }
}
