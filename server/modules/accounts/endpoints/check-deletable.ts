import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { deletabilityOf } from '../delete-account.ts'

export const checkDeletable = serve(accounts.checkDeletable, ({ caller }, context) =>
  deletabilityOf(context, caller!.userId),
)
