import type { Letter } from '../letter.ts'
import { withoutLinksIn } from '../without-links.ts'
import { accountLetters } from './account-letters.ts'
import type { AccountLetter } from './account-words.ts'
import { meetupAccepted } from './meetup-accepted.ts'
import { meetupCancelled, meetupCancelledNotice } from './meetup-cancelled.ts'
import { meetupNotice } from './meetup-notice.ts'
import type { MeetupLetter } from './meetup-words.ts'

export const templates = {
  'meetup-accepted': meetupAccepted,
  'meetup-notice': meetupNotice,
  'meetup-cancelled': meetupCancelled,
  'meetup-cancelled-notice': meetupCancelledNotice,
  ...accountLetters,
}

export type TemplateName = keyof typeof templates

/** The letter of an outbox row: its props were written by the module that knows the template, and are taken as such. */
export function letterOf(template: string, props: unknown): Letter {
  if (!Object.hasOwn(templates, template)) throw new Error(`no template '${template}'`)
  return templates[template as TemplateName](withPlainOrder(props) as MeetupLetter & AccountLetter)
}

/** The fields of an order that its orderer wrote: what a guest types goes to an address that nobody has proved to be his. */
const written = ['title', 'note', 'address', 'contact', 'reception', 'payment'] as const

function withPlainOrder(props: unknown): unknown {
  const { order } = props as { order?: Record<string, unknown> }
  if (!order) return props
  const plain = Object.fromEntries(written.flatMap((key) => (key in order ? [[key, withoutLinksIn(order[key])]] : [])))
  return { ...(props as object), order: { ...order, ...plain } }
}
