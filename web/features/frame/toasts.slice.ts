import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

export type ToastEntry = { id: string; text: string; tone: 'ok' | 'error'; duration: number; undo?: UnknownAction }
/** The toast's 元に戻す dispatches `undo`. */
type Words = { text: string; tone?: ToastEntry['tone']; undo?: UnknownAction }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    toasts: ToastEntry[]
  }
}

const messageDuration = 3000
const notificationDuration = 4500
const initialState: ToastEntry[] = []

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    /** Confirms what was just done: 3 seconds. */
    showMessage: {
      prepare: (words: Words) => ({ payload: entry(words, messageDuration) }),
      reducer: add,
    },
    /** Information to notice: 4.5 seconds. */
    showNotification: {
      prepare: (words: Words) => ({ payload: entry(words, notificationDuration) }),
      reducer: add,
    },
    dismiss: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (state) => state },
})

function entry({ text, tone = 'ok', undo }: Words, duration: number): ToastEntry {
  return { id: nanoid(8), text, tone, duration, ...(undo && { undo }) }
}

/** A repeated text replaces the earlier toast. At most three are shown at a time. */
function add(state: ToastEntry[], { payload }: PayloadAction<ToastEntry>): ToastEntry[] {
  return [...state.filter(({ text }) => text !== payload.text), payload].slice(-3)
}

export const toastActions = toastsSlice.actions

/** The code of a component that was opened could not be loaded. */
export const partMissing = () =>
  toastActions.showMessage({ text: '通信が途切れたため、開けませんでした。もう一度お試しください' })

export const { selectToasts } = toastsSlice.selectors
