import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import type { ApiThunk } from './api-thunk.ts'

/** The load status of data. `idle`: nothing was requested yet. */
export type LoadStatus = 'idle' | 'loading' | 'complete' | 'serverError'

/** The state of a load. With a `requestId` the latest request wins: an answer to an earlier one is dropped. */
type Load = { status?: string; requestId?: string | null }

type LoadHandlers<Part, Answer, Argument> = {
  /** How the status is written: into `status` by default. */
  mark?: (part: Part, status: LoadStatus) => void
  asked?: (part: Part, argument: Argument) => void
  answered: (part: Part, answer: Answer, argument: Argument) => void
  failed?: (part: Part, failure: Failure | undefined, argument: Argument) => void
  /** The refusals by which the shop says that there is no such thing: the status is then '404'. */
  missing?: readonly number[]
}

/** A token of a wrong shape is refused before the look-up. For the visitor both are a wrong link. */
export const wrongLink = [404, 422]

/** Follows one thunk: loading, then complete on success or serverError on failure. */
export function addLoad<State, Answer, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: ApiThunk<Answer, Argument>,
  handlers: LoadHandlers<State, Answer, Argument>,
): void {
  addPartLoad(builder, thunk, (state) => state, handlers)
}

/** The same for a part of the state, such as one entry of many. */
export function addPartLoad<State, Part, Answer, Argument>(
  builder: ActionReducerMapBuilder<State>,
  thunk: ApiThunk<Answer, Argument>,
  partOf: (state: State, argument: Argument) => Part,
  { mark = markStatus, asked, answered, failed, missing = [] }: LoadHandlers<Part, Answer, Argument>,
): void {
  builder
    .addCase(thunk.pending, (state, { meta }) => {
      const part = partOf(state as State, meta.arg)
      awaitOnly(part, meta.requestId)
      mark(part, 'loading')
      asked?.(part, meta.arg)
    })
    .addCase(thunk.fulfilled, (state, { meta, payload }) => {
      const part = partOf(state as State, meta.arg)
      if (isOvertaken(part as Load, meta.requestId)) return
      awaitOnly(part, null)
      mark(part, 'complete')
      answered(part, payload, meta.arg)
    })
    .addCase(thunk.rejected, (state, { meta, payload }) => {
      const part = partOf(state as State, meta.arg)
      if (isOvertaken(part as Load, meta.requestId)) return
      awaitOnly(part, null)
      mark(part, 'serverError')
      if (missing.includes(payload?.status ?? 0)) markStatus(part, '404')
      failed?.(part, payload, meta.arg)
    })
}

/** For states with two flags instead of a status, as the specification says. */
export function markFlags(part: { loading: boolean; error: boolean }, status: LoadStatus): void {
  part.loading = status === 'loading'
  part.error = status === 'serverError'
}

/** True of an answer to an earlier request than the latest. */
export function isOvertaken({ requestId }: Pick<Load, 'requestId'>, answered: string): boolean {
  return requestId !== undefined && requestId !== answered
}

function markStatus(part: unknown, status: LoadStatus | '404'): void {
  const load = part as Load
  load.status = status
}

function awaitOnly(part: unknown, requestId: string | null): void {
  const load = part as Load
  if (load.requestId !== undefined) load.requestId = requestId
}
