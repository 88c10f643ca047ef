import type { MeetupChange } from '#contract/placement.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import type { Yen } from '#domain/money.ts'
import { findDelivery } from '#modules/delivery'
import { checkArea } from '#modules/ordering'
import type { DeliveryTerms } from '#modules/pricing'
import type { Snapshot } from '#snapshot'
import { checkSaidFee } from '../place/put-aside.ts'
import type { MeetupRow } from '../present.ts'

// Where a changed order is brought, and what that costs.

export type PlaceInput = {
  meetup: MeetupRow
  change: MeetupChange
  snapshot: Snapshot
  /** It is made by staff: with a reason also when customers could not any more, and for less than the agreed fee. */
  staff?: { hasReason: boolean; deliveryFee: Yen | null }
}

/** What decides whether we deliver there. */
const placeColumns = ['addressPostalCode', 'addressPrefecture', 'addressCity'] as const

const isElsewhere = (fields: Partial<MeetupRow>): boolean => placeColumns.some((name) => name in fields)

/** Staff say what it costs, other than until now. */
export const isOtherFee = ({ meetup, staff }: PlaceInput): boolean =>
  staff?.deliveryFee != null && staff.deliveryFee !== deliveryOf(meetup)?.fee

/** To a place outside of the areas only staff bring it, with a reason, for the fee that they have said. */
export function checkPlace(
  input: PlaceInput,
  wanted: MeetupRow,
  fields: Partial<MeetupRow>,
): Refusing<'area_not_served' | 'invalid'> | undefined {
  return (isElsewhere(fields) ? checkElsewhere(input, wanted) : undefined) ?? checkFeeReason(input)
}

function checkElsewhere({ snapshot, meetup, change, staff }: PlaceInput, wanted: MeetupRow) {
  if (!change.address || isKeptOutside(snapshot, meetup, wanted)) return undefined
  return isOutside(snapshot, wanted) && staff?.hasReason ? checkSaidFee(staff) : checkArea(snapshot, change.address)
}

const checkFeeReason = (input: PlaceInput): Refusing<'invalid'> | undefined =>
  isOtherFee(input) && !input.staff?.hasReason
    ? refused('invalid', { errors: [{ field: 'reason', message: '配送料を決めた理由をご記入ください。' }] })
    : undefined

export const isOutside = (snapshot: Snapshot, { addressPostalCode }: MeetupRow): boolean =>
  findDelivery(snapshot, addressPostalCode) === undefined

/** It was agreed to bring it to this place outside of the areas. */
const isKeptOutside = (snapshot: Snapshot, { addressPostalCode: from, overrides }: MeetupRow, to: MeetupRow) =>
  from === to.addressPostalCode && overrides?.includes('area') === true && isOutside(snapshot, to)

export const isSameArea = (
  snapshot: Snapshot,
  { addressPostalCode: from }: MeetupRow,
  { addressPostalCode: to }: MeetupRow,
): boolean => {
  const area = findDelivery(snapshot, from)
  return from === to || (area !== undefined && area.groupId === findDelivery(snapshot, to)?.groupId)
}

/** As staff have said, or as it was agreed; undefined: by the area that it is brought to. */
export function deliveryAfter({ snapshot, meetup, staff }: PlaceInput, wanted: MeetupRow): DeliveryTerms | undefined {
  if (staff?.deliveryFee != null) return { fee: staff.deliveryFee, freeFrom: null }
  return isSameArea(snapshot, meetup, wanted) ? deliveryOf(meetup) : undefined
}

/** Of an order from before it was kept, what it paid; undefined if that was nothing. */
function deliveryOf({ areaFee, shippingFee, shippingFreeFrom: freeFrom }: MeetupRow): DeliveryTerms | undefined {
  const fee = areaFee ?? (shippingFee > 0 ? shippingFee : undefined)
  return fee === undefined ? undefined : { fee, freeFrom }
}
