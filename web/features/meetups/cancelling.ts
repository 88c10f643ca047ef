import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import type { ApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'

/** How the last attempt to cancel an order stands. */
export type Cancelling = {
  cancelling: LoadStatus
  cancelFailure: Failure | null
}

export const notCancelling: Cancelling = { cancelling: 'idle', cancelFailure: null }

/** Follows the thunk that cancels; `answered` takes the order as it is then. */
export function addCancelling<State extends Cancelling, Answer, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: ApiThunk<Answer, Argument>,
  answered: (state: State, order: Answer, argument: Argument) => void,
): void {
  addLoad(builder, thunk, {
    mark: (state, status) => {
      state.cancelling = status
    },
    asked: (state) => {
      state.cancelFailure = null
    },
    answered,
    failed: (state, failure) => {
      state.cancelFailure = failure ?? null
    },
  })
}
