import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/address-book.ts'
import { refused } from '#contract/refusals.ts'
import { checkPlace, columnsOf } from './address-values.ts'
import { presentKeptAddress } from './present.ts'
import { holdAddresses, settleDefault } from './queries.ts'
import { keptAddresses } from './tables.ts'

/** There is always a default: it is passed on, not put down. */
const passItOn = {
  field: 'is_default',
  message: 'いつものお届け先を変えるには、ほかのお届け先を「いつものお届け先」にしてください。',
}

export const changeAddress = serve(
  contract.changeAddress,
  async ({ caller: { userId }, params: { id }, body }, context) => {
    const wrong = checkPlace(context.snapshot.current(), body)
    return context.db.transaction(async (tx) => {
      const kept = await holdAddresses(tx, userId)
      const former = kept?.find((row) => row.id === id)
      if (!kept || !former) return refused('not_found')
      if (wrong) return wrong
      if (former.isDefault && body.is_default === false) return refused('invalid', { errors: [passItOn] })
      const row = { ...former, ...columnsOf(body) }
      await tx.update(keptAddresses).set(row).where(eq(keptAddresses.id, id))
      const theDefault = await settleDefault(tx, { userId, kept, wanted: body.is_default ? id : undefined })
      return presentKeptAddress({ ...row, isDefault: theDefault === id })
    })
  },
)
