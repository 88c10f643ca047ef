import type { Failure } from '#web/api/errors.ts'

/** Sets the status of a slice, and the reason when a call failed; without one the last failure is cleared. */
export function setStatus<Status extends string>(
  state: { status: Status; failure: Failure | null },
  status: NoInfer<Status>,
  failure?: Failure,
): void {
  state.status = status
  state.failure = failure ?? null
}
