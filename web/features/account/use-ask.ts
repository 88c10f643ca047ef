import { useState } from 'react'
import type { Failure } from '#web/api/errors.ts'

type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }

/** One question at a time to the shop: whether it is under way, and why it failed the last time. */
export function useAsk() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [attempts, setAttempts] = useState(0)

  /** Undefined when the shop did what it was asked. */
  async function ask(question: () => PromiseLike<Outcome>): Promise<Failure | undefined> {
    setBusy(true)
    setFailure(undefined)
    const { meta, payload } = await question()
    setBusy(false)
    if (meta.requestStatus === 'fulfilled') return undefined
    const why = (payload as Failure | undefined) ?? unknown
    setFailure(why)
    setAttempts((count) => count + 1)
    return why
  }
  return { busy, failure, attempts, ask, forget: () => setFailure(undefined) }
}

const unknown: Failure = { status: 500, code: 'server', message: '', errors: [], body: {} }
