import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Meetup, MeetupChangeInput } from '#contract/wire.ts'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { type ChangeDraft, emptyDraft } from './change-draft.ts'

export type MeetupChangeState = {
  /** Whose draft it is. */
  id: string | null
  draft: ChangeDraft
  /** What the shop says the draft comes to. */
  preview: {
    status: LoadStatus
    data: Meetup | null
    failure: Failure | null
    /** The change that was asked about. */
    of: MeetupChangeInput | null
    requestId: string | null
  }
  status: LoadStatus
  failure: Failure | null
  /** The order as it was before somebody else changed it; null: nobody has. */
  overtaken: Meetup | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    meetupChange: MeetupChangeState
  }
}

const noPreview: MeetupChangeState['preview'] = { status: 'idle', data: null, failure: null, of: null, requestId: null }

const initialState: MeetupChangeState = {
  id: null,
  draft: emptyDraft,
  preview: noPreview,
  status: 'idle',
  failure: null,
  overtaken: null,
}

type Asked = { id: string; change: MeetupChangeInput }

/** What a change would come to; nothing is changed. */
export const previewChange = createApiThunk<Meetup, Asked>('meetupChange/preview', ({ id, change }, { api, signal }) =>
  api.call('changeMeetup', { params: { id }, query: { dry_run: '1' }, body: change, signal }),
)

/** Repeating it after a lost answer changes nothing: the order is as it was wanted then. */
export const changeMeetup = createApiThunk<Meetup, Asked>(
  'meetupChange/change',
  ({ id, change }, { api, signal }) => api.call('changeMeetup', { params: { id }, query: {}, body: change, signal }),
  (_, { meetupChange }) => meetupChange?.status !== 'loading',
)

/** What an organiser is about to change of an order. */
const meetupChangeSlice = createSlice({
  name: 'meetupChange',
  initialState,
  reducers: {
    /** The form of an order is shown: a draft of the same one goes on. */
    opened: (state, { payload }: PayloadAction<string>) =>
      state.id === payload ? { ...state, status: 'idle', failure: null } : { ...initialState, id: payload },
    merged(state, { payload: { qty, address, ...fields } }: PayloadAction<Partial<ChangeDraft>>) {
      Object.assign(state.draft, fields)
      if (qty) Object.assign(state.draft.qty, qty)
      if (address) state.draft.address = { ...state.draft.address, ...address }
      state.failure = null
    },
    /** Nothing is to be changed after all. */
    dropped: ({ id }) => ({ ...initialState, id }),
    previewCleared(state) {
      state.preview = noPreview
    },
    /** Somebody else was quicker; `payload` is the order that the draft was begun with. */
    overtaken(state, { payload }: PayloadAction<Meetup>) {
      state.overtaken ??= payload
      state.failure = null
      state.status = 'idle'
    },
  },
  extraReducers: (builder) => {
    addPartLoad(builder, previewChange, (state) => state.preview, {
      asked: (preview, { change }) => {
        preview.failure = null
        preview.of = change
      },
      answered: (preview, meetup) => {
        preview.data = meetup
      },
      failed: (preview, failure) => {
        preview.failure = failure ?? null
      },
    })
    addLoad(builder, changeMeetup, {
      asked: (state) => {
        state.failure = null
      },
      answered: (state) => Object.assign(state, { ...initialState, id: state.id, status: 'complete' }),
      failed: (state, failure) => {
        state.failure = failure ?? null
      },
    })
  },
  selectors: {
    selectMeetupChange: (state) => state,
  },
}).injectInto(rootReducer)

export const meetupChangeActions = meetupChangeSlice.actions
export const { selectMeetupChange } = meetupChangeSlice.selectors
