import { serve } from '#context'
import * as contract from '#contract/scenes.ts'
import { presentScene } from './present.ts'
import { publishedScenes } from './published.ts'

export const listScenes = serve(
  contract.listScenes,
  (_asked, context) => {
    const snapshot = context.snapshot.current()
    return publishedScenes(snapshot).map((scene) => presentScene(scene, snapshot))
  },
  { keepSeconds: 60 },
)
