import * as contract from '#contract/admin/guest-record.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { sqlIn } from '#platform/db'
import { findGuestRecord } from './guest-record.ts'
import { gatherGuests } from './queries.ts'

export const getGuestRecord = showRecord(
  contract.getGuestRecord,
  async ({ params: { id }, query: pages }, { db, now }) => {
    await db.transaction((tx) => gatherGuests(sqlIn(tx)))
    // All of it as it was at one moment.
    return db.transaction(
      async (tx) => {
        const answer = await findGuestRecord(tx, id, { pages, now })
        return answer ? { id, label: '', answer } : refused('customer_not_found')
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  },
)
