import { Address, type Reception } from '#contract/placement.ts'
import { postalPlaceError } from '#contract/postal-place-error.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { findDelivery } from '#modules/delivery'
import { columnsOf } from '#modules/orders'
import type { Snapshot } from '#snapshot'

/** The postal code decides area and fee; the rest must name the same place. */
export function checkArea(snapshot: Snapshot, address: Address): Refusing<'area_not_served' | 'invalid'> | undefined {
  const area = findDelivery(snapshot, address.postal_code)
  if (!area) return refused('area_not_served')
  const error = postalPlaceError(address.postal_code, [area], address)
  return error && refused('invalid', { errors: [error] })
}

export const { toColumns: addressColumns, fromColumns: presentAddress } = columnsOf<'address', Address>(
  'address',
  Object.keys(Address.shape),
)

type ReceptionColumns = { receptionName: string | null; receptionTel: string | null }

/** Both null: whoever orders receives it. */
export const receptionColumns = (reception: Reception | null | undefined): ReceptionColumns => ({
  receptionName: reception?.name ?? null,
  receptionTel: reception?.tel ?? null,
})

export const presentReception = ({ receptionName: name, receptionTel: tel }: ReceptionColumns): Reception | null =>
  name && tel ? { name, tel } : null
