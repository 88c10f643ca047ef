import { createSlice } from '@reduxjs/toolkit'
import type { Attendee, Attendees, AttendeesAdded } from '#contract/wire.ts'
import { type AttendeeStatus, countAllergens, countAttendees } from '#domain/attendee.ts'
import type { Guest } from '#domain/guest-list.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, markFlags } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type AttendeesStatusState = {
  loading: boolean
  error: boolean
  data: Attendees | null
  /** Of the answer that `data` is; null once it was changed here. */
  tag: string | null
  /** Of the event. */
  id: string | null
  /** Who is being cancelled or activated, as they were before. */
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

type Found = { answer: Attendees; tag: string | null }

/** Null: what is held is as it was. An open page asks four times a minute, and a thousand guests weigh a lot. */
export const fetchAttendees = createApiThunk<Found | null, string>(
  'attendeesStatus/fetch',
  (id, { api, signal, getState }) =>
    api.callIfChanged('listAttendees', { params: { id }, signal }, getState().attendeesStatus?.tag ?? null),
)

export const addAttendees = createApiThunk<AttendeesAdded, { id: string; attendees: readonly Guest[] }>(
  'attendeesStatus/add',
  ({ id, attendees }, { api, signal }) =>
    api.call('addAttendees', { params: { id }, body: { attendees: [...attendees] }, signal }),
)

type Attendance = { attendee_id: string; status: 'active' | 'cancelled' }

/** Repeating it after a lost answer changes nothing. One person's answer is changed once at a time. */
export const setAttendance = createApiThunk<Attendee, Attendance>(
  'attendeesStatus/set',
  ({ attendee_id, status }, { api, signal }) =>
    api.call(status === 'active' ? 'activateAttendee' : 'cancelAttendee', { params: { attendee_id }, signal }),
  ({ attendee_id }, { attendeesStatus }) => attendeesStatus?.changing[attendee_id] === undefined,
)

/** Who was invited to an event, and their answers. */
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
      .addCase(addAttendees.pending, (state, { meta }) => {
        if (state.id === meta.arg.id) dropOlderAnswers(state)
      })
      .addCase(addAttendees.fulfilled, (state, { payload: { attendees, summary }, meta }) => {
        if (state.id !== meta.arg.id) return
        dropOlderAnswers(state)
        state.data = { attendees, summary }
      })
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

/** Puts the attendee in place of the one with that id, and counts anew. */
function put({ data }: AttendeesStatusState, attendee: Attendee): void {
  if (!data) return
  data.attendees = data.attendees.map((each) => (each.id === attendee.id ? attendee : each))
  data.summary = { ...countAttendees(data.attendees), allergens: countAllergens(data.attendees) }
}

export const attendeesStatusReducer = attendeesStatusSlice.reducer
export const { selectAttendeesStatus } = attendeesStatusSlice.selectors
