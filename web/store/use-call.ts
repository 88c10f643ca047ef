import type { Answer, Call } from '#contract/operations.ts'
import type { OperationName } from '#contract/routes.ts'
import { type ApiThunk, createApiThunk } from './api-thunk.ts'
import { useAppDispatch } from './hooks.ts'

type CallThunk<N extends OperationName> = ApiThunk<Answer<N>, Call<N>>

const thunks = new Map<OperationName, unknown>()

/** The thunk of an operation: what it is sent is its argument. */
export function callThunk<N extends OperationName>(name: N): CallThunk<N> {
  const known = thunks.get(name) as CallThunk<N> | undefined
  if (known) return known
  const made = createApiThunk<Answer<N>, Call<N>>(`call/${name}`, (asked, { api, signal }) =>
    (api.call as (name: N, asked: Call<N>) => Promise<Answer<N>>)(name, { ...asked, signal }),
  )
  thunks.set(name, made)
  return made
}

/** What became of a call. */
export type Called<N extends OperationName> =
  | { meta: { requestStatus: 'fulfilled' }; payload: Answer<N> }
  | { meta: { requestStatus: 'rejected' }; payload?: unknown }

/** Calls an operation of the shop. */
export function useCall<N extends OperationName>(name: N): (asked: Call<N>) => PromiseLike<Called<N>> {
  const dispatch = useAppDispatch()
  return (asked) => dispatch(callThunk(name)(asked))
}
