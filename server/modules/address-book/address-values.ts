import type { AddressChange } from '#contract/address-fields.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { addressColumns, checkArea, receptionColumns, telErrors } from '#modules/ordering'
import type { Snapshot } from '#snapshot'
import type { keptAddresses } from './tables.ts'

/** Nothing is kept that an order to it would be refused for. */
export function checkPlace(
  snapshot: Snapshot,
  { address, reception }: Pick<AddressChange, 'address' | 'reception'>,
): Refusing<'area_not_served' | 'invalid'> | undefined {
  const errors = reception ? telErrors('reception.tel', reception.tel) : []
  if (errors.length > 0) return refused('invalid', { errors })
  return address && checkArea(snapshot, address)
}

/** What was sent, as columns; what was left out is not among them. */
export function columnsOf({
  name,
  address,
  reception,
  note,
}: AddressChange): Partial<typeof keptAddresses.$inferInsert> {
  return {
    ...(name !== undefined && { name }),
    ...(address && addressColumns(address)),
    ...(reception !== undefined && receptionColumns(reception)),
    ...(note !== undefined && { note }),
  }
}
