import { createHash } from 'node:crypto'
import { countAllergens, countUnanswered } from '#domain/attendee.ts'
import { type KitchenOrder, totalsOf } from '#domain/kitchen.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { answersOf, eventOfOrder } from '#modules/events'
import type { Tx } from '#platform/db'
import { findOrdersOn, type LineRow, type OrderOfDay, type OrderRow } from './queries.ts'

/** The orders of a day without persons, and what their lines call each product. */
export async function kitchenOrdersOn(
  db: Pick<Tx, 'select'>,
  date: TokyoDate,
): Promise<{ orders: KitchenOrder[]; lineOf: ReadonlyMap<number, LineRow> }> {
  const found = await findOrdersOn(db, date)
  const answersIn = await answersOf(
    db,
    found.map(({ meetup }) => eventOfOrder(meetup.id)),
  )
  const orders = found.map((order) => kitchenOrderOf(order, answersIn(eventOfOrder(order.meetup.id))))
  const lines = found.flatMap((order) => order.lines)
  return { orders, lineOf: new Map(lines.map((line) => [line.productId, line])) }
}

type Answers = ReturnType<Awaited<ReturnType<typeof answersOf>>>

function kitchenOrderOf({ meetup, lines }: OrderOfDay, answers: Answers): KitchenOrder {
  const { id, number, windowFrom, windowTo, estimatedPerson, allergies, note } = meetup
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
    unanswered: countUnanswered(answers, estimatedPerson),
  }
}

/** Shows that slips and labels are out of date, without keeping an address that its customer may have deleted. */
function placeOf(meetup: OrderRow): string {
  const { addressPostalCode, addressPrefecture, addressCity, addressStreet, addressBuilding, addressNote } = meetup
  const { contactCompany, contactLastName, contactFirstName, contactTel, receptionName, receptionTel } = meetup
  const { tableware } = meetup
  return digestOf([
    [addressPostalCode, addressPrefecture, addressCity, addressStreet, addressBuilding, addressNote],
    [contactCompany, contactLastName, contactFirstName, contactTel, receptionName, receptionTel],
    [tableware],
  ])
}

/** The same for the same, in few characters. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
