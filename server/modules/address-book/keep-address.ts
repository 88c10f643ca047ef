import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { serve } from '#context'
import * as contract from '#contract/address-book.ts'
import { refused } from '#contract/refusals.ts'
import { MOST_KEPT_ADDRESSES } from '#domain/address-book.ts'
import { addressColumns, receptionColumns } from '#modules/ordering'
import { checkPlace } from './address-values.ts'
import { presentKeptAddress } from './present.ts'
import { holdAddresses, settleDefault } from './queries.ts'
import { keptAddresses } from './tables.ts'

/** What is kept already, to the letter, is not kept twice: a call whose answer was lost is sent again. */
export const keepAddress = serve(contract.keepAddress, async ({ caller: { userId }, body }, context) => {
  const wrong = checkPlace(context.snapshot.current(), body)
  if (wrong) return wrong
  const { name, address, reception, note, is_default } = body
  return context.db.transaction(async (tx) => {
    const kept = await holdAddresses(tx, userId)
    if (!kept) return refused('unauthorized')
    const columns = { name, ...addressColumns(address), ...receptionColumns(reception), note }
    const same = kept.find((each) => isDeepStrictEqual(each, { ...each, ...columns }))
    if (!same && kept.length >= MOST_KEPT_ADDRESSES) return refused('too_many_addresses')
    const row = same ?? { id: randomUUID(), userId, ...columns, isDefault: false, createdAt: context.now() }
    if (!same) await tx.insert(keptAddresses).values(row)
    const theDefault = await settleDefault(tx, {
      userId,
      kept: same ? kept : [...kept, row],
      wanted: is_default ? row.id : undefined,
    })
    return presentKeptAddress({ ...row, isDefault: theDefault === row.id })
  })
})
