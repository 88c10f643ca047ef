import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import type { AccountHooks } from './hooks.ts'

export const checkDeletable = ({ deletionObstacles }: AccountHooks) =>
  serve(accounts.checkDeletable, async ({ caller }, { db, now }) => {
    const reasons = await deletionObstacles(db, caller.userId, now())
    return { deletable: reasons.length === 0, reasons }
  })
