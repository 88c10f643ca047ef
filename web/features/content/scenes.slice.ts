import { createSlice } from '@reduxjs/toolkit'
import type { Scene } from '#contract/scenes.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type ScenesState = { status: LoadStatus; data: Scene[] }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    scenes: ScenesState
  }
}

const initialState: ScenesState = { status: 'idle', data: [] }

/** Not again once they are loaded. */
export const fetchScenes = createApiThunk<Scene[]>(
  'scenes/fetch',
  (_, { api, signal }) => api.call('listScenes', { signal }),
  (_, { scenes }) => scenes?.status !== 'complete' && scenes?.status !== 'loading',
)

/** What people gather for. */
const scenesSlice = createSlice({
  name: 'scenes',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchScenes, {
      answered: (state, scenes) => {
        state.data = scenes
      },
    })
  },
  selectors: { selectScenes: (state) => state },
}).injectInto(rootReducer)

export const { selectScenes } = scenesSlice.selectors
