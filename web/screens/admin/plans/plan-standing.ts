import type { PlanRow } from '#contract/admin/plans.ts'
import { standingOf } from '#web/features/admin/edit/standing-of.ts'

/** What stands between a plan and its customers. */
export const planStanding = (plan: PlanRow): ReturnType<typeof standingOf> =>
  plan.archived_at ? { words: '取り下げ', tone: 'mute' } : standingOf(plan)
