import { useRef } from 'react'
import type { Failure } from '#web/api/errors.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'

type ValuesFormOf<Values extends Record<string, unknown>> = typeof useValuesForm<Values, Outcome>

export type ActFormOptions<Values extends Record<string, unknown>> = Pick<
  Parameters<ValuesFormOf<Values>>[2],
  'fieldOfCode' | 'nameOf'
> & {
  /** Of the sale as it is shown. */
  version: number
  run: (values: Values, version: number) => PromiseLike<Outcome>
  onDone: () => Promise<void>
  onSent: () => void
}

/**
 * The form of an act on money. Whatever was answered, the sale is read again, so that a refusal stands beside the figures
 * that it is about. Where no answer came, the next press is of the same version: the shop then knows it again and does nothing
 * twice.
 */
export function useActForm<Values extends Record<string, unknown>>(
  initial: Values,
  rulesOf: Parameters<ValuesFormOf<Values>>[1],
  { version, run, onDone, ...options }: ActFormOptions<Values>,
): ReturnType<ValuesFormOf<Values>> {
  const unanswered = useRef<number>(undefined)
  return useValuesForm<Values, Outcome>(initial, rulesOf, {
    async send(values) {
      const of = unanswered.current ?? version
      const sent = await run(values, of)
      unanswered.current = isUnanswered(sent) ? of : undefined
      if (unanswered.current === undefined) await onDone()
      return sent
    },
    ...options,
  })
}

const isUnanswered = ({ meta, payload }: Outcome): boolean => {
  if (meta.requestStatus === 'fulfilled') return false
  const { status } = (payload as Failure | undefined) ?? { status: 500 }
  return status === 0 || status >= 500
}
