import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type SizeName, sizeOf } from './window-sizes.ts'

export type WindowSize = { width: number; height: number }
export type CommonState = { windowSize: WindowSize; showGlobalMenu: boolean }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    common: CommonState
  }
}

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
    /** The named size; undefined until the window was measured, so that a cached page suits all windows. */
    selectSizeName: ({ windowSize }): SizeName | undefined =>
      windowSize.width > 0 ? sizeOf(windowSize.width) : undefined,
    selectShowGlobalMenu: (state) => state.showGlobalMenu,
  },
})

export const commonActions = commonSlice.actions
export const { selectSizeName, selectShowGlobalMenu } = commonSlice.selectors
