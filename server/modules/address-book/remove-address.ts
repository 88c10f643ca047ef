import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/address-book.ts'
import { refused } from '#contract/refusals.ts'
import { holdAddresses, settleDefault } from './queries.ts'
import { keptAddresses } from './tables.ts'

export const removeAddress = serve(contract.removeAddress, ({ caller: { userId }, params: { id } }, context) =>
  context.db.transaction(async (tx) => {
    const kept = await holdAddresses(tx, userId)
    if (!kept?.some((row) => row.id === id)) return refused('not_found')
    await tx.delete(keptAddresses).where(eq(keptAddresses.id, id))
    await settleDefault(tx, { userId, kept: kept.filter((row) => row.id !== id) })
  }),
)
