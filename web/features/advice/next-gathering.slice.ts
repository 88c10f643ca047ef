import { createSlice } from '@reduxjs/toolkit'
import type { Advice } from '#contract/advice.ts'
import type { Event } from '#contract/events.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

type NextGathering = {
  /** The nearest one ahead; null: there is none. */
  event: Event | null
  /** The advice about its order; null without an order, or if it could not be fetched. */
  advice: Advice | null
  /** How many more are ahead. */
  others: number
}

export type NextGatheringState = { status: LoadStatus; data: NextGathering | null; requestId: string | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    nextGathering: NextGatheringState
  }
}

const initialState: NextGatheringState = { status: 'idle', data: null, requestId: null }

export const fetchNextGathering = createApiThunk<NextGathering>('nextGathering/fetch', async (_, { api, signal }) => {
  const { rows, total } = await api.page('listFutureEvents', { query: { page: '1' }, signal })
  const event = rows[0] ?? null
  const advice =
    event?.source.kind === 'meetup'
      ? await api.call('getAdvice', { params: { id: event.id }, query: {}, signal }).catch(() => null)
      : null
  return { event, advice, others: Math.max(0, total - 1) }
})

const nextGatheringSlice = createSlice({
  name: 'nextGathering',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchNextGathering, {
      answered: (state, next) => {
        state.data = next
      },
    })
  },
  selectors: {
    selectNextGathering: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectNextGathering } = nextGatheringSlice.selectors
