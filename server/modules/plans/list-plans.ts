import { serve } from '#context'
import * as contract from '#contract/plans.ts'
import { presentPlan } from './present.ts'

export const listPlans = serve(
  contract.listPlans,
  (_asked, context) => {
    const snapshot = context.snapshot.current()
    const now = context.now()
    const published = [...snapshot.plans.values()].filter((plan) => plan.published)
    return published.map((plan) => presentPlan(plan, snapshot, now))
  },
  { keepSeconds: 60 },
)
