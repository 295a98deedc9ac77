internal import FoldedScene

print(FoldedScene.run())
