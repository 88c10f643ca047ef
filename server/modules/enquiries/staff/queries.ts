import { and, asc, count, desc, eq, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { EnquiryKind } from '#domain/enquiry.ts'
import type { EnquiryState } from '#domain/enquiry-thread.ts'
import { splitAtNumbers } from '#domain/running-number.ts'
import { containsTel, containsWords } from '#modules/search'
import { findPage, type Tx } from '#platform/db'
import type { EnquiryRow } from '../queries.ts'
import { enquiries, enquiryMessages } from '../tables.ts'

export type Reading = Pick<Tx, 'select'>
export type MessageRow = typeof enquiryMessages.$inferSelect

type EnquirySearch = {
  page: number
  state?: EnquiryState | undefined
  kind?: EnquiryKind | undefined
  q?: string | undefined
  assigned_to?: string | undefined
  suspect?: 'true' | 'false' | undefined
}

/** What waits comes first, the oldest at the top; what is done follows, the newest at the top. */
export function findEnquiries({ db }: Pick<Context, 'db'>, asked: EnquirySearch) {
  const isDone = eq(enquiries.state, 'done')
  return findPage(db, enquiries, {
    where: whereOf(asked),
    id: enquiries.id,
    orderBy: [
      asc(enquiries.state),
      sql`case when ${isDone} then null else ${enquiries.receivedAt} end`,
      desc(enquiries.receivedAt),
      desc(enquiries.id),
    ],
    page: asked.page,
    rowsPerPage: staffRowsPerPage,
  })
}

function whereOf({ state, kind, q = '', assigned_to, suspect }: EnquirySearch): SQL | undefined {
  const shown = suspect ?? (q === '' ? 'false' : undefined)
  return and(
    state && eq(enquiries.state, state),
    kind && eq(enquiries.kind, kind),
    assigned_to === undefined ? undefined : isAssignedTo(assigned_to),
    shown && eq(enquiries.isSuspect, shown === 'true'),
    q === '' ? undefined : isFoundBy(q),
  )
}

const isAssignedTo = (who: string) => (who === 'none' ? isNull(enquiries.assignedTo) : eq(enquiries.assignedTo, who))

/** A number is found in whatever stands around it: staff paste the subject of a mail. */
function isFoundBy(q: string): SQL | undefined {
  const named = splitAtNumbers(q).find((part) => part.named?.series === 'enquiry')?.named
  if (named) return eq(enquiries.number, named.number)
  return or(
    containsWords([enquiries.number, enquiries.name, enquiries.company, enquiries.email, enquiries.subject], q),
    containsTel(enquiries.tel, q),
  )
}

export async function findEnquiry(db: Reading, id: string): Promise<EnquiryRow | undefined> {
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return enquiry
}

/** An enquiry as it is now, locked until the end of the transaction. */
export async function lockEnquiry(tx: Reading, id: string): Promise<EnquiryRow | undefined> {
  const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('no key update')
  return enquiry
}

/** The oldest first. */
export const messagesOf = (db: Reading, enquiryId: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(asc(enquiryMessages.at), asc(enquiryMessages.id))

/** Other enquiries from the same address, the newest ten, and how many there are. */
export async function othersFrom(db: Reading, { id, email }: Pick<EnquiryRow, 'id' | 'email'>) {
  const where = and(eq(sql`lower(${enquiries.email})`, email.toLowerCase()), ne(enquiries.id, id))
  const rows = await db
    .select()
    .from(enquiries)
    .where(where)
    .orderBy(desc(enquiries.receivedAt), desc(enquiries.id))
    .limit(10)
  const [all] = await db.select({ total: count() }).from(enquiries).where(where)
  return { rows, total: all!.total }
}

/** How many there are in each state, what a program seems to have sent apart; and since when the oldest one waits. */
export async function countByState(db: Reading) {
  const rows = await db
    .select({ state: enquiries.state, isSuspect: enquiries.isSuspect, n: count(), oldest: min(enquiries.receivedAt) })
    .from(enquiries)
    .groupBy(enquiries.state, enquiries.isSuspect)
  const of = (state: EnquiryState) => rows.find((row) => row.state === state && !row.isSuspect)
  const suspects = rows.filter(({ state, isSuspect }) => isSuspect && state !== 'done')
  return {
    open: of('open')?.n ?? 0,
    in_progress: of('in_progress')?.n ?? 0,
    done: of('done')?.n ?? 0,
    suspect: suspects.reduce((sum, { n }) => sum + n, 0),
    oldestOpenAt: of('open')?.oldest ?? null,
  }
}
