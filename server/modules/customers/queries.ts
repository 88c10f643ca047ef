import { staffRowsPerPage } from '#contract/page-size.ts'
import type { CustomerSort, CustomerState } from '#domain/customer.ts'
import { accountsWith } from '#modules/accounts'
import type { Sql } from '#platform/db'

/** A list is counted no further; less far what is searched for, since its rows have to be read. */
const mostCounted = 10_000
const mostFound = 3_000
/** Orders of one customer that are counted. */
const mostOrders = 1_000

/** Moments are the database's text. */
export type FoundCustomer = {
  id: string
  company: string
  lastName: string
  firstName: string
  email: string
  tel: string
  isLocked: boolean
  hasPassword: boolean
  mustChangePassword: boolean
  createdAt: string
  orders: number
  lastGathering: string | null
}

export type CustomerSearch = {
  terms: readonly string[] | undefined
  state: Exclude<CustomerState, 'registering'> | undefined
  sort: CustomerSort
  page: number
}

type Part = ReturnType<Sql>

const ofState: Record<NonNullable<CustomerSearch['state']>, string> = {
  active: 'and disabled_at is null and password_hash is not null and not password_change_required',
  locked: 'and disabled_at is not null',
  password: 'and disabled_at is null and (password_hash is null or password_change_required)',
}

/** One page, and how many there are. What lies behind the last one that is counted is not shown. */
export async function findCustomerPage(
  sql: Sql,
  { terms, state, sort, page }: CustomerSearch,
): Promise<{ rows: FoundCustomer[]; total: number; hasMore: boolean }> {
  const found = terms && (await accountsWith(sql, terms))
  const where = sql`role = 'customer' ${sql.raw(state ? ofState[state] : '')} ${found?.condition ?? sql``}`
  const most = terms ? mostFound : mostCounted
  const statement = found && !found.isCommon ? narrowed : walked
  const { total, ids } = (await statement(sql, { where, most, place: { sort, page } }))[0]!
  const isShown = (page - 1) * staffRowsPerPage < most
  return {
    rows: isShown ? await findCustomerRows(sql, ids) : [],
    total: Math.min(total, most),
    hasMore: total > most,
  }
}

type Place = Pick<CustomerSearch, 'sort' | 'page'>
type Narrowing = { where: Part; most: number; place: Place }
type Counted = { total: number; ids: string[] }[]

/** Along an index: what is asked for is soon met. */
const walked = (sql: Sql, { where, most, place }: Narrowing) => sql<Counted>`
  select (select count(*)::int from (select from users where ${where} limit ${most + 1}) as counted) as total,
    array(${listed(sql, sql`users`, where, place)}) as ids`

/** All that matches, put in order, if that is not more than is counted. */
const narrowed = (sql: Sql, { where, most, place }: Narrowing) => sql<Counted>`
  with found as materialized (select id, created_at from users where ${where} limit ${most + 1}),
    counted as (select count(*)::int as total from found)
  select total, case when total <= ${most} then array(${listed(sql, sql`found`, sql`true`, place)})
    else array(${listed(sql, sql`users`, where, place)}) end as ids
  from counted`

function listed(sql: Sql, source: Part, where: Part, { sort, page }: Place): Part {
  const limit = sql`limit ${staffRowsPerPage} offset ${(page - 1) * staffRowsPerPage}`
  if (sort === '-created_at') {
    return sql`select id from ${source} where ${where} order by created_at desc, id desc ${limit}`
  }
  return sql`select id from last_gatherings join ${source} on id = user_id where ${where}
    order by starts_at desc, user_id desc ${limit}`
}

async function findCustomerRows(sql: Sql, ids: readonly string[]): Promise<FoundCustomer[]> {
  if (ids.length === 0) return []
  return sql<FoundCustomer[]>`
    select users.id, company, last_name as "lastName", first_name as "firstName", email, tel, created_at as "createdAt",
      disabled_at is not null as "isLocked", password_hash is not null as "hasPassword",
      password_change_required as "mustChangePassword",
      (select count(*)::int from (
        select from meetups where user_id = users.id and status <> 'cancelled' limit ${mostOrders}) as counted) as orders,
      (select nullif(starts_at, '-infinity') from last_gatherings where user_id = users.id) as "lastGathering"
    from unnest(${[...ids]}::uuid[]) with ordinality as listed (id, place) join users on users.id = listed.id
    order by place`
}
