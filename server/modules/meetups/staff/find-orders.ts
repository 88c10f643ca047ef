import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { type MeetupStatus, STILL_TO_COME } from '#domain/meetup.ts'
import { type OrderSort, type OrdersOf, type OrderView, ordersOf, within } from '#domain/order-list.ts'
import { daysBetween, tokyoDateOf } from '#domain/tokyo-date.ts'
import { gramQueryOf } from '#modules/search'
import type { MeetupHooks } from '../hooks.ts'
import type { MeetupRow } from '../present.ts'
import { meetups } from '../tables.ts'
import { columnsOf, filterOf, hasDays, isByDay, orderOf } from './order-filter.ts'
import { ordersNamed, readWords } from './search-words.ts'

type OrderListQuery = {
  view?: OrderView | 'all' | undefined
  q?: string | undefined
  sort: OrderSort
} & { [Name in keyof OrdersOf]: OrdersOf[Name] | undefined }

/** In one view, with the words read for what they name. */
type OrderSearch = OrdersOf & { sort: OrderSort; page: number }

/** A list is counted no further; less far what is searched for, since its rows have to be read: by grams or one by one. */
const mostCounted = 10_000
const mostFound = 3_000
const mostOfCommon = 1_000

/** What more orders have than this is sooner found by going through them in order than by their grams. */
const commonShare = 0.1

/** One page. What lies behind the last order that is counted is not shown: whoever looks that far narrows the list. */
export async function findOrders(
  context: Finding,
  { page, ...listed }: OrderListQuery & { page: number },
): Promise<Paged<MeetupRow[]>> {
  const conditions = await conditionsOf(listed, context)
  if (!conditions) return { rows: [], total: 0 }
  const { orders, filter, found } = conditions
  const asked = { ...orders, sort: listed.sort, page }
  const most = !found ? mostCounted : found.byGrams ? mostFound : mostOfCommon
  const isWalked = !found && (isByDay(asked.sort) || !filter)
  const statement = isWalked ? walked(asked, { filter, most }) : narrowed(asked, { filter, found, most })
  const { rows: answer } = await context.db.execute<{ total: number; ids: string[] }>(statement)
  const { total, ids } = answer[0]!
  const isShown = (asked.page - 1) * staffRowsPerPage < most
  return {
    rows: isShown ? await inOrder(context, ids) : [],
    total: Math.min(total, most),
    hasMore: total > most,
  }
}

/** For one file: one order more than it may have tells that there are too many. */
export async function findOrdersForFile(context: Finding, asked: OrderListQuery, most: number): Promise<MeetupRow[]> {
  const conditions = await conditionsOf(asked, context)
  if (!conditions) return []
  const { filter, found } = conditions
  return context.db
    .select()
    .from(meetups)
    .where(and(filter, found?.has, found?.byGrams))
    .orderBy(...orderOf(asked.sort))
    .limit(most + 1)
}

export type Finding = Pick<Context, 'db' | 'sql' | 'now'> & {
  hooks: Pick<MeetupHooks, 'ordersOfPaper'>
  /** Whether orders of persons who were erased are among them. */
  seesErased: boolean
}
type Conditions = { filter: SQL | undefined; found: Containing | undefined }

/** Undefined: what is searched for can be in no order. */
async function conditionsOf(
  { view = 'all', q = '', sort: _, ...asked }: OrderListQuery,
  context: Finding,
): Promise<(Conditions & { orders: OrdersOf }) | undefined> {
  const today = tokyoDateOf(context.now())
  const words = readWords(q, today)
  const inView = within(view === 'all' ? {} : ordersOf(view, today), onlyGiven(asked))
  const orders = words.days.reduce((left, date) => left && within({ date }, left), inView)
  if (!orders) return undefined
  const filter = and(filterOf(orders), context.seesErased ? undefined : eq(meetups.accountGone, false))
  if (!words.hasOthers) return { orders, filter, found: undefined }
  const named = await ordersNamed(context, words)
  const text = words.terms.length > 0 ? await foundBy(words.terms, filter, context) : undefined
  if (named.length === 0) return text && { orders, filter, found: text }
  return { orders, filter, found: eitherOf(text, inArray(meetups.id, named)) }
}

/** What is asked for as left out has no say. */
const onlyGiven = (asked: Omit<OrderListQuery, 'view' | 'q' | 'sort'>): OrdersOf =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))

/** Those of certain orders, beside what the text has. */
const eitherOf = (text: Containing | undefined, named: SQL): Containing => ({
  has: text ? or(text.has, named)! : named,
  byGrams: !text ? named : text.byGrams && or(text.byGrams, named),
})

async function inOrder({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<MeetupRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(meetups)
    .where(inArray(meetups.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** `byGrams`: all that has the terms and perhaps more, by the index of grams. */
type Containing = { has: SQL; byGrams: SQL | undefined }

async function foundBy(
  terms: readonly string[],
  filter: SQL | undefined,
  { sql: ask }: Pick<Context, 'sql'>,
): Promise<Containing> {
  const has = and(...terms.map((term) => sql`strpos(${meetups.searchText}, ${term}) <> 0`))!
  const { query, rarestOfEach, share } = await gramQueryOf(ask, 'meetups', terms)
  if (share > commonShare) return { has, byGrams: undefined }
  // Of one gram the database knows how many orders have it, and so whether to begin with these or with the filter. Of
  // several it takes each to be as rare among orders with the others, which parts of one word are not, but words are.
  const grams = filter && share > 0 ? rarestOfEach : query
  return { has, byGrams: sql`${meetups.searchGrams} @@ ${grams}::tsquery` }
}

/** A part of an index, in its order. */
function walked(
  { status = [], sort, page }: OrderSearch,
  { filter, most }: { filter: SQL | undefined; most: number },
): SQL {
  const rows = status.length > 1 ? byStatus(status, { filter, sort, page }) : ordered(meetups, filter, { sort, page })
  return sql`select (select count(*)::int from (select from ${meetups} ${whereOf(filter)} limit ${most + 1}) as counted) as total,
    array(${rows}) as ids`
}

type Place = { sort: OrderSort; page: number }

/** The statuses one by one: of each the index has the orders by day. */
function byStatus(statuses: readonly MeetupStatus[], { filter, sort, page }: Place & { filter: SQL | undefined }): SQL {
  const ofEach = statuses.map(
    (
      status,
    ) => sql`(select ${listed(columnsOf(sort))} from ${meetups} ${whereOf(and(filter, eq(meetups.status, status)))}
      order by ${listed(orderOf(sort))} limit ${page * staffRowsPerPage})`,
  )
  return ordered(sql`(${sql.join(ofEach, sql` union all `)})`, undefined, { sort, page })
}

type Narrowed = Conditions & { most: number }

/**
 * All that matches, put in order, if that is little; if it is more than is counted, the first ones are soon met. Within
 * days it is read along these: orders of a time lie together, so that reading on from anywhere passes by most of the
 * table before it comes to them.
 */
function narrowed(asked: OrderSearch, { filter, found, most }: Narrowed): SQL {
  const { sort, page } = asked
  const where = and(filter, found?.has)
  const columns = [...new Set([meetups.id, ...columnsOf(sort)])]
  const alongDays = hasDays(asked) && !found?.byGrams ? sql`order by ${meetups.meetupDate}` : sql``
  const limit = isOfFew(asked) ? sql`` : sql`limit ${most + 1}`
  const ofFound = sql`array(${ordered(sql`found`, undefined, { sort, page })})`
  const ofAll = sql`array(${ordered(meetups, where, { sort, page })})`
  return sql`
    with found as materialized (
      select ${listed(columns)} from ${meetups} ${whereOf(and(where, found?.byGrams))} ${alongDays} ${limit}
    ), counted as (select count(*)::int as total from found)
    select total, ${isOfFew(asked) ? ofFound : sql`case when total <= ${most} then ${ofFound} else ${ofAll} end`} as ids
    from counted`
}

/** So few that they are sooner put in order than looked for along the order of all: some weeks, or what is still open. */
function isOfFew({ status, date, from, to, payment }: OrdersOf): boolean {
  if (date || payment || (from && to && daysBetween(from, to) < 62)) return true
  return status?.every((each) => STILL_TO_COME.some((few) => few === each)) ?? false
}

const ordered = (source: SQL | typeof meetups, where: SQL | undefined, { sort, page }: Place): SQL =>
  sql`select id from ${source} ${source === meetups ? sql`` : sql`as ${meetups}`} ${whereOf(where)}
    order by ${listed(orderOf(sort))} limit ${staffRowsPerPage} offset ${(page - 1) * staffRowsPerPage}`

const whereOf = (where: SQL | undefined): SQL => (where ? sql`where ${where}` : sql``)

const listed = (parts: readonly (SQL | PgColumn)[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )
