import { serve } from '#context'
import * as contract from '#contract/plans.ts'
import { presentPlanDetail } from './present.ts'

export const getPlan = serve(
  contract.getPlan,
  ({ params }, context) => {
    const snapshot = context.snapshot.current()
    const plan = snapshot.plans.get(params.id)
    if (!plan?.published) throw context.refuse('plan_not_found')
    return presentPlanDetail(plan, snapshot, context.now())
  },
  { keepSeconds: 60 },
)
