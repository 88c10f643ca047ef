import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Tx } from '#platform/db'
import { writeAttendeeInTurn } from '../attendees/write-attendee-in-turn.ts'
import type { AttendeeRow } from '../queries.ts'
import { attendees } from '../tables.ts'
import { separateRows } from './join-rows.ts'
import { lockOwnPair, type Pair, presentListed } from './own-pair.ts'

/** Takes back a decision to join two attendees or keep them apart. Without one it changes nothing. */
export const reconsiderAttendees = serve(contract.reconsiderAttendees, (request, context) =>
  writeAttendeeInTurn(
    { id: request.params.attendee_id, userId: request.caller.userId },
    async (tx) => {
      const pair = await lockOwnPair(tx, request, context)
      const { event, one, standing } = pair
      if (standing.one.id === standing.other.id) await separate(tx, pair, context)
      else await forgetApart(tx, standing)
      return presentListed(tx, event, one.id)
    },
    context,
  ),
)

async function separate(
  tx: Tx,
  { one, other, standing: { one: kept } }: Pair,
  { refuse }: MayRefuse<'attendee_not_found' | 'edited_meanwhile'>,
): Promise<void> {
  const joined = [one, other].find(({ joinedTo }) => joinedTo === kept.id)
  if (!joined) throw refuse('attendee_not_found')
  const [separated] = await separateRows(tx, [{ kept, joined }])
  if (!separated) throw refuse('edited_meanwhile')
}

async function forgetApart(tx: Tx, { one, other }: Pair['standing']): Promise<void> {
  const without = async (row: AttendeeRow, id: string) => {
    if (!row.apartFrom.includes(id)) return
    const apartFrom = row.apartFrom.filter((each) => each !== id)
    await tx.update(attendees).set({ apartFrom }).where(eq(attendees.id, row.id))
  }
  await without(one, other.id)
  await without(other, one.id)
}
