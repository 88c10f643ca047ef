import type { Failure } from '#web/api/errors.ts'

/** Sets a slice's status and its failure. Without a failure the last one is cleared. */
export function setStatus<Status extends string>(
  state: { status: Status; failure: Failure | null },
  status: NoInfer<Status>,
  failure?: Failure,
): void {
  state.status = status
  state.failure = failure ?? null
}
