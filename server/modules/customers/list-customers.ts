import { serve } from '#context'
import type { CustomerRow } from '#contract/admin/customers.ts'
import * as contract from '#contract/admin/customers.ts'
import type { Paged } from '#contract/endpoint.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { customerStateOf } from '#domain/customer.ts'
import { searchTermsOf } from '#domain/search-text.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findRegistrations, type Registering } from '#modules/accounts'
import { sqlIn } from '#platform/db'
import { gatherGuests } from './guests/queries.ts'
import { type FoundCustomer, type FoundGuest, findCustomerPage } from './queries.ts'

/** A list, so it is not logged (decision 42); whose record is opened is. */
export const listCustomers = serve(
  contract.listCustomers,
  async ({ query: { q = '', state, sort, page } }, context) => {
    const terms = searchTermsOf(q)
    if (state === 'registering') return registering(await findRegistrations(context, terms), page)
    if (!state || state === 'guest') await context.db.transaction((tx) => gatherGuests(sqlIn(tx)))
    const { rows, ...counted } = await findCustomerPage(context.sql, { terms, state, sort, page })
    return { rows: rows.map(presentRow), ...counted }
  },
)

const nameOf = ({ lastName, firstName }: Pick<FoundCustomer, 'lastName' | 'firstName'>) =>
  [lastName, firstName].filter(Boolean).join(' ')

const presentRow = (row: FoundCustomer | FoundGuest): CustomerRow => ({
  id: row.id,
  name: nameOf(row),
  company: row.company,
  email: row.email,
  tel: row.tel,
  state: row.isGuest ? 'guest' : customerStateOf(row),
  orders: row.orders,
  last_gathering: row.lastGathering && tokyoDateOf(new Date(row.lastGathering)),
  created_at: isoInTokyo(new Date(row.isGuest ? row.firstPlacedAt : row.createdAt)),
})

const registering = (all: readonly Registering[], page: number): Paged<CustomerRow[]> => ({
  rows: all.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage).map((each) => ({
    id: null,
    name: nameOf(each),
    company: each.company,
    email: each.email,
    tel: each.tel,
    state: 'registering',
    orders: 0,
    last_gathering: null,
    created_at: isoInTokyo(each.askedAt),
  })),
  total: all.length,
})
