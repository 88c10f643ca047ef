import { createSlice } from '@reduxjs/toolkit'
import type { SceneCarts, SceneDetail } from '#contract/scenes.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** Without a headcount that which is usual there, without a date the first on which most of the menu can be had. */
export type SceneQuestion = { slug: string; estimatedPerson: number | null; meetupDate: TokyoDate | null }

type Carts = { status: LoadStatus; data: SceneCarts | null; asked: SceneQuestion | null; requestId: string | null }

export type SceneState = {
  /** '404': there is no such scene, or it is not out. */
  status: LoadStatus | '404'
  data: SceneDetail | null
  slug: string | null
  requestId: string | null
  carts: Carts
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    scene: SceneState
  }
}

const initialState: SceneState = {
  status: 'idle',
  data: null,
  slug: null,
  requestId: null,
  carts: { status: 'idle', data: null, asked: null, requestId: null },
}

export const fetchScene = createApiThunk<SceneDetail, string>('scene/fetch', (slug, { api, signal }) =>
  api.call('getScene', { params: { slug }, signal }),
)

export const fetchSceneCarts = createApiThunk<SceneCarts, SceneQuestion>(
  'scene/fetchCarts',
  ({ slug, estimatedPerson, meetupDate }, { api, signal }) =>
    api.call('proposeSceneCarts', {
      params: { slug },
      query: {
        ...(estimatedPerson && { estimated_person: String(estimatedPerson) }),
        ...(meetupDate && { meetup_date: meetupDate }),
      },
      signal,
    }),
)

/** One scene with its example carts. Carts for other wishes of the same scene stay until the new ones are there. */
const sceneSlice = createSlice({
  name: 'scene',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchScene, {
      asked: (state, slug) => {
        if (state.slug !== slug) state.data = null
        state.slug = slug
      },
      answered: (state, scene) => {
        state.data = scene
      },
      missing: [404],
    })
    addPartLoad(builder, fetchSceneCarts, ({ carts }) => carts, {
      asked: (carts, asked) => {
        if (carts.asked?.slug !== asked.slug) carts.data = null
        carts.asked = asked
      },
      answered: (carts, found) => {
        carts.data = found
      },
    })
  },
  selectors: { selectScene: (state) => state, selectSceneCarts: ({ carts }) => carts },
}).injectInto(rootReducer)

export const { selectScene, selectSceneCarts } = sceneSlice.selectors
