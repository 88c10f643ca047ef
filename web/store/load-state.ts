import type { ActionReducerMapBuilder, AsyncThunk, Draft } from '@reduxjs/toolkit'

/** Where the data of a store stands. Nothing was asked for yet while it is `idle`. */
export type LoadStatus = 'idle' | 'loading' | 'complete' | 'serverError'

/** Follows one thunk: loading, then complete on success or serverError on failure. `onComplete` puts the answer in its place. */
export function trackLoad<State extends { status: LoadStatus }, Answer, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: AsyncThunk<Answer, Argument, object>,
  onComplete: (state: Draft<State>, answer: Answer) => void,
): void {
  builder
    .addCase(thunk.pending, (state) => {
      state.status = 'loading'
    })
    .addCase(thunk.fulfilled, (state, { payload }) => {
      state.status = 'complete'
      onComplete(state, payload)
    })
    .addCase(thunk.rejected, (state) => {
      state.status = 'serverError'
    })
}
