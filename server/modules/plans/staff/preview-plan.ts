import { serve } from '#context'
import * as contract from '#contract/admin/plans.ts'
import { refused } from '#contract/refusals.ts'
import { latestOf } from '#modules/publishing'
import { presentPlanDetail } from '../present.ts'
import { planColumns, standingOf } from './plan-values.ts'

export const previewPlan = serve(contract.previewPlan, ({ params: { id } }, context) => {
  const snapshot = context.snapshot.current()
  const plan = snapshot.plans.get(id)
  if (!plan || plan.archivedAt) return refused('plan_not_found')
  const latest = latestOf(standingOf(plan))
  const shown = { ...plan, ...planColumns(latest), images: latest.images }
  return {
    plan: presentPlanDetail(shown, snapshot, context.now()),
    published: plan.published,
    has_draft: plan.draft !== null,
  }
})
