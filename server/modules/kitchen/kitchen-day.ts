import type { Context } from '#context'
import type { KitchenDay, KitchenDayChange } from '#contract/admin/kitchen.ts'
import { type KitchenOrder, kitchenWindows, totalsOf } from '#domain/kitchen.ts'
import { changesSince, isInWords, type KitchenChange } from '#domain/kitchen-changes.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import type { ShopProduct, Snapshot } from '#snapshot'
import { digestOf, kitchenOrdersOn } from './kitchen-orders.ts'
import {
  type ConfirmationRow,
  findConfirmations,
  findDaysOf,
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
  /** What was printed and has moved to another day, by its number. */
  movedTo: ReadonlyMap<string, TokyoDate>
  confirmations: ConfirmationRow[]
  ticks: TickRow[]
}

export async function findDay(db: Pick<Tx, 'select'>, date: TokyoDate): Promise<FoundDay> {
  const { ordersOn, lineOf } = await kitchenOrdersOn(db, [date])
  const print = await findLastPrint(db, date)
  const confirmations = print ? await findConfirmations(db, [print.id]) : []
  const orders = ordersOn(date)
  const stays = new Set(orders.map(({ id }) => id))
  const gone = print?.orders.map(({ id }) => id).filter((id) => !stays.has(id)) ?? []
  const movedTo = await findDaysOf(db, gone)
  return { date, orders, lineOf, print, movedTo, confirmations, ticks: await findTicks(db, date) }
}

/** A change as it is told and confirmed: by figures, or by a digest of its words. */
type ToldChange = Omit<KitchenChange, 'from' | 'to'> & Pick<KitchenDayChange, 'from' | 'to' | 'words' | 'number'>

export const changesOf = ({ print, orders }: Pick<FoundDay, 'print' | 'orders'>, rankOf: RankOf): ToldChange[] =>
  print ? changesSince(print.orders, orders, rankOf).map(asTold) : []

type ChangedDay = Pick<FoundDay, 'print' | 'orders' | 'confirmations'>

/** What nobody has confirmed yet. */
export function openChangesOf(day: ChangedDay, rankOf: RankOf): ToldChange[] {
  const confirmationOf = confirmationsIn(day)
  return changesOf(day, rankOf).filter((change) => !confirmationOf(change))
}

function confirmationsIn({ confirmations }: Pick<FoundDay, 'confirmations'>) {
  const rows = new Map(confirmations.map((row) => [`${row.changeKey} ${row.changedTo}`, row]))
  return ({ key, to }: Pick<ToldChange, 'key' | 'to'>): ConfirmationRow | undefined => rows.get(`${key} ${to}`)
}

function asTold(change: KitchenChange): ToldChange {
  const { from, to } = change
  const number = 'number' in change ? change.number : null
  return isInWords(change)
    ? {
        ...change,
        number,
        from: digestOf(change.from),
        to: digestOf(change.to),
        words: { from: change.from, to: change.to },
      }
    : { ...change, number, from: String(from), to: String(to), words: null }
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
    products: totals.map(({ id, qty }) => ({ id, ...namedBy(day, menu)(id), ...labelFactsOf(menu.get(id)), qty })),
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
      address_note: order.addressNote,
    })),
    ticks: ticks.map((tick) => ({
      ...windowOf(tick),
      id: tick.productId,
      done: tick.isDone,
      qty: tick.qty,
      at: isoInTokyo(tick.at),
    })),
    print: print ? { id: print.id, at: isoInTokyo(print.at), by: print.byName } : null,
    changes: presentChanges(day, rankOf),
    version: versionOf(day),
    as_of: isoInTokyo(now()),
  }
}

type Menu = Snapshot['products']

type RankOf = (product: number) => number

/** In the order of the menu; what is no longer on it comes last. */
export function rankIn(menu: Menu): RankOf {
  const ranks = new Map([...menu.keys()].map((id, rank) => [id, rank]))
  return (id) => ranks.get(id) ?? menu.size
}

const namedBy =
  ({ lineOf }: Pick<FoundDay, 'lineOf'>, menu: Menu) =>
  (id: number) => {
    const { name = '', unit = '' } = menu.get(id) ?? lineOf.get(id) ?? {}
    return { name, unit }
  }

const labelFactsOf = (product: ShopProduct | undefined) => ({
  allergens: product?.allergens.map(({ code, state }) => ({ code, state })) ?? [],
  allergens_known: product?.allergensKnown ?? false,
  best_before: product?.bestBefore ?? '',
})

function byCategory(ids: readonly number[], menu: Menu): KitchenDay['categories'] {
  const groups = Map.groupBy(ids, (id) => menu.get(id)?.category)
  return [...groups.entries()]
    .sort(([a], [b]) => (a?.sortId ?? Number.POSITIVE_INFINITY) - (b?.sortId ?? Number.POSITIVE_INFINITY))
    .map(([category, product_ids]) => ({ name: category?.name ?? null, product_ids }))
}

function presentChanges(day: FoundDay, rankOf: RankOf): KitchenDayChange[] {
  const confirmationOf = confirmationsIn(day)
  return changesOf(day, rankOf).map((change) => {
    const row = confirmationOf(change)
    return {
      ...nothing,
      ...change,
      moved_to: day.movedTo.get(change.number ?? '') ?? null,
      confirmed: row ? { at: isoInTokyo(row.at), by: row.byName } : null,
    }
  })
}

const nothing = { window: null, product: null, allergen: null }
