import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { type AttendeeRow, detailsIn, lastPosition } from '../queries.ts'
import { attendees, type Former } from '../tables.ts'

/** `joined` is kept behind `kept`, which represents both. */
export type Joining = { kept: AttendeeRow; joined: AttendeeRow }

/** The rows of one gathering that the organiser says are one person, each in one pair. */
export async function joinRows(tx: Tx, pairs: readonly Joining[]): Promise<void> {
  const [first] = pairs
  if (!first) return
  const last = await lastPosition(tx, first.kept.eventId)
  await write(
    tx,
    pairs.flatMap((pair) => afterJoin(pair, last)),
  )
}

/** Each gets back what it had. Returns the pairs that were separated: an answer that has come since would be lost. */
export async function separateRows<Pair extends Joining>(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
  const separable = pairs.filter(({ kept, joined: { former } }) => former && isAsJoined(kept, former))
  await write(
    tx,
    separable.flatMap(({ kept, joined }) => {
      const { joinedRespondedAt: _, respondedAt, ...before } = joined.former!
      const answered = respondedAt === null ? null : new Date(respondedAt)
      return [
        { ...kept, ...before, respondedAt: answered },
        { ...joined, joinedTo: null, former: null },
      ]
    }),
  )
  return separable
}

const isAsJoined = ({ respondedAt }: AttendeeRow, { joinedRespondedAt }: Former) =>
  (respondedAt?.toISOString() ?? null) === joinedRespondedAt

function afterJoin({ kept, joined }: Joining, last: number): AttendeeRow[] {
  const answer = isNewer(joined, kept) ? answerIn(joined, kept) : undefined
  const isFirstAnswer = kept.respondedAt === null && joined.respondedAt !== null
  const former: Former = {
    email: kept.email,
    department: kept.department,
    status: kept.status,
    maybe: kept.maybe,
    ...detailsIn(kept),
    ownName: kept.ownName,
    answeredBy: kept.answeredBy,
    answeredAfter: kept.answeredAfter,
    respondedAt: kept.respondedAt?.toISOString() ?? null,
    joinedRespondedAt: (answer ?? kept).respondedAt?.toISOString() ?? null,
  }
  const both = {
    ...kept,
    ...answer,
    ...(kept.email === null && { email: joined.email, askedAt: joined.askedAt, toldAt: joined.toldAt }),
    department: kept.department || joined.department,
    ...(isFirstAnswer && { answeredAfter: last, inviteWaits: false }),
  }
  return [both, { ...joined, joinedTo: kept.id, former }]
}

/** What was answered later; without any answer, what the organiser has set. */
function isNewer(one: AttendeeRow, other: AttendeeRow): boolean {
  if (one.respondedAt === null && other.respondedAt === null) return other.status === 'invited'
  return (one.respondedAt?.getTime() ?? 0) > (other.respondedAt?.getTime() ?? 0)
}

/** The guest's own words go with the answer, also where the list writes the name in another way. */
function answerIn(joined: AttendeeRow, kept: AttendeeRow) {
  const words = joined.ownName ?? joined.name
  return {
    status: joined.status,
    maybe: joined.maybe,
    ...detailsIn(joined),
    respondedAt: joined.respondedAt,
    ownName: joined.respondedAt === null || words === kept.name ? null : words,
    answeredBy: joined.answeredBy ?? joined.id,
  }
}

/** What joining and separating change. */
const changed = {
  email: true,
  department: true,
  status: true,
  maybe: true,
  allergens: true,
  note: true,
  ownName: true,
  answeredBy: true,
  answeredAfter: true,
  respondedAt: true,
  askedAt: true,
  toldAt: true,
  inviteWaits: true,
  joinedTo: true,
  former: true,
} satisfies { [Name in keyof AttendeeRow]?: true } & Record<Exclude<keyof Former, 'joinedRespondedAt'>, true>

const asWritten = Object.fromEntries(
  Object.keys(changed).map((name): [string, SQL] => {
    const { name: column } = attendees[name as keyof typeof changed]
    return [name, sql`excluded.${sql.identifier(column)}`]
  }),
)

/** A statement takes 65,535 values. */
const atOnce = 1_000

/** In one statement, for there may be a thousand pairs: every row exists, and its event is held. */
async function write(tx: Tx, rows: readonly AttendeeRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await tx.insert(attendees).values(some).onConflictDoUpdate({ target: attendees.id, set: asWritten })
  }
}
