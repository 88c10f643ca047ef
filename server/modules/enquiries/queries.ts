import { and, asc, desc, eq, sql as expression, gte, inArray, ne, or } from 'drizzle-orm'
import { addressOf } from '#modules/people'
import type { Sql, Tx } from '#platform/db'
import { enquiries, enquiryMessages } from './tables.ts'

export type EnquiryRow = typeof enquiries.$inferSelect

/**
 * The enquiry that an earlier identical request has made, if there is one. A concurrent identical request waits for the
 * end of this transaction and then finds its result.
 */
export async function lockRequest(
  tx: Tx,
  { keyHash, since }: { keyHash: Buffer; since: Date },
): Promise<EnquiryRow | undefined> {
  await tx.execute(
    expression`select pg_advisory_xact_lock(hashtextextended(${`enquiry:${keyHash.toString('hex')}`}, 0))`,
  )
  const [known] = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.requestHash, keyHash), gte(enquiries.receivedAt, since)))
    .orderBy(desc(enquiries.receivedAt))
    .limit(1)
  return known
}

export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ running: number }>(expression`select nextval('enquiry_numbers')::int as running`)
  return rows[0]!.running
}

/** Deletes what was sent with the address of that account, and what was written about its orders; answers with the numbers. */
export async function deleteEnquiriesOf(
  tx: Tx,
  { userId, orderIds }: { userId: string; orderIds: string[] },
): Promise<string[]> {
  const gone = await tx
    .delete(enquiries)
    .where(or(eq(expression`lower(${enquiries.email})`, addressOf(tx, userId)), inArray(enquiries.meetupId, orderIds)))
    .returning({ number: enquiries.number })
  return gone.map(({ number }) => number)
}

/** What was written about an order, the newest first. */
export const lettersAbout = (db: Pick<Tx, 'select'>, meetupId: string) =>
  db
    .select({ id: enquiries.id, number: enquiries.number, subject: enquiries.subject, at: enquiries.receivedAt })
    .from(enquiries)
    .where(eq(enquiries.meetupId, meetupId))
    .orderBy(desc(enquiries.receivedAt), desc(enquiries.id))
    .limit(mostLetters)

const mostLetters = 20

/** The id of the enquiry with that number: a part of a statement. */
export const idOfEnquiry = (sql: Sql, number: ReturnType<Sql>) =>
  sql`(select id from enquiries where number = ${number})`

const isOpenOf = (userId: string) => and(eq(enquiries.assignedTo, userId), ne(enquiries.state, 'done'))

/** What somebody has still to see to. */
export const countAssigned = (db: Pick<Tx, '$count'>, userId: string): Promise<number> =>
  db.$count(enquiries, isOpenOf(userId))

/** Gives that to somebody else, or to nobody yet. Who has seen to what is done stays written there. */
export async function handOver(
  tx: Pick<Tx, 'update'>,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await tx.update(enquiries).set({ assignedTo: to }).where(isOpenOf(from))
}

const isFrom = (email: string) => eq(expression`lower(${enquiries.email})`, email.toLowerCase())

/** For who asks what is kept about them, the oldest first. */
export const enquiriesKept = (db: Pick<Tx, 'select'>, email: string): Promise<EnquiryRow[]> =>
  db.select().from(enquiries).where(isFrom(email)).orderBy(asc(enquiries.receivedAt))

/** What was answered to them. */
export const repliesKept = (db: Pick<Tx, 'select'>, email: string) =>
  db
    .select({ number: enquiries.number, at: enquiryMessages.at, text: enquiryMessages.text })
    .from(enquiryMessages)
    .innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
    .where(and(isFrom(email), ne(enquiryMessages.kind, 'note')))
    .orderBy(asc(enquiryMessages.at))
