import { randomUUID } from 'node:crypto'
import * as contract from '#contract/admin/order-record.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { staffNames } from '#modules/accounts'
import { changeRecord } from '#modules/audit'
import { isSameRequest, keyedRequest, requireKey } from '#modules/idempotency'
import type { MeetupHooks } from '../hooks.ts'
import { meetupNotes } from '../tables.ts'
import { changed, openOrder, unchanged } from './edit-order.ts'
import { findNote } from './queries.ts'

/** Adds to what is there and overwrites nothing, so whatever state the writer saw will do. */
export const noteOnOrder = (hooks: MeetupHooks) =>
  changeRecord(contract.noteOnOrder, async (tx, { params: { id }, body, caller, header }, door) => {
    const context = { ...door, hooks }
    const key = keyedRequest(requireKey(header('idempotency-key'), door.refuse), { id, ...body })
    const edited = await openOrder(tx, id, context)
    if (isRefusing(edited)) return edited
    const by = caller.userId
    const known = await findNote(tx, { by, keyHash: key.keyHash })
    if (known) return isSameRequest(known.fingerprint, key) ? unchanged(edited) : refused('idempotency_mismatch')
    await tx.insert(meetupNotes).values({
      id: randomUUID(),
      meetupId: id,
      kind: body.kind,
      text: body.text,
      at: context.now(),
      byUserId: by,
      byName: (await staffNames(tx, [by])).get(by) ?? '',
      keyHash: key.keyHash,
      fingerprint: key.fingerprint,
    })
    return changed(tx, edited, context)
  })
