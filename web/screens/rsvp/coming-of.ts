import type { Rsvp } from '#contract/events.ts'

/** What is chosen in the form. */
export const choices = { yes: true, no: false, maybe: 'maybe' } as const
export type Choice = keyof typeof choices

/** What was answered before; undefined: nothing yet. */
export function comingOf(answer: Rsvp['answer']): Choice | undefined {
  if (answer?.maybe) return 'maybe'
  if (!answer || answer.status === 'invited') return undefined
  return answer.status === 'active' ? 'yes' : 'no'
}
