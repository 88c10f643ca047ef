import type { Context } from '#context'
import { searchTermsOf } from '#domain/search-text.ts'
import { accountsWith } from './account-search.ts'

type FoundAccount = {
  id: string
  company: string
  department: string
  last_name: string
  first_name: string
  last_name_kana: string
  first_name_kana: string
  tel: string
  email: string
}

/** Accounts with all of these words in name, kana, company, telephone or address, as the profile has them. */
export async function findCustomers({ sql }: Pick<Context, 'sql'>, q: string, most: number) {
  const terms = searchTermsOf(q)
  if (!terms) return []
  const { condition } = await accountsWith(sql, terms)
  const found = await sql<FoundAccount[]>`
    select id, company, department, last_name, first_name, last_name_kana, first_name_kana, tel, email
    from users where role = 'customer' and disabled_at is null ${condition}
    order by last_name_kana, id limit ${most}`
  return found.map(({ id: user_id, ...contact }) => ({ user_id, contact }))
}
