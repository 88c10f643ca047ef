import { and, asc, eq, sql as expression, isNull } from 'drizzle-orm'
import { searchWordsOf } from '#domain/search-words.ts'
import type { Db } from '#platform/db'
import { users } from './tables.ts'

/** Accounts with all of these words in name, kana, company, telephone or address, as the profile has them. */
export async function findCustomers(db: Pick<Db, 'select'>, q: string, most: number) {
  const words = searchWordsOf(q)
  if (words.length === 0) return []
  const text = expression`lower(concat_ws(' ', ${users.company}, ${users.lastName} || ${users.firstName},
    ${users.lastNameKana} || ${users.firstNameKana}, ${users.tel}, ${users.email}))`
  const found = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.role, 'customer'),
        isNull(users.disabledAt),
        ...words.map(([word, kana]) => expression`(strpos(${text}, ${word}) <> 0 or strpos(${text}, ${kana}) <> 0)`),
      ),
    )
    .orderBy(asc(users.lastNameKana), asc(users.id))
    .limit(most)
  return found.map((user) => ({
    user_id: user.id,
    contact: {
      company: user.company,
      department: user.department,
      last_name: user.lastName,
      first_name: user.firstName,
      last_name_kana: user.lastNameKana,
      first_name_kana: user.firstNameKana,
      tel: user.tel,
      email: user.email,
    },
  }))
}
