import { createSlice } from '@reduxjs/toolkit'
import type { PlanBookingInput } from '#contract/plan-booking.ts'
import type { PlanBooked } from '#contract/plans.ts'
import type { Api } from '#web/api/client.ts'
import { type Failure, failureOf } from '#web/api/errors.ts'
import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { eventFormActions } from './event-form.slice.ts'

/** What is sent: for which plan, and its body. */
export type BookingSent = { planId: number; planName: string; body: PlanBookingInput }

/** What the thanks page shows of the last request of this tab. */
export type LastBooking = Pick<PlanBooked, 'id' | 'number' | 'total' | 'event_id' | 'guest_token'> & {
  planName: string
  event_date: string
  start_time: string
  estimated_person: number
  email: string
}

/** Kept until the shop has given a definite answer, so that a repeated call cannot make a second booking. */
type Attempt = { key: string; sent: BookingSent[] }

export type BookingState = { status: LoadStatus; failure: Failure | null; lastBooking: LastBooking | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    booking: BookingState
  }
}

const initialState: BookingState = { status: 'idle', failure: null, lastBooking: null }

const ATTEMPT = 'EVENT_BOOKING_ATTEMPT'
const LAST = 'LAST_BOOKING'

/**
 * Asks for the plan once: a second press while the first is running does nothing, and a press after a lost connection or
 * a reload sends the same key. If an earlier attempt arrived after all, its booking is the answer.
 */
export const bookPlan = createApiThunk<LastBooking, BookingSent>(
  'booking/book',
  async (sent, { api, dispatch }) => {
    const attempt = keep(sent)
    let booked: LastBooking
    try {
      booked = await send(api, attempt.key, sent)
    } catch (error) {
      const { code, status } = failureOf(error)
      const earlier = code === 'idempotency_mismatch' ? await findBooked(api, attempt) : undefined
      // The shop looks at the key before anything else, so a conflict proves that the key has no booking.
      if (earlier || status === 409) removeItem(ATTEMPT, 'session')
      if (!earlier) throw error
      booked = earlier
    }
    removeItem(ATTEMPT, 'session')
    save(LAST, booked)
    dispatch(eventFormActions.reset())
    return booked
  },
  (_, { booking }) => booking?.status !== 'loading',
)

async function send(api: Api, key: string, { planId, planName, body }: BookingSent): Promise<LastBooking> {
  const { id, number, total, event_id, guest_token } = await api.call('bookPlan', {
    params: { id: String(planId) },
    body,
    headers: { 'idempotency-key': key },
  })
  const { event_date, start_time, estimated_person, contact } = body
  const sent = { planName, event_date, start_time, estimated_person, email: contact.email }
  return { id, number, total, event_id, guest_token, ...sent }
}

/** The key belongs to a booking with other content: one of the earlier attempts arrived, and is answered again. */
async function findBooked(api: Api, { key, sent }: Attempt): Promise<LastBooking | undefined> {
  for (const each of sent) {
    try {
      return await send(api, key, each)
    } catch {
      // Another attempt arrived.
    }
  }
  return undefined
}

/** In this process where the browser stores nothing. */
let unsaved: Attempt | undefined

function keep(sent: BookingSent): Attempt {
  const before = read<Attempt>(ATTEMPT, isAttempt) ?? unsaved
  const isKnown = before?.sent.some((each) => JSON.stringify(each) === JSON.stringify(sent))
  const attempt = { key: before?.key ?? newUuid(), sent: [...(before?.sent ?? []), ...(isKnown ? [] : [sent])] }
  unsaved = save(ATTEMPT, attempt) ? undefined : attempt
  return attempt
}

function save(key: string, value: object): boolean {
  try {
    saveItem(key, JSON.stringify(value), 'session')
    return true
  } catch {
    return false
  }
}

function read<T>(key: string, isGood: (value: Record<string, unknown>) => boolean): T | undefined {
  try {
    const value = JSON.parse(readItem(key, 'session') ?? 'null') as Record<string, unknown> | null
    return value && isGood(value) ? (value as T) : undefined
  } catch {
    return undefined
  }
}

const isAttempt = ({ key, sent }: Record<string, unknown>) => typeof key === 'string' && Array.isArray(sent)

const isLastBooking = (value: Record<string, unknown>) =>
  ['id', 'number', 'planName', 'event_date', 'start_time', 'email'].every((name) => typeof value[name] === 'string') &&
  ['total', 'estimated_person'].every((name) => typeof value[name] === 'number')

const bookingSlice = createSlice({
  name: 'booking',
  initialState,
  reducers: {
    failureSeen(state) {
      state.status = 'idle'
      state.failure = null
    },
    /** The thanks page is opened, perhaps after a reload. */
    thanksOpened(state) {
      state.lastBooking ??= read<LastBooking>(LAST, isLastBooking) ?? null
    },
  },
  extraReducers: (builder) => {
    addLoad(builder, bookPlan, {
      asked: (state) => {
        state.failure = null
      },
      answered: (state, booked) => {
        state.lastBooking = booked
      },
      failed: (state, failure) => {
        state.failure = failure ?? null
      },
    })
    builder.addCase(authActions.sessionEnded, () => initialState)
  },
  selectors: {
    selectBooking: (state) => state,
  },
}).injectInto(rootReducer)

export const { failureSeen, thanksOpened } = bookingSlice.actions
export const { selectBooking } = bookingSlice.selectors
