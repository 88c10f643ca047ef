import { staffRowsPerPage } from '#contract/page-size.ts'
import type { CustomerSort, CustomerState } from '#domain/customer.ts'
import { accountsWith } from '#modules/accounts'
import { rowsWith } from '#modules/search'
import type { Sql } from '#platform/db'
import { GUEST_KEY, OF_GUEST } from '#tables/orders'

/** A list is counted no further; less far what is searched for, since its rows have to be read. */
const mostCounted = 10_000
const mostFound = 3_000
/** Orders of one customer that are counted. */
const mostOrders = 1_000

/** Moments and days are the database's text. */
type FoundPerson = {
  id: string
  company: string
  lastName: string
  firstName: string
  email: string
  tel: string
  orders: number
  lastGathering: string | null
}
export type FoundCustomer = FoundPerson & {
  isGuest: false
  isLocked: boolean
  hasPassword: boolean
  mustChangePassword: boolean
  createdAt: string
}
export type FoundGuest = FoundPerson & { isGuest: true; firstPlacedAt: string }

export type CustomerSearch = {
  terms: readonly string[] | undefined
  state: Exclude<CustomerState, 'registering'> | undefined
  sort: CustomerSort
  page: number
}

type Part = ReturnType<Sql>
type Listed = { id: string; isGuest: boolean }

/** What a list is made of: accounts, guests or both, each read along an index of its own. */
type Side = {
  isGuest: boolean
  from: Part
  id: Part
  where: Part
  at: Part
  /** What is looked for is rare: all that matches is read, and put in order. */
  isNarrow: boolean
}

const ofState: Record<Exclude<NonNullable<CustomerSearch['state']>, 'guest'>, string> = {
  active: 'and disabled_at is null and password_hash is not null and not password_change_required',
  locked: 'and disabled_at is not null',
  password: 'and disabled_at is null and (password_hash is null or password_change_required)',
}

/** One page, and how many there are. What lies behind the last one that is counted is not shown. */
export async function findCustomerPage(
  sql: Sql,
  search: CustomerSearch,
): Promise<{ rows: (FoundCustomer | FoundGuest)[]; total: number; hasMore: boolean }> {
  const { terms, state, page } = search
  const sides = [
    ...(state === 'guest' ? [] : [await accountSide(sql, search)]),
    ...(state === 'guest' || !state ? [await guestSide(sql, search)] : []),
  ]
  const most = terms ? mostFound : mostCounted
  const { total, listed } = (await listedOf(sql, sides, { most, page }))[0]!
  const isShown = (page - 1) * staffRowsPerPage < most
  return { rows: isShown ? await rowsOf(sql, listed) : [], total: Math.min(total, most), hasMore: total > most }
}

async function accountSide(sql: Sql, { terms, state, sort }: CustomerSearch): Promise<Side> {
  const found = terms && (await accountsWith(sql, terms))
  const inState = sql.raw(state && state !== 'guest' ? ofState[state] : '')
  return {
    isGuest: false,
    ...(sort === '-created_at'
      ? { from: sql`users`, at: sql`created_at` }
      : { from: sql`last_gatherings join users on users.id = user_id`, at: sql`starts_at` }),
    id: sql`users.id`,
    where: sql`role = 'customer' ${inState} ${found?.condition ?? sql``}`,
    isNarrow: found !== undefined && !found.isCommon,
  }
}

/** A guest is found by their newest order. */
async function guestSide(sql: Sql, { terms, sort }: CustomerSearch): Promise<Side> {
  const found = terms && (await rowsWith(sql, 'guests', terms))
  return {
    isGuest: true,
    from: sql`guests`,
    id: sql`guests.id`,
    at: sort === '-created_at' ? sql`first_placed_at` : sql`starts_at`,
    where: sql`newest_order_id is not null ${found?.condition ?? sql``}`,
    isNarrow: found !== undefined && !found.isCommon,
  }
}

type Counted = { total: number; listed: Listed[] }[]

/** All that is narrow, if it is not more than is counted, and otherwise what soon comes along the index. */
function listedOf(sql: Sql, sides: readonly Side[], { most, page }: { most: number; page: number }) {
  const last = page * staffRowsPerPage
  const parts = sides.map(({ isGuest, from, id, at, where, isNarrow }, n) => {
    const name = sql.raw(`found_${n}`)
    const kind = sql.raw(String(isGuest))
    const walked = sql`(select ${id} as id, ${at} as at from ${from} where ${where}
      order by ${at} desc, ${id} desc limit ${last})`
    const counted = sql`(select count(*)::int from ${name})`
    return {
      found: isNarrow
        ? sql`${name} as materialized (select ${id} as id, ${at} as at from ${from} where ${where} limit ${most + 1})`
        : sql`${name} as materialized (select from ${from} where ${where} limit ${most + 1})`,
      counted,
      rows: isNarrow
        ? sql`select id, at, ${kind} as is_guest from ${name} where ${counted} <= ${most}
          union all select id, at, ${kind} from ${walked} as walked where ${counted} > ${most}`
        : sql`select id, at, ${kind} as is_guest from ${walked} as walked`,
    }
  })
  const joined = (of: (part: (typeof parts)[number]) => Part, between: Part) =>
    parts.map(of).reduce((before, part) => sql`${before}${between}${part}`)
  return sql<Counted>`
    with ${joined(({ found }) => found, sql`, `)}, listed as (
      select id, is_guest, row_number() over (order by at desc, id desc) as place
      from (${joined(({ rows }) => rows, sql` union all `)}) as sides
      order by at desc, id desc limit ${staffRowsPerPage} offset ${last - staffRowsPerPage}
    )
    select ${joined(({ counted }) => counted, sql` + `)} as total,
      (select coalesce(json_agg(json_build_object('id', id, 'isGuest', is_guest) order by place), '[]') from listed) as listed`
}

async function rowsOf(sql: Sql, listed: readonly Listed[]): Promise<(FoundCustomer | FoundGuest)[]> {
  const idsOf = (isGuest: boolean) => listed.filter((each) => each.isGuest === isGuest).map(({ id }) => id)
  const rows = [...(await findCustomerRows(sql, idsOf(false))), ...(await findGuestRows(sql, idsOf(true)))]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return listed.flatMap(({ id }) => byId.get(id) ?? [])
}

async function findGuestRows(sql: Sql, ids: readonly string[]): Promise<FoundGuest[]> {
  if (ids.length === 0) return []
  return sql<FoundGuest[]>`
    select true as "isGuest", guests.id, contact_company as company, contact_last_name as "lastName",
      contact_first_name as "firstName", contact_email as email, contact_tel as tel,
      first_placed_at as "firstPlacedAt", nullif(starts_at, '-infinity') as "lastGathering",
      (select count(*)::int from (select from meetups where ${sql.raw(OF_GUEST)} and ${sql.raw(GUEST_KEY)} = guests.key
        and status <> 'cancelled' limit ${mostOrders}) as counted) as orders
    from guests join meetups on meetups.id = newest_order_id where guests.id = any(${[...ids]}::uuid[])`
}

async function findCustomerRows(sql: Sql, ids: readonly string[]): Promise<FoundCustomer[]> {
  if (ids.length === 0) return []
  return sql<FoundCustomer[]>`
    select false as "isGuest", users.id, company, last_name as "lastName", first_name as "firstName", email, tel, created_at as "createdAt",
      disabled_at is not null as "isLocked", password_hash is not null as "hasPassword",
      password_change_required as "mustChangePassword",
      (select count(*)::int from (
        select from meetups where user_id = users.id and status <> 'cancelled' limit ${mostOrders}) as counted) as orders,
      (select nullif(starts_at, '-infinity') from last_gatherings where user_id = users.id) as "lastGathering"
    from users where users.id = any(${[...ids]}::uuid[])`
}
