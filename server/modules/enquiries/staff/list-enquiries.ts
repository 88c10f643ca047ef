import { serve } from '#context'
import * as contract from '#contract/admin/enquiries.ts'
import { staffNames } from '#modules/accounts'
import { presentEnquiry } from './present.ts'
import { findEnquiries } from './queries.ts'

export const listEnquiries = serve(contract.listEnquiries, async ({ query }, context) => {
  const { rows, total } = await findEnquiries(context, query)
  const names = await staffNames(
    context.db,
    rows.map(({ assignedTo }) => assignedTo),
  )
  return {
    rows: rows.map((row) => ({
      ...presentEnquiry(row, names, context),
      excerpt: excerptOf(row.subject || row.message),
    })),
    total,
  }
})

const shownCharacters = 120

const excerptOf = (message: string) =>
  Array.from(message.slice(0, shownCharacters * 4))
    .slice(0, shownCharacters)
    .join('')
    .replace(/\s+/g, ' ')
