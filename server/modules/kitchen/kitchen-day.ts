import type { Context } from '#context'
import type { KitchenDay, KitchenDayChange } from '#contract/admin/kitchen.ts'
import { type KitchenOrder, kitchenWindows, totalsOf } from '#domain/kitchen.ts'
import { changesSince, type KitchenChange } from '#domain/kitchen-changes.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import type { Snapshot } from '#snapshot'
import { digestOf, kitchenOrdersOn } from './kitchen-orders.ts'
import {
  type ConfirmationRow,
  findConfirmations,
  findLastPrint,
  findTicks,
  type LineRow,
  type PrintRow,
  type TickRow,
  windowOf,
} from './queries.ts'

/** All that is known of a day, before it is presented. */
export type FoundDay = {
  date: TokyoDate
  orders: KitchenOrder[]
  lineOf: ReadonlyMap<number, LineRow>
  print: PrintRow | undefined
  confirmations: ConfirmationRow[]
  ticks: TickRow[]
}

export async function findDay(db: Pick<Tx, 'select'>, date: TokyoDate): Promise<FoundDay> {
  const { orders, lineOf } = await kitchenOrdersOn(db, date)
  const print = await findLastPrint(db, date)
  const confirmations = print ? await findConfirmations(db, print.id) : []
  return { date, orders, lineOf, print, confirmations, ticks: await findTicks(db, date) }
}

/** A change as it is told and confirmed: by figures, or by a digest of its words. */
type ToldChange = Omit<KitchenChange, 'from' | 'to'> & Pick<KitchenDayChange, 'from' | 'to' | 'words'>

export const changesOf = ({ print, orders }: FoundDay, { snapshot }: Pick<Context, 'snapshot'>): ToldChange[] =>
  print ? changesSince(print.orders, orders, rankIn(snapshot.current().products)).map(asTold) : []

function asTold(change: KitchenChange): ToldChange {
  const { kind, from, to } = change
  return kind === 'allergies' || kind === 'note'
    ? { ...change, from: digestOf(from), to: digestOf(to), words: { from, to } }
    : { ...change, from: String(from), to: String(to), words: null }
}

/** Of what the sheets show: names of products are not in it, the printed figures stay right without them. */
export const versionOf = ({ orders }: Pick<FoundDay, 'orders'>): string => digestOf(orders)

export function presentDay(day: FoundDay, context: Pick<Context, 'snapshot' | 'now'>): KitchenDay {
  const { snapshot, now } = context
  const { date, orders, print, ticks } = day
  const menu = snapshot.current().products
  const rankOf = rankIn(menu)
  const totals = totalsOf(orders, rankOf)
  return {
    date,
    products: totals.map(({ id, qty }) => ({ id, ...namedBy(day, menu)(id), qty })),
    windows: kitchenWindows(orders, rankOf),
    categories: byCategory(
      totals.map(({ id }) => id),
      menu,
    ),
    deliveries: orders.map((order) => ({
      id: order.id,
      number: order.number,
      delivery_window: order.window,
      confirmed: order.isConfirmed,
      persons: order.persons,
      allergens: order.allergens,
      unanswered: order.unanswered,
      allergies: order.allergies.map(({ allergens, note = '', ...group }) => ({
        ...group,
        allergens: [...allergens],
        note,
      })),
      note: order.note,
    })),
    ticks: ticks.map((tick) => ({
      ...windowOf(tick),
      id: tick.productId,
      done: tick.isDone,
      qty: tick.qty,
      at: isoInTokyo(tick.at),
    })),
    print: print ? { id: print.id, at: isoInTokyo(print.at), by: print.byName } : null,
    changes: presentChanges(day, context),
    version: versionOf(day),
    as_of: isoInTokyo(now()),
  }
}

type Menu = Snapshot['products']

/** In the order of the menu; what is no longer on it comes last. */
function rankIn(menu: Menu): (id: number) => number {
  const ranks = new Map([...menu.keys()].map((id, rank) => [id, rank]))
  return (id) => ranks.get(id) ?? menu.size
}

const namedBy =
  ({ lineOf }: Pick<FoundDay, 'lineOf'>, menu: Menu) =>
  (id: number) => {
    const { name = '', unit = '' } = menu.get(id) ?? lineOf.get(id) ?? {}
    return { name, unit }
  }

function byCategory(ids: readonly number[], menu: Menu): KitchenDay['categories'] {
  const groups = Map.groupBy(ids, (id) => menu.get(id)?.category)
  return [...groups.entries()]
    .sort(([a], [b]) => (a?.sortId ?? Number.POSITIVE_INFINITY) - (b?.sortId ?? Number.POSITIVE_INFINITY))
    .map(([category, product_ids]) => ({ name: category?.name ?? null, product_ids }))
}

function presentChanges(day: FoundDay, context: Pick<Context, 'snapshot'>): KitchenDayChange[] {
  const confirmed = new Map(day.confirmations.map((row) => [`${row.changeKey} ${row.changedTo}`, row]))
  return changesOf(day, context).map((change) => {
    const row = confirmed.get(`${change.key} ${change.to}`)
    return {
      ...nothing,
      ...change,
      confirmed: row ? { at: isoInTokyo(row.at), by: row.byName } : null,
    }
  })
}

const nothing = { window: null, product: null, allergen: null, number: null }
