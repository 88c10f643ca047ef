import { useCallback } from 'react'
import type { Answer } from '#contract/operations.ts'
import type { OperationName } from '#contract/routes.ts'
import type { ApiArguments, ApiRequest } from '#web/api/client.ts'
import type { Failure } from '#web/api/errors.ts'
import { type ApiThunk, createApiThunk } from './api-thunk.ts'
import { useAppDispatch } from './hooks.ts'

type CallThunk<N extends OperationName> = ApiThunk<Answer<N>, ApiRequest<N>>

const thunks = new Map<OperationName, unknown>()

/** The thunk of an operation: what it is sent is its argument. */
function callThunk<N extends OperationName>(name: N): CallThunk<N> {
  const known = thunks.get(name) as CallThunk<N> | undefined
  if (known) return known
  const made = createApiThunk<Answer<N>, ApiRequest<N>>(`call/${name}`, (asked, { api, signal }) =>
    (api.call as (name: N, asked: ApiRequest<N>) => Promise<Answer<N>>)(name, { ...asked, signal }),
  )
  thunks.set(name, made)
  return made
}

type Outcome<Answer> =
  | { meta: { requestStatus: 'fulfilled' }; payload: Answer }
  | { meta: { requestStatus: 'rejected'; aborted: boolean }; payload?: Failure | undefined }

/** What became of a call. */
export type Called<N extends OperationName> = Outcome<Answer<N>>

/** A call on its way, which can be given up. */
export type Calling<Answer> = Promise<Outcome<Answer>> & { abort(): void; unwrap(): Promise<Answer> }

/** Calls an operation of the shop; the same function at every rendering. */
export function useCall<N extends OperationName>(name: N): (...asked: ApiArguments<N>) => Calling<Answer<N>> {
  const dispatch = useAppDispatch()
  return useCallback((...[asked]) => dispatch(callThunk(name)(asked ?? ({} as ApiRequest<N>))), [dispatch, name])
}
