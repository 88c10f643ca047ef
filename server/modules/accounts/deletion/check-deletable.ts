import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import type { AccountHooks } from './hooks.ts'
import { obstaclesOf } from './obstacles.ts'

export const checkDeletable = (hooks: AccountHooks) =>
  serve(accounts.checkDeletable, async ({ caller }, context) => {
    const { db, now } = context
    const reasons = await obstaclesOf(db, caller.userId, { ...context, hooks, now: now() })
    return { deletable: reasons.length === 0, reasons }
  })
