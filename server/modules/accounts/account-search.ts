import { eq, isNull } from 'drizzle-orm'
import type { Context, Job } from '#context'
import { rowsWith, searchColumnsOf } from '#modules/search'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { users } from './tables.ts'

type SearchedFields = { email: string } & Partial<
  Record<'company' | 'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana' | 'tel', string>
>

/** What staff find a person by. Whoever writes one of these columns writes these too, or calls `foldAccount`. */
export const accountSearch = ({
  company = '',
  lastName = '',
  firstName = '',
  lastNameKana = '',
  firstNameKana = '',
  tel = '',
  email,
}: SearchedFields) => searchColumnsOf([company, lastName + firstName, lastNameKana + firstNameKana, tel, email])

/** A condition on `users`: all of these terms. */
export const accountsWith = (sql: Sql, terms: readonly string[]) => rowsWith(sql, 'users', terms)

/** After a change of what a person is found by. */
export async function foldAccount(tx: Pick<Tx, 'select' | 'update'>, id: string): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, id))
  if (person) await tx.update(users).set(accountSearch(person)).where(eq(users.id, id))
}

/** Accounts from before they could be searched, and those whose writer has not said what they are found by. */
export const foldAccounts: Job = {
  name: 'fold-accounts',
  cron: '* * * * *',
  async run(context) {
    for (let batch = 0; batch < mostBatches; batch += 1) if ((await foldSome(context)) < batchSize) return
  },
}

const batchSize = 500
/** So that a server which stops has not long to wait. */
const mostBatches = 100

const foldSome = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.transaction(async (tx) => {
    const people = await tx
      .select()
      .from(users)
      .where(isNull(users.searchText))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const folded = people.map((person) => ({ id: person.id, ...accountSearch(person) }))
    await sqlIn(tx)`
      update users set search_text = folded."searchText", search_grams = folded."searchGrams"::tsvector
      from jsonb_to_recordset(${JSON.stringify(folded)}::text::jsonb) as folded (id uuid, "searchText" text, "searchGrams" text)
      where users.id = folded.id`
    return people.length
  })
