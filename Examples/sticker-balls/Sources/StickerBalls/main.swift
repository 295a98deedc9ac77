import Foundation

let controller = StickerBallsController()
controller.viewDidLoad()

// In the UIKit program, the run loop: a display of 60 frames per second, and a timer that fires five times per second.
for frame in 0...3600 {
    if frame.isMultiple(of: 12), controller.balls.count < 30 { controller.dropBall() }
    let time = Double(frame) / 60
    controller.motionManager.advance(to: time)
    controller.animator.advance(to: time)
    if controller.balls.count == 30, !controller.animator.isRunning { break }
}
guard !controller.animator.isRunning else {
    FileHandle.standardError.write(Data("the balls do not rest after a minute\n".utf8))
    exit(1)
}

print("ball,x,y,angle,hits")
for (number, ball) in controller.balls.enumerated() {
    // The sum with 0 turns -0 into 0.
    let pose = [ball.center.x, ball.center.y, ball.angle].map { ($0 * 100).rounded() / 100 + 0 }
    print(number + 1, pose[0], pose[1], pose[2], ball.hits, separator: ",")
}
