import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type WindowSize = { width: number; height: number }
export type CommonState = { windowSize: WindowSize; showGlobalMenu: boolean }

const initialState: CommonState = { windowSize: { width: 0, height: 0 }, showGlobalMenu: false }

export const commonSlice = createSlice({
  name: 'common',
  initialState,
  reducers: {
    windowResized(state, { payload }: PayloadAction<WindowSize>) {
      state.windowSize = payload
    },
    openGlobalMenu(state) {
      state.showGlobalMenu = true
    },
    closeGlobalMenu(state) {
      state.showGlobalMenu = false
    },
  },
  selectors: {
    selectWindowSize: (state) => state.windowSize,
    selectShowGlobalMenu: (state) => state.showGlobalMenu,
  },
})

export const commonActions = commonSlice.actions
export const { selectWindowSize, selectShowGlobalMenu } = commonSlice.selectors
