import type { Rsvp } from '#contract/events.ts'

/** What was answered before; undefined: nothing yet. */
export const comingOf = (answer: Rsvp['answer']) =>
  answer && answer.status !== 'invited' ? answer.status === 'active' : undefined
