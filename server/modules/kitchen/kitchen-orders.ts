import { createHash } from 'node:crypto'
import type { AskedForDriver } from '#contract/admin/deliveries.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { countAllergens, countUnanswered } from '#domain/attendee.ts'
import { type KitchenOrder, totalsOf } from '#domain/kitchen.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { answersOf, eventOfOrder } from '#modules/events'
import { presentAddress, presentContact } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { findOrdersOn, type LineRow, type OrderOfDay, type OrderRow } from './queries.ts'

/** The orders of each day without persons, and what their lines call each product. */
export async function kitchenOrdersOn(
  db: Pick<Tx, 'select'>,
  dates: readonly TokyoDate[],
): Promise<{ ordersOn: (date: TokyoDate) => KitchenOrder[]; lineOf: ReadonlyMap<number, LineRow> }> {
  const found = await findOrdersOn(db, dates)
  const answersIn = await answersOf(
    db,
    found.map(({ meetup }) => eventOfOrder(meetup.id)),
  )
  const byDate = Map.groupBy(found, ({ meetup }) => meetup.meetupDate)
  const lines = found.flatMap((order) => order.lines)
  return {
    ordersOn: (date) =>
      (byDate.get(date) ?? []).map((order) => kitchenOrderOf(order, answersIn(eventOfOrder(order.meetup.id)))),
    lineOf: new Map(lines.map((line) => [line.productId, line])),
  }
}

type Answers = ReturnType<Awaited<ReturnType<typeof answersOf>>>

function kitchenOrderOf({ meetup, lines }: OrderOfDay, answers: Answers): KitchenOrder {
  const { id, number, windowFrom, windowTo, estimatedPerson, allergies, note, addressNote } = meetup
  const products = lines.map(({ productId, qty }) => ({ id: productId, qty }))
  return {
    id,
    number,
    isConfirmed: meetup.status !== 'placed',
    window: { from: windowFrom, to: windowTo },
    persons: estimatedPerson,
    place: placeOf(meetup),
    products: totalsOf([{ products }], (product) => product),
    allergens: countAllergens(answers),
    allergies,
    note,
    addressNote,
    unanswered: countUnanswered(answers, estimatedPerson),
  }
}

/** A print of before is compared with these as they are. */
type ComparedInFull = 'delivery_window' | 'estimated_person' | 'allergies' | 'note'

/** Shows that slips and labels are out of date, without keeping an address that its customer may have deleted. */
function placeOf(meetup: OrderRow): string {
  const { receptionName, receptionTel, tableware } = meetup
  const { company, last_name, first_name, tel, ...unprinted } = presentContact(meetup)
  const { department: _, last_name_kana: __, first_name_kana: ___, email: ____, ...others } = unprinted
  others satisfies NothingLeft
  const printed = {
    address: Object.values(presentAddress(meetup)),
    contact: [company, last_name, first_name, tel, receptionName, receptionTel],
    tableware: [tableware],
  } satisfies Record<Exclude<AskedForDriver, ComparedInFull | 'reception'> | 'contact', unknown>
  return digestOf(Object.values(printed))
}

/** The same for the same, in few characters. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
