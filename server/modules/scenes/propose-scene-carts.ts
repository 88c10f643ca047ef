import { serve } from '#context'
import * as contract from '#contract/scenes.ts'
import { countProposal } from '#modules/proposals'
import { exampleCarts } from './example-carts.ts'
import { findScene } from './published.ts'

export const proposeSceneCarts = serve(
  contract.proposeSceneCarts,
  ({ params: { slug }, query, network }, context) => {
    const scene = findScene(context.snapshot.current(), slug)
    if (!scene) throw context.refuse('not_found')
    for (const _budget of scene.budgets) countProposal(network, context.now(), context)
    return exampleCarts(scene, query, context)
  },
  { keepSeconds: 60 },
)
