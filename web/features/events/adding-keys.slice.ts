import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '#web/store/root-reducer.ts'

/** Under which key guests were sent whose answer has not come, by what was sent. */
export type AddingKeysState = Record<string, string>

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    addingKeys: AddingKeysState
  }
}

const addingKeysSlice = createSlice({
  name: 'addingKeys',
  initialState: {} as AddingKeysState,
  reducers: {
    sent(state, { payload: { content, key } }: PayloadAction<{ content: string; key: string }>) {
      state[content] = key
    },
    answered(state, { payload: content }: PayloadAction<string>) {
      delete state[content]
    },
  },
}).injectInto(rootReducer)

export const addingKeysActions = addingKeysSlice.actions
