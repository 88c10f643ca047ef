import { createSlice } from '@reduxjs/toolkit'
import type { Advice } from '#contract/advice.ts'
import type { Meetup } from '#contract/meetups.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import type { Failure } from '#web/api/errors.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { patchEvent } from '#web/features/events/event.slice.ts'
import { createUndo, toastActions } from '#web/features/frame/toasts.slice.ts'
import { undoChange } from '#web/features/meetups/change/meetup-change.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { addLoad, addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { isFree } from './fee-if-cancelled.ts'

export type AdviceState = {
  status: LoadStatus
  data: Advice | null
  /** The gathering of the data. */
  eventId: string | null
  requestId: string | null
  /**
   * The state of the last attempt to change the order. `isDone`: it succeeded, and the data still describe the order
   * before it.
   */
  applying: { status: LoadStatus; failure: Failure | null; requestId: string | null; isDone: boolean }
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    advice: AdviceState
  }
}

const initialState: AdviceState = {
  status: 'idle',
  data: null,
  eventId: null,
  requestId: null,
  applying: { status: 'idle', failure: null, requestId: null, isDone: false },
}

/** `estimatedPerson`: the organiser's own number; the recommendation without it. */
type AdviceInput = { eventId: string; estimatedPerson?: number }

export const fetchAdvice = createApiThunk<Advice, AdviceInput>(
  'advice/fetch',
  ({ eventId, estimatedPerson }, { api, signal }) =>
    api.call('getAdvice', {
      params: { id: eventId },
      query: estimatedPerson === undefined ? {} : { estimated_person: String(estimatedPerson) },
      signal,
    }),
)

/** `isOwn`: the number is the organiser's own, and is kept as such. */
type AdviceToApply = { eventId: string; meetupId: string; advice: Advice; isOwn: boolean }

/** Changes the order as was shown: to these quantities, at this total, unless it has been changed since. */
export const applyAdvice = createApiThunk<Meetup, AdviceToApply>(
  'advice/apply',
  async ({ eventId, meetupId, isOwn, advice }, { api, signal, dispatch }) => {
    const { cart, estimated_person, total: expected_total, change_fee: expected_fee, revision, own_person } = advice
    const changed = await api.call('changeMeetup', {
      params: { id: meetupId },
      query: {},
      body: { cart, estimated_person, expected_total, expected_fee, revision },
      signal,
    })
    const kept = isOwn && (await dispatch(patchEvent({ id: eventId, change: { own_person: estimated_person } })))
    const text = [
      `ご注文を${formatNumber(estimated_person)}名さま分に変えました。`,
      `合計 ${formatYen(advice.ordered.total)} → ${formatYen(changed.total)}`,
      ...(kept && patchEvent.rejected.match(kept) ? ['。決めた人数としては保存できませんでした'] : []),
    ].join('')
    // In the paid time it would be refused.
    const undo = isFree(advice, shopNow()) ? { undo: undoApplied({ eventId, meetupId, revision, own_person }) } : {}
    dispatch(toastActions.showNotification({ text, ...undo }))
    return changed
  },
  (_, { advice }) => advice?.applying.status !== 'loading',
)

type Applied = { eventId: string; meetupId: string; revision: number; own_person: number | null }

/** The order as it was, and the organiser's own number with it. */
const undoApplied = createUndo(
  'advice/undo',
  ({ eventId, meetupId: id, revision, own_person }: Applied): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      if (await dispatch(undoChange({ id, revision }))) {
        await dispatch(patchEvent({ id: eventId, change: { own_person } }))
      }
      if (getState().advice?.eventId === eventId) dispatch(fetchAdvice({ eventId }))
    },
)

/** What the answers of one gathering say about its order. */
const adviceSlice = createSlice({
  name: 'advice',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchAdvice, {
      asked: (state, { eventId }) => {
        if (state.eventId !== eventId)
          Object.assign(state, { ...initialState, status: 'loading', requestId: state.requestId })
        state.eventId = eventId
      },
      answered: (state, advice) => {
        state.data = advice
        state.applying.isDone = false
      },
    })
    addPartLoad(builder, applyAdvice, ({ applying }) => applying, {
      asked: (applying) => {
        applying.failure = null
      },
      answered: (applying) => {
        applying.isDone = true
      },
      failed: (applying, failure) => {
        applying.failure = failure ?? null
      },
    })
  },
  selectors: {
    selectAdvice: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectAdvice } = adviceSlice.selectors
