import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { AppThunk } from '#web/store/app-store.ts'

export type ToastEntry = { id: string; text: string; tone: 'ok' | 'error'; duration: number; undo?: UnknownAction }
/** The toast's 元に戻す dispatches `undo`: a plain action, or one of `createUndo`. */
type Words = { text: string; tone?: ToastEntry['tone']; undo?: UnknownAction }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    toasts: ToastEntry[]
  }
}

const messageDuration = 3000
const notificationDuration = 4500
const undoDuration = 8000
const initialState: ToastEntry[] = []

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    /** Confirms what was just done: 3 seconds, and 8 where it can be undone. */
    showMessage: {
      prepare: (words: Words) => ({ payload: entry(words, messageDuration) }),
      reducer: add,
    },
    /** Information to notice: 4.5 seconds, and 8 where it can be undone. */
    showNotification: {
      prepare: (words: Words) => ({ payload: entry(words, notificationDuration) }),
      reducer: add,
    },
    dismiss: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (state) => state },
})

function entry({ text, tone = 'ok', undo }: Words, duration: number): ToastEntry {
  return { id: nanoid(8), text, tone, duration: undo ? undoDuration : duration, ...(undo && { undo }) }
}

const undos = new Map<string, (payload: never) => AppThunk<unknown>>()

/** An undo that asks the shop. The action in the toast says what to undo, and `run` does it. */
export function createUndo<Payload>(type: string, run: (payload: Payload) => AppThunk<unknown>) {
  undos.set(type, run)
  return (payload: Payload) => ({ type, payload })
}

/** Undoes what a toast is about. */
export const undone =
  (undo: UnknownAction): AppThunk =>
  (dispatch) => {
    const run = undos.get(undo.type)
    if (run) dispatch(run(undo.payload as never))
    else dispatch(undo)
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
