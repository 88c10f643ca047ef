import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import type { AccountHooks } from './hooks.ts'
import { obstaclesOf } from './obstacles.ts'

export const checkDeletable = (hooks: AccountHooks) =>
  serve(accounts.checkDeletable, async ({ caller }, { db, now, config }) => {
    const reasons = await obstaclesOf(db, caller.userId, { hooks, now: now(), config })
    return { deletable: reasons.length === 0, reasons }
  })
