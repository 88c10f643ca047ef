import { createSelector } from '@reduxjs/toolkit'
import type { PlacementInput } from '#contract/placement.ts'
import { contactFields } from '#web/api/order-fields.ts'
import type { PersistedSlice } from '#web/store/persist.ts'
import { pickTexts } from '#web/store/stored-fields.ts'
import { type LastOrder, type PlacingState, placingActions } from './placing.slice.ts'

type WithPlacing = { placing: PlacingState }

/** A birth date is never stored, not even in this tab. */
const selectAttemptsToKeep = createSelector([({ placing }: WithPlacing) => placing.attempts], (attempts) =>
  attempts.length === 0 ? undefined : attempts.map(({ birth_date: _, ...attempt }) => attempt),
)

/** What must survive a reload: the key of an order without an answer, the sent attempts, and the last order. */
export const persistedPlacing: readonly PersistedSlice<WithPlacing>[] = [
  {
    key: 'ORDER_IDEMPOTENCY_KEY',
    area: 'session',
    select: ({ placing }) => placing.idempotencyKey ?? undefined,
    restore: (saved) => (isUuid(saved) ? placingActions.restored({ idempotencyKey: saved }) : undefined),
  },
  {
    key: 'ORDER_ATTEMPTS',
    area: 'session',
    select: selectAttemptsToKeep,
    restore: (saved) =>
      Array.isArray(saved) && saved.every(isObject)
        ? placingActions.restored({ attempts: saved as unknown as PlacementInput[] })
        : undefined,
  },
  {
    key: 'LAST_ORDER',
    area: 'session',
    select: ({ placing }) => placing.lastOrder ?? undefined,
    restore: (saved) => (isLastOrder(saved) ? placingActions.restored({ lastOrder: withTexts(saved) }) : undefined),
  },
]

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isLastOrder(value: unknown): value is LastOrder {
  if (!isObject(value) || !isObject(value.delivery_window)) return false
  const { id, number, total, guest_token, meetup_date, delivery_window, estimated_person, email } = value
  return (
    [id, number, meetup_date, delivery_window.from, delivery_window.to, email].every(
      (text) => typeof text === 'string',
    ) &&
    [total, estimated_person].every((figure) => typeof figure === 'number') &&
    (guest_token === undefined || typeof guest_token === 'string')
  )
}

/** Of what the tab has stored of the orderer only the fields that there are. */
function withTexts({ contact, ...order }: LastOrder): LastOrder {
  const texts = pickTexts(contact, contactFields)
  return { ...order, ...(texts && { contact: texts }) }
}
