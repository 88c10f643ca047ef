import { serve } from '#context'
import * as contract from '#contract/run-sheet.ts'
import { attendeesOf, findOwnEvent } from '#modules/events'
import { findOwn } from '../queries.ts'
import { presentRunSheet } from './present-run-sheet.ts'

/** A gathering and its order have one id. */
export const getRunSheet = serve(contract.getRunSheet, async ({ params: { id }, caller }, context) => {
  const { db } = context
  const own = { id, userId: caller.userId }
  const [event, found, guests] = await Promise.all([findOwnEvent(db, own), findOwn(context, own), attendeesOf(db, id)])
  if (!event || !found) throw context.refuse('event_not_found')
  return presentRunSheet({ event, found, guests, snapshot: context.snapshot.current(), now: context.now() })
})
