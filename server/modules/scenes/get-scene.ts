import { serve } from '#context'
import * as contract from '#contract/scenes.ts'
import { findScene } from './published.ts'
import { scenePage } from './scene-page.ts'

export const getScene = serve(
  contract.getScene,
  ({ params: { slug } }, context) => {
    const scene = findScene(context.snapshot.current(), slug)
    if (!scene) throw context.refuse('not_found')
    return scenePage(scene, context)
  },
  { keepSeconds: 60 },
)
