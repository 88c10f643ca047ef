import type { Sql } from '#platform/db'
import type { Moment, Row } from './shown.ts'

type Order = {
  id: string
  number: string
  window: { from: string; to: string }
  persons: number
  note: string
  addressNote: string
  allergies: { allergens: string[]; persons: number; note?: string }[]
  products: { id: number; qty: number }[]
  allergens: Record<string, number>
}
type Print = { id: string; date: string; orders: Order[] }

/** What the kitchen has to be told since its last print of each day: what stood there, and what holds now. */
export async function unseenChanges(sql: Sql, { today }: Moment): Promise<Row[]> {
  const prints = await sql<Print[]>`
    select distinct on (date) id, date::text, orders from kitchen_prints
    where 'production' = any(sheets) and date >= ${today}::date order by date, serial desc`
  const rows: Row[] = []
  for (const { id, date, orders: printed } of prints) {
    const now = await ordersOn(sql, date)
    const confirmed = await sql<{ key: string; to: string }[]>`
      select change_key as key, changed_to as to from kitchen_confirmations where print_id = ${id}`
    const isConfirmed = ({ key, to }: Change) =>
      confirmed.some((each) => each.key === key && (to === undefined || each.to === to))
    const unseen = changesBetween(printed, now).filter((change) => !isConfirmed(change))
    rows.push(...unseen.map(({ key }) => ({ list: 'changes in the kitchen', what: `${date} ${key}` })))
  }
  return rows
}

const ordersOn = (sql: Sql, date: string) => sql<Order[]>`
  select id, number, json_build_object('from', window_from, 'to', window_to) as window, estimated_person as persons, note,
    address_note as "addressNote",
    allergies, (
      select coalesce(json_agg(json_build_object('id', product_id, 'qty', qty)), '[]') from meetup_lines where meetup_id = meetups.id
    ) as products, (
      select coalesce(json_object_agg(code, n), '{}') from (
        select code, count(*) as n from events join attendees on event_id = events.id, unnest(allergens) as code
        where events.meetup_id = meetups.id and attendees.status = 'active' and joined_to is null group by code) as told
    ) as allergens
  from meetups where meetup_date = ${date}::date and status <> 'cancelled'`

/** Of words only that they are others. */
type Change = { key: string; to: string | undefined }

const windowOf = ({ window }: Order) => `${window.from}-${window.to}`

function changesBetween(printed: readonly Order[], now: readonly Order[]): Change[] {
  const [was, is] = [countsOf(printed), countsOf(now)]
  const counted = [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => was.get(key) !== is.get(key))
    .map((key) => ({ key, to: String(is.get(key) ?? 0) }))
  const ids = [...new Set([...printed, ...now].map(({ id }) => id))]
  const changed = ids.flatMap((id) => changesOf([printed, now].map((all) => all.find((order) => order.id === id))))
  return [...counted, ...changed]
}

/** Dishes and allergens add up by window. */
function countsOf(orders: readonly Order[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (key: string, n: number) => counts.set(key, (counts.get(key) ?? 0) + n)
  for (const order of orders) {
    for (const { id, qty } of order.products) add(`product:${windowOf(order)}:${id}`, qty)
    for (const [code, n] of Object.entries(order.allergens)) add(`allergen:${windowOf(order)}:${code}`, n)
  }
  return counts
}

function changesOf([was, is]: (Order | undefined)[]): Change[] {
  const { id } = (is ?? was)!
  const differ = (of: (order: Order | undefined) => unknown) => JSON.stringify(of(was)) !== JSON.stringify(of(is))
  const words = [
    ...(is && (was ? differ((order) => order?.note) : is.note !== '') ? [{ key: `note:${id}`, to: undefined }] : []),
    ...(is && (was ? differ((order) => order?.addressNote) : is.addressNote !== '')
      ? [{ key: `address_note:${id}`, to: undefined }]
      : []),
    ...(is && (was ? differ(allergiesOf) : is.allergies.length > 0) ? [{ key: `allergies:${id}`, to: undefined }] : []),
  ]
  if (!was || !is) return [{ key: `order:${id}`, to: is ? windowOf(is) : '' }, ...words]
  return [
    ...(windowOf(was) === windowOf(is) ? [] : [{ key: `window:${id}`, to: windowOf(is) }]),
    ...(was.persons === is.persons ? [] : [{ key: `persons:${id}`, to: String(is.persons) }]),
    ...words,
  ]
}

const allergiesOf = (order: Order | undefined) =>
  order?.allergies.map(({ allergens, persons, note = '' }) => [allergens, persons, note])
