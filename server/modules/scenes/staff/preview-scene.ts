import { serve } from '#context'
import * as contract from '#contract/admin/scenes.ts'
import { refused } from '#contract/refusals.ts'
import { exampleCarts } from '../example-carts.ts'
import { scenePage } from '../scene-page.ts'
import { columnsOf, latestIn } from './scene-values.ts'

export const previewScene = serve(contract.previewScene, async ({ params: { id }, query }, context) => {
  const scene = context.snapshot.current().scenes.find((each) => each.id === id)
  if (!scene) return refused('scene_not_found')
  const shown = { ...scene, ...columnsOf({ stored: latestIn(scene), draft: null }) }
  return {
    scene: scenePage(shown, context),
    carts: await exampleCarts(shown, query, context),
    published: scene.published,
    has_draft: scene.draft !== null,
  }
})
