import { serve } from '#context'
import * as contract from '#contract/admin/planned-changes.ts'
import { findAgreed } from '../queries.ts'

export const countAgreed = serve(contract.countAgreed, ({ query: { area } }, { sql, now }) =>
  findAgreed(sql, { area, now: now() }),
)
