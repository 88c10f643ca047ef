import { type AsyncThunk, createAsyncThunk } from '@reduxjs/toolkit'
import { type Failure, failureOf } from '#web/api/errors.ts'
import type { AppDispatch, AppState, ThunkExtra } from './app-store.ts'

type ThunkConfig = { state: AppState; dispatch: AppDispatch; extra: ThunkExtra; rejectValue: Failure }
type Tools = ThunkExtra & {
  getState: () => AppState
  dispatch: AppDispatch
  signal: AbortSignal
  requestId: string
}

const createAppThunk = createAsyncThunk.withTypes<ThunkConfig>()

export type ApiThunk<Answer, Argument> = AsyncThunk<Answer, Argument, ThunkConfig>

/** A thunk that calls the shop. On failure the payload of its rejected action is a `Failure`. */
export function createApiThunk<Answer, Argument = void>(
  type: string,
  ask: (argument: Argument, tools: Tools) => Promise<Answer>,
  /** False: there is nothing to load, and no action is dispatched. */
  isNeeded: (argument: Argument, state: AppState) => boolean = () => true,
): ApiThunk<Answer, Argument> {
  return createAppThunk<Answer, Argument>(
    type,
    async (argument, { extra, getState, dispatch, signal, requestId, rejectWithValue }) => {
      try {
        return await ask(argument, { ...extra, getState, dispatch, signal, requestId })
      } catch (error) {
        return rejectWithValue(failureOf(error))
      }
    },
    { condition: (argument, { getState }) => isNeeded(argument, getState()) },
  )
}
