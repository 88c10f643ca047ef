import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ChangedGuestOrder, ChangedMeetup } from '#contract/meetup-changes.ts'
import type { GuestOrder, Meetup } from '#contract/meetups.ts'
import type { MeetupChangeInput } from '#contract/placement.ts'
import type { Failure } from '#web/api/errors.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { addLoad, addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { guestOrderSeen, meetupSeen } from '../order-seen.ts'
import { changeDraftActions } from './change-drafts.slice.ts'
import { contentsOf } from './order-contents.ts'

/** Of an account, or a guest's by its link. */
export type OrderKey = { id: string } | { token: string }

export type ChangedOrder = GuestOrder & Pick<ChangedMeetup, 'to_guests' | 'approved'>

export type MeetupChangeState = {
  /** Which order is being changed. */
  id: string | null
  /** What the shop says the draft comes to. */
  preview: {
    status: LoadStatus
    data: ChangedOrder | null
    failure: Failure | null
    /** The change that was asked about. */
    of: MeetupChangeInput | null
    requestId: string | null
  }
  status: LoadStatus
  failure: Failure | null
  /** The order as it was before another person changed it; null: unchanged. */
  overtaken: GuestOrder | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    meetupChange: MeetupChangeState
  }
}

const noPreview: MeetupChangeState['preview'] = { status: 'idle', data: null, failure: null, of: null, requestId: null }

const initialState: MeetupChangeState = {
  id: null,
  preview: noPreview,
  status: 'idle',
  failure: null,
  overtaken: null,
}

type ChangeInput = { id: string; change: MeetupChangeInput }

/** What a change would come to; nothing is changed. */
export const previewChange = createApiThunk<ChangedOrder, { key: OrderKey; change: MeetupChangeInput }>(
  'meetupChange/preview',
  ({ key, change }, { api, signal }) => {
    const asked = { query: { dry_run: '1' }, body: change, signal } as const
    return 'token' in key
      ? api.call('changeGuestOrder', { params: { guest_token: key.token }, ...asked })
      : api.call('changeMeetup', { params: key, ...asked })
  },
)

/** `id`: of the order, whose draft ends. Repeating it after a lost answer changes nothing. */
export const changeGuestOrder = createApiThunk<ChangedGuestOrder, ChangeInput & { token: string }>(
  'meetupChange/changeGuestOrder',
  async ({ id, token, change }, { api, signal, dispatch }) => {
    const changed = await api.call('changeGuestOrder', {
      params: { guest_token: token },
      query: {},
      body: change,
      signal,
    })
    const { guest_token: _, ...order } = changed
    dispatch(guestOrderSeen(order))
    dispatch(changeDraftActions.dropped(id))
    return changed
  },
  (_, { meetupChange }) => meetupChange?.status !== 'loading',
)

/** Repeating it after a lost answer changes nothing: the order is as it was wanted then. */
export const changeMeetup = createApiThunk<Meetup, ChangeInput>(
  'meetupChange/change',
  async ({ id, change }, { api, signal, dispatch }) => {
    const changed = await api.call('changeMeetup', { params: { id }, query: {}, body: change, signal })
    dispatch(meetupSeen(changed))
    dispatch(changeDraftActions.dropped(id))
    return changed
  },
  (_, { meetupChange }) => meetupChange?.status !== 'loading',
)

/** Which state of an order to go back to: the one that its revision after it replaced. */
type Former = { id: string; revision: number }

/** The order as it was before a change, at the price that it had; null: that would cost something else by now. */
export const restoreOrder = createApiThunk<Meetup | null, Former>(
  'meetupChange/restore',
  async ({ id, revision }, { api, dispatch }) => {
    const revisions = await api.call('listMeetupRevisions', { params: { id } })
    const former = revisions.find(({ order }) => order.revision === revision)?.order
    if (!former) return null
    const body = { ...contentsOf(former), revision: revision + 1 }
    const shown = await api.call('changeMeetup', { params: { id }, query: { dry_run: '1' }, body })
    if (shown.total !== former.calculation.total || shown.change_fee !== former.change_fee) return null
    const asked = { ...body, expected_total: shown.total }
    const restored = await api.call('changeMeetup', { params: { id }, query: {}, body: asked })
    dispatch(meetupSeen(restored))
    return restored
  },
)

/** Takes the last change of an order back, and says what became of it. Resolves to whether it is as it was. */
export const undoChange =
  (former: Former): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const outcome = await dispatch(restoreOrder(former))
    const isRestored = restoreOrder.fulfilled.match(outcome) && outcome.payload !== null
    const why = restoreOrder.rejected.match(outcome)
      ? outcome.payload!.message
      : '金額かキャンセル料が変わるため、元に戻していません。変更の画面でお確かめください。'
    dispatch(
      toastActions.showNotification(
        isRestored ? { text: 'ご注文を元に戻しました。確認のメールをお送りします' } : { text: why, tone: 'error' },
      ),
    )
    return isRestored
  }

/** What comes of the draft of an order: its price, and whether it was taken. */
const meetupChangeSlice = createSlice({
  name: 'meetupChange',
  initialState,
  reducers: {
    /** The form of an order is shown. */
    opened: (state, { payload }: PayloadAction<string>) =>
      state.id === payload ? { ...state, status: 'idle', failure: null } : { ...initialState, id: payload },
    previewCleared(state) {
      state.preview = noPreview
    },
    /** Somebody else was quicker; `payload` is the order that the draft was begun with. */
    overtaken(state, { payload }: PayloadAction<GuestOrder>) {
      state.overtaken ??= payload
      state.failure = null
      state.status = 'idle'
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(changeDraftActions.merged, (state) => {
        state.failure = null
      })
      .addCase(changeDraftActions.dropped, ({ id, status }) => ({ ...initialState, id, status }))
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
    for (const change of [changeMeetup, changeGuestOrder]) {
      addLoad(builder, change as typeof changeMeetup, {
        asked: (state) => {
          state.failure = null
        },
        answered: (state) => Object.assign(state, { ...initialState, id: state.id, status: 'complete' }),
        failed: (state, failure) => {
          state.failure = failure ?? null
        },
      })
    }
  },
  selectors: {
    selectMeetupChange: (state) => state,
  },
}).injectInto(rootReducer)

export const meetupChangeActions = meetupChangeSlice.actions
export const { selectMeetupChange } = meetupChangeSlice.selectors
