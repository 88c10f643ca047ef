import * as contract from '#contract/admin/personal-data.ts'
import { refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { showRecord } from '#modules/audit'
import { papersOfAccount } from '#modules/documents'
import { keptMailsTo } from '#modules/mail'
import { textCell, writeCsv } from '#platform/csv'
import { findCustomer } from '../record/queries.ts'
import { heads, personalDataRows } from './personal-data-rows.ts'
import { findPersonalData } from './queries.ts'

const all = { limit: 100_000, offset: 0 }

/** For somebody who asks what the shop keeps about them (個人情報保護法 33条). */
export const exportPersonalData = showRecord(
  contract.exportPersonalData,
  ({ params: { id }, addHeader }, { db, now }) =>
    db.transaction(
      async (tx) => {
        const account = await findCustomer(tx, id)
        if (!account) return refused('customer_not_found')
        const kept = {
          ...(await findPersonalData(tx, { userId: id, email: account.email })),
          papers: (await papersOfAccount(tx, id, all)).rows,
          mails: (await keptMailsTo(tx, account.email, all)).rows,
        }
        const rows = personalDataRows(account, kept).map((cells) => cells.map(textCell))
        const name = encodeURIComponent(`個人データ_${tokyoDateOf(now())}.csv`)
        addHeader('content-disposition', `attachment; filename="personal-data.csv"; filename*=UTF-8''${name}`)
        return { id, label: '', answer: writeCsv([heads, ...rows]) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  { mayWait: true },
)
