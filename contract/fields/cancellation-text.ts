import { readWholeNumber } from '#domain/quantity.ts'
import type { Cancellation } from '../cancellation.ts'

/** The steps as they are typed; the last one has no days. */
export type TypedSteps = { time: string; steps: { days: string; rate: string }[] }

/** One text, so that two people who change the steps meet each other. */
export const writtenSteps = (typed: TypedSteps): string => JSON.stringify(typed)
export const readSteps = (text: string): TypedSteps =>
  text === '' ? { time: '', steps: [] } : (JSON.parse(text) as TypedSteps)

export const cancellationText = ({ time, steps }: Cancellation): string =>
  writtenSteps({
    time,
    steps: steps.map(({ lead_days, rate }) => ({
      days: lead_days === null ? '' : String(lead_days),
      rate: String(rate),
    })),
  })

/** What cannot be read stays as it was typed, and the shop says so at its field. */
export function cancellationIn(text: string) {
  const { time, steps } = readSteps(text)
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
export function cancellationWords(text: string): string {
  const { time, steps } = readSteps(text)
  return steps
    .map(({ days, rate }, i) => (i === steps.length - 1 ? `そのあと${rate}%` : `${days}営業日前の${time}まで${rate}%`))
    .join('、')
}
