import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct CameraTests {
    @Test func cornersAreWhereTheyBelong() {
        let camera = Fixtures.camera
        #expect(camera.scale == 1)
        #expect(camera.place(Vector(0, 0)) == Vector(12, 312))
        #expect(camera.place(Vector(300, 300)) == Vector(312, 12))
        #expect(camera.place(Vector(0, 300)) == Vector(12, 12))
    }

    @Test func aWideBoxIsInTheMiddleOfAHighPicture() {
        let box = BoundingBox(left: -100, bottom: 0, right: 100, top: 50)
        let camera = Camera(fitting: box, in: PictureSize(width: 420, height: 500), margin: 10)
        #expect(camera.scale == 2)
        #expect(camera.place(Vector(-100, 50)) == Vector(10, 200))
        #expect(camera.place(Vector(100, 0)) == Vector(410, 300))
    }

    @Test func aScaleGivesThePictureItsSize() throws {
        let camera = try #require(Camera(showing: Fixtures.view, scale: 2))
        #expect(camera.size == PictureSize(width: 624, height: 624))
        #expect(camera.place(Vector(0, 300)) == Vector(12, 12))
        #expect(Camera(showing: Fixtures.view, scale: 100) == nil)
    }

    @Test func aPointIsSeenAtItsOwnScale() {
        let point = BoundingBox(left: 5, bottom: 7, right: 5, top: 7)
        let camera = Camera(fitting: point, in: PictureSize(width: 100, height: 100))
        #expect(camera.scale == 1)
        #expect(camera.place(Vector(5, 7)) == Vector(50, 50))
    }

    @Test func aMarginLeavesRoomForThePicture() {
        let camera = Camera(fitting: Fixtures.view, in: PictureSize(width: 3, height: 3))
        #expect(camera.scale > 0)
    }

    @Test func aSizeOutOfRangeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PictureSize(width: 10, height: 0)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("PictureSize.height must be in 1.0...16384.0, got 0.0"))
    }
}
