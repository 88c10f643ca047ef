import { useEffect, useState } from 'react'
import type { Failure } from '#web/api/errors.ts'
import type { Calling } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'

export type Asking<Answer> = {
  /** To the newest question; a former one stays in view until it comes. */
  answer: Answer | undefined
  failure: Failure | undefined
  /** The answer is not yet that to the question. */
  isWaiting: boolean
  again: () => void
}

/** Asks the shop whenever the question changes; what comes late is dropped. Undefined: there is nothing to ask. */
export function useAnswer<Answer, Question>(
  ask: (question: Question) => Calling<Answer>,
  question: Question | undefined,
  { after = 0 }: { /** Milliseconds without another question. */ after?: number } = {},
): Asking<Answer> {
  const [tries, setTries] = useState(0)
  const [got, setGot] = useState<{ to: string; answer?: Answer; failure?: Failure }>()
  const asked = question === undefined ? undefined : `${tries} ${JSON.stringify(question)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question counts by what is in it
  useEffect(() => {
    if (asked === undefined) return setGot(undefined)
    let running: { abort: () => void } | undefined
    let isOld = false
    const timer = setTimeout(async () => {
      const call = ask(question!)
      running = call
      const outcome = await call
      if (isOld) return
      if (isAnswered(outcome)) setGot({ to: asked, answer: outcome.payload })
      else setGot((before) => ({ to: asked, answer: before?.answer, failure: outcome.payload }))
    }, after)
    return () => {
      isOld = true
      clearTimeout(timer)
      running?.abort()
    }
  }, [asked])
  return {
    answer: got?.answer,
    failure: got?.to === asked ? got?.failure : undefined,
    isWaiting: asked !== undefined && got?.to !== asked,
    again: () => setTries((count) => count + 1),
  }
}
