import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type {
  Attendee,
  AttendeeChangeInput,
  Attendees,
  AttendeesAdded,
  AttendeesChange,
  ExactPair,
  PairsDone,
} from '#contract/attendees.ts'
import { countAllergens, countAttendees, countMaybe, MAX_ATTENDEES } from '#domain/attendee.ts'
import type { AttendeeStatus } from '#domain/attendee-status.ts'
import type { Guest } from '#domain/guest-list.ts'
import { newUuid } from '#web/browser/new-uuid.ts'
import { type ApiThunk, createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, markFlags } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { addingKeysActions } from './adding-keys.slice.ts'

export type AttendeesStatusState = {
  loading: boolean
  error: boolean
  data: Attendees | null
  /** The tag of the answer that `data` is; null once it was changed here. */
  tag: string | null
  /** The event of the data. */
  id: string | null
  /** Attendees being cancelled or activated, with their status before. */
  changing: Record<string, AttendeeStatus>
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    attendeesStatus: AttendeesStatusState
  }
}

const initialState: AttendeesStatusState = {
  loading: false,
  error: false,
  data: null,
  tag: null,
  id: null,
  changing: {},
  requestId: null,
}

type TaggedAttendees = { answer: Attendees; tag: string | null }

/** Null: what is held is as it was. An open page asks four times a minute, and a thousand guests weigh a lot. */
export const fetchAttendees = createApiThunk<TaggedAttendees | null, string>(
  'attendeesStatus/fetch',
  (id, { api, signal, getState }) =>
    api.callIfChanged('listAttendees', { params: { id }, signal }, getState().attendeesStatus?.tag ?? null),
)

/** `invite`: those with an address get a mail. */
type Adding = { id: string; attendees: readonly Guest[]; invite: boolean }

/** The same guests are sent under the same key until the shop has answered, so that a lost answer adds no guest twice. */
export const addAttendees: ApiThunk<AttendeesAdded, Adding> = createApiThunk<AttendeesAdded, Adding>(
  'attendeesStatus/add',
  async ({ id, attendees, invite }, { api, dispatch, getState, signal }) => {
    const content = JSON.stringify([id, attendees])
    const key = getState().addingKeys?.[content] ?? newUuid()
    dispatch(addingKeysActions.sent({ content, key }))
    const body = { attendees: [...attendees], invite }
    const headers = { 'idempotency-key': key }
    const answer = await api.call('addAttendees', { params: { id }, body, headers, signal })
    dispatch(addingKeysActions.answered(content))
    return answer
  },
)

/** Invites the chosen guests who may be asked now; those who have answered or were asked within 48 hours are left out. */
export const sendInvitations = createApiThunk<{ sent: number }, { id: string; attendees: readonly string[] }>(
  'attendeesStatus/invite',
  ({ id, attendees }, { api, signal }) =>
    api.call('sendInvitations', { params: { id }, body: { attendees: [...attendees] }, signal }),
)

type Change = { id: string; attendees: readonly string[] } & Omit<AttendeesChange, 'attendees'>

/** A list may hold more rows than are changed by one call. */
export const changeAttendees = createApiThunk<Attendees, Change>(
  'attendeesStatus/change',
  async ({ id, attendees, ...change }, { api, signal }) => {
    const send = (from: number): Promise<Attendees> => {
      const some = attendees.slice(from, from + MAX_ATTENDEES)
      return api.call('changeAttendees', { params: { id }, body: { ...change, attendees: some }, signal })
    }
    let answer = await send(0)
    for (let from = MAX_ATTENDEES; from < attendees.length; from += MAX_ATTENDEES) answer = await send(from)
    return answer
  },
)

export type PairsDecision = 'joinExact' | 'separateAttendees'
type Pairs = { id: string; decision: PairsDecision; pairs: readonly ExactPair[] }

/** Joins all pairs that were shown and are exact still, or takes that back. */
export const decidePairs = createApiThunk<PairsDone, Pairs>(
  'attendeesStatus/decidePairs',
  ({ id, decision, pairs }, { api, signal }) =>
    api.call(decision, { params: { id }, body: { pairs: pairs.slice(0, MAX_ATTENDEES) }, signal }),
)

type Mending = { eventId: string; attendee_id: string; change: AttendeeChangeInput }

/** The list is read again: guesses of the same person depend on the names. */
export const updateAttendee: ApiThunk<Attendee, Mending> = createApiThunk<Attendee, Mending>(
  'attendeesStatus/update',
  async ({ eventId, attendee_id, change }, { api, dispatch, signal }) => {
    const attendee = await api.call('updateAttendee', { params: { attendee_id }, body: change, signal })
    await dispatch(fetchAttendees(eventId))
    return attendee
  },
)

type Attendance = { attendee_id: string; status: 'active' | 'cancelled' }

/** Repeating it after a lost answer changes nothing. One person's answer is changed once at a time. */
export const setAttendance = createApiThunk<Attendee, Attendance>(
  'attendeesStatus/set',
  ({ attendee_id, status }, { api, signal }) =>
    api.call(status === 'active' ? 'activateAttendee' : 'cancelAttendee', { params: { attendee_id }, signal }),
  ({ attendee_id }, { attendeesStatus }) => attendeesStatus?.changing[attendee_id] === undefined,
)

/** The guests of an event, and their answers. */
const attendeesStatusSlice = createSlice({
  name: 'attendeesStatus',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchAttendees, {
      mark: markFlags,
      asked: (state, id) => {
        if (state.id === id) return
        Object.assign(state, { id, data: null, tag: null, changing: {} })
      },
      answered: (state, found) => {
        // What is just being set is shown already; the shop may not know of it yet.
        if (!found || Object.keys(state.changing).length > 0) return
        state.data = found.answer
        state.tag = found.tag
      },
    })
    builder
      // Shown at once, and taken back if the shop refuses.
      .addCase(setAttendance.pending, (state, { meta: { arg } }) => {
        const attendee = attendeeOf(state, arg.attendee_id)
        if (!attendee) return
        dropOlderAnswers(state)
        state.changing[arg.attendee_id] = attendee.status
        put(state, { ...attendee, status: arg.status })
      })
      .addCase(setAttendance.fulfilled, (state, { payload }) => {
        // Another event is shown by now, and waits for its own answer.
        if (state.changing[payload.id] === undefined) return
        dropOlderAnswers(state)
        delete state.changing[payload.id]
        put(state, payload)
      })
      .addCase(setAttendance.rejected, (state, { meta: { arg } }) => {
        const before = state.changing[arg.attendee_id]
        if (before === undefined) return
        dropOlderAnswers(state)
        delete state.changing[arg.attendee_id]
        const attendee = attendeeOf(state, arg.attendee_id)
        if (attendee) put(state, { ...attendee, status: before })
      })
      .addMatcher(isAnyOf(addAttendees.pending, changeAttendees.pending, decidePairs.pending), (state, { meta }) => {
        if (state.id === meta.arg.id) dropOlderAnswers(state)
      })
      .addMatcher(
        isAnyOf(addAttendees.fulfilled, changeAttendees.fulfilled, decidePairs.fulfilled),
        (state, { payload, meta }) => {
          if (state.id !== meta.arg.id) return
          dropOlderAnswers(state)
          const { attendees, summary, maybe } = payload
          state.data = { attendees, summary, maybe }
        },
      )
  },
  selectors: {
    selectAttendeesStatus: (state) => state,
  },
}).injectInto(rootReducer)

/** An answer to a question asked before a change may not know of it, and the one that is held does not. */
function dropOlderAnswers(state: AttendeesStatusState): void {
  state.tag = null
  state.requestId = null
  state.loading = false
}

const attendeeOf = ({ data }: AttendeesStatusState, id: string) => data?.attendees.find((each) => each.id === id)

/** Puts the attendee in place of the one with that id, and counts again. */
function put({ data }: AttendeesStatusState, attendee: Attendee): void {
  if (!data) return
  data.attendees = data.attendees.map((each) => (each.id === attendee.id ? attendee : each))
  data.maybe = countMaybe(data.attendees) || undefined
  data.summary = { ...countAttendees(data.attendees), allergens: countAllergens(data.attendees) }
}

export const { selectAttendeesStatus } = attendeesStatusSlice.selectors
