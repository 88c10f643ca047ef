import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { MeetupStatus } from '#domain/meetup.ts'
import type { OrderSort } from '#domain/order-list.ts'
import { searchTermsOf } from '#domain/search-text.ts'
import type { MeetupRow } from '../present.ts'
import { meetups } from '../tables.ts'
import { columnsOf, filterOf, isByDay, type OrderFilter, orderOf } from './order-filter.ts'
import { gramQueryOf } from './search-share.ts'

type OrderSearch = OrderFilter & { q?: string | undefined; sort: OrderSort; page: number }

/** A list is counted no further; of what is searched for less far, since its rows have to be read. */
const mostCounted = 10_000
const mostFound = 3_000

/** What more orders have than this is sooner found by going through them in order than by their grams. */
const commonShare = 0.1

/** One page. What lies behind the last order that is counted is not shown: whoever looks that far narrows the list. */
export async function findOrders(
  context: Pick<Context, 'db' | 'sql'>,
  asked: OrderSearch,
): Promise<Paged<MeetupRow[]>> {
  const terms = searchTermsOf(asked.q ?? '')
  if (terms?.length === 0) return { rows: [], total: 0 }
  const filter = filterOf(asked)
  const most = terms ? mostFound : mostCounted
  const statement = terms
    ? narrowed(asked, { filter, found: await foundBy(terms, context), most })
    : isByDay(asked.sort) || !filter
      ? walked(asked, { filter, most })
      : narrowed(asked, { filter, most })
  const { rows: answer } = await context.db.execute<{ total: number; ids: string[] }>(statement)
  const { total, ids } = answer[0]!
  const isShown = (asked.page - 1) * staffRowsPerPage < most
  return {
    rows: isShown ? await inOrder(context, ids) : [],
    total: Math.min(total, most),
    hasMore: total > most,
  }
}

async function inOrder({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<MeetupRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(meetups)
    .where(inArray(meetups.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Containing = { has: SQL; byGrams: SQL | undefined }

async function foundBy(terms: readonly string[], { sql: ask }: Pick<Context, 'sql'>): Promise<Containing> {
  const has = and(...terms.map((term) => sql`strpos(${meetups.searchText}, ${term}) <> 0`))!
  const { query, share } = await gramQueryOf(ask, terms)
  return { has, byGrams: share > commonShare ? undefined : sql`${meetups.searchGrams} @@ ${query}::tsquery` }
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

type Narrowed = { filter: SQL | undefined; found?: Containing; most: number }

/** All that matches, put in order, if that is little; if it is more than is counted, the first ones are soon met. */
function narrowed({ sort, page }: OrderSearch, { filter, found, most }: Narrowed): SQL {
  const where = and(filter, found?.has)
  const columns = [...new Set([meetups.id, ...columnsOf(sort)])]
  return sql`
    with found as materialized (
      select ${listed(columns)} from ${meetups} ${whereOf(and(where, found?.byGrams))} limit ${most + 1}
    ), counted as (select count(*)::int as total from found)
    select total, case when total <= ${most} then array(${ordered(sql`found`, undefined, { sort, page })})
      else array(${ordered(meetups, where, { sort, page })}) end as ids
    from counted`
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
