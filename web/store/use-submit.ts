import { useCallback, useState } from 'react'
import type { Failure } from '#web/api/errors.ts'

/** What a dispatched call resolves with. */
export type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }
/** The one that the shop has answered. */
export type Answered<Sent extends Outcome> = Extract<Sent, { meta: { requestStatus: 'fulfilled' } }>

export const isAnswered = <Sent extends Outcome>(sent: Sent): sent is Answered<Sent> =>
  sent.meta.requestStatus === 'fulfilled'

/** Follows a call: whether it is running, and why the last one failed. A busy `Button` takes no second press. */
export function useSubmit() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [failures, setFailures] = useState(0)

  /**
   * Resolves with undefined on success, and with the failure otherwise. What comes `after` the answer, as reading again
   * what has changed, is part of it: the next press knows what became of this one.
   */
  async function submit(call: () => PromiseLike<Outcome>, after?: () => Promise<void>): Promise<Failure | undefined> {
    setBusy(true)
    setFailure(undefined)
    const { meta, payload } = await call()
    await after?.()
    const found = meta.requestStatus === 'fulfilled' ? undefined : ((payload as Failure | undefined) ?? unknown)
    setBusy(false)
    setFailure(found)
    if (found) setFailures((count) => count + 1)
    return found
  }
  const clear = useCallback(() => setFailure(undefined), [])
  return { busy, failure, failures, submit, clear }
}

const unknown: Failure = { status: 500, code: 'server', message: '', errors: [], body: {} }
