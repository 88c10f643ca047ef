import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Context, serve } from '#context'
import type { ExactPair, PairsDone } from '#contract/attendees.ts'
import * as contract from '#contract/attendees.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { presentAttendees } from '../present.ts'
import { type AttendeeRow, attendeesOf, type EventRow, lockOwnEvent } from '../queries.ts'
import { attendees } from '../tables.ts'
import { joinRows, separateRows } from './join-rows.ts'

type Request = { params: { id: string }; body: { pairs: ExactPair[] }; caller: { userId: string } }

/** Joins what the organiser has seen, and of that what is exact still: a second press, or one elsewhere, joins no more. */
export const joinExact = serve(contract.joinExact, (request, context) =>
  inTurn(
    request,
    async (tx, event, pairs) => {
      const guests = new Map((await attendeesOf(tx, event.id)).map((guest) => [guest.id, guest]))
      const exact = [...pairs].flatMap(([id, guest]) => {
        const answer = guests.get(id)
        return answer?.isExact && answer.probably === guest
          ? [{ kept: guests.get(guest)!.own, joined: answer.own }]
          : []
      })
      await joinRows(tx, exact)
      const joined = await joinedOf(tx, event, pairs)
      return [...joined.values()].map(({ id }) => id)
    },
    context,
  ),
)

export const separateAttendees = serve(contract.separateAttendees, (request, context) =>
  inTurn(
    request,
    async (tx, event, pairs) => {
      const guests = new Map((await attendeesOf(tx, event.id)).map((guest) => [guest.id, guest]))
      const joined = [...(await joinedOf(tx, event, pairs)).values()].flatMap((row) => {
        const kept = guests.get(row.joinedTo!)
        return kept ? [{ kept: kept.own, joined: row }] : []
      })
      const separated = await separateRows(tx, joined)
      return separated.map((pair) => pair.joined.id)
    },
    context,
  ),
)

/** The guest of each answer. `act` returns for which answers it is done. */
type Act = (tx: Tx, event: EventRow, pairs: ReadonlyMap<string, string>) => Promise<string[]>

function inTurn(
  { params: { id }, body, caller: { userId } }: Request,
  act: Act,
  { db, refuse }: Pick<Context, 'db'> & MayRefuse<'event_not_found' | 'event_cancelled'>,
): Promise<PairsDone> {
  return writeInTurn(
    { id, userId },
    async (tx) => {
      const event = await lockOwnEvent(tx, { id, userId })
      if (!event) throw refuse('event_not_found')
      if (event.status === 'cancelled') throw refuse('event_cancelled')
      const pairs = new Map(body.pairs.map((pair) => [pair.id, pair.with]))
      const done = await act(tx, event, pairs)
      return {
        ...presentAttendees(await attendeesOf(tx, event.id), event),
        done: done.map((answer) => ({ id: answer, with: pairs.get(answer)! })),
      }
    },
    { db },
  )
}

/** The answers that are joined to the guest whom the call names, by their ids. */
async function joinedOf(
  tx: Tx,
  { id }: EventRow,
  pairs: ReadonlyMap<string, string>,
): Promise<Map<string, AttendeeRow>> {
  const rows = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.eventId, id), inArray(attendees.id, [...pairs.keys()]), isNotNull(attendees.joinedTo)))
  return new Map(rows.filter((row) => row.joinedTo === pairs.get(row.id)).map((row) => [row.id, row]))
}
