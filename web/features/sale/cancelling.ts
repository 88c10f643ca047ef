import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import type { ApiThunk } from '#web/store/api-thunk.ts'
import type { LoadStatus } from '#web/store/loadable.ts'

/** The state of the last attempt to cancel an order. */
export type Cancelling = {
  cancelling: LoadStatus
  cancelFailure: Failure | null
}

type LoadState = { status: string; requestId: string | null }

export const notCancelling: Cancelling = { cancelling: 'idle', cancelFailure: null }

/**
 * Follows the thunk that cancels; `answered` takes the order as it is then. What was asked for before it may be older,
 * and is dropped; a load that begins meanwhile does not lose what becomes of it. Once another order is shown
 * (`isShown`), that one's load goes on.
 */
export function addCancelling<State extends Cancelling & LoadState, Answer, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: ApiThunk<Answer, Argument>,
  isShown: (state: State, argument: Argument) => boolean,
  answered: (state: State, order: Answer) => void,
): void {
  builder
    .addCase(thunk.pending, (state) => {
      Object.assign(state, { cancelling: 'loading', cancelFailure: null })
    })
    .addCase(thunk.fulfilled, (state, { payload, meta }) => {
      if (!isShown(state as State, meta.arg)) return
      Object.assign(state, { cancelling: 'complete', requestId: null })
      if (state.status === 'loading') Object.assign(state, { status: 'complete' })
      answered(state as State, payload)
    })
    .addCase(thunk.rejected, (state, { payload, meta }) => {
      if (!isShown(state as State, meta.arg)) return
      Object.assign(state, { cancelling: 'serverError', cancelFailure: payload ?? null })
    })
}
