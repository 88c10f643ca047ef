import { serve } from '#context'
import * as contract from '#contract/admin/kitchen.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { findDay, presentDay } from './kitchen-day.ts'

export const getKitchenDay = serve(contract.getKitchenDay, async ({ query }, context) => {
  const { db, now } = context
  return presentDay(await findDay(db, query.date ?? tokyoDateOf(now())), context)
})
