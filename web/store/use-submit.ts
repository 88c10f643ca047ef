import { useCallback, useState } from 'react'
import type { Failure } from '#web/api/errors.ts'

/** What a dispatched call resolves with. */
export type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }

/** Follows a call: whether it is running, and why the last one failed. A busy `Button` takes no second press. */
export function useSubmit() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [failures, setFailures] = useState(0)

  /** Resolves with undefined on success, and with the failure otherwise. */
  async function submit(call: () => PromiseLike<Outcome>): Promise<Failure | undefined> {
    setBusy(true)
    setFailure(undefined)
    const { meta, payload } = await call()
    setBusy(false)
    if (meta.requestStatus === 'fulfilled') return undefined
    const found = (payload as Failure | undefined) ?? unknown
    setFailure(found)
    setFailures((count) => count + 1)
    return found
  }
  const clear = useCallback(() => setFailure(undefined), [])
  return { busy, failure, failures, submit, clear }
}

const unknown: Failure = { status: 500, code: 'server', message: '', errors: [], body: {} }
