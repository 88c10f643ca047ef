import type { Cancellation } from '#contract/cancellation.ts'
import { readWholeNumber } from '#domain/quantity.ts'

/** The steps as they are typed; the last one has no days. */
export type TypedSteps = { time: string; steps: { days: string; rate: string }[] }

export const typedSteps = ({ time, steps }: Cancellation): TypedSteps => ({
  time,
  steps: steps.map(({ lead_days, rate }) => ({
    days: lead_days === null ? '' : String(lead_days),
    rate: String(rate),
  })),
})

/** One text, so that two people who change the steps meet each other. */
export const writtenSteps = (typed: TypedSteps): string => JSON.stringify(typed)
export const readSteps = (text: string): TypedSteps => JSON.parse(text) as TypedSteps

/** What cannot be read goes as it was typed, and the shop says so at its field. */
export function sentSteps({ time, steps }: TypedSteps): object {
  const numberOf = (typed: string) => readWholeNumber(typed) ?? typed
  return {
    time,
    steps: steps.map(({ days, rate }, i) => ({
      lead_days: i === steps.length - 1 ? null : numberOf(days),
      rate: numberOf(rate),
    })),
  }
}

/** 「3営業日前の17:00まで0%、2営業日前の17:00まで50%、そのあと100%」 */
export const stepsWords = ({ time, steps }: TypedSteps): string =>
  steps
    .map(({ days, rate }, i) => (i === steps.length - 1 ? `そのあと${rate}%` : `${days}営業日前の${time}まで${rate}%`))
    .join('、')
