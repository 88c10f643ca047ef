import { randomUUID } from 'node:crypto'
import type { RsvpAnswerInput } from '#contract/events.ts'
import { answer, rsvpTokenOf } from '../../server/testing/test-event.ts'
import { someNetwork } from '../../server/testing/test-person.ts'
import { asked, type Person, Refused } from './office.ts'

type NewGuest = { name: string; email?: string; department?: string }
export type Said = Partial<RsvpAnswerInput> & { name: string }

/** All of an office are behind one address. */
const officeNetwork = someNetwork()

/** What the organiser of a gathering does, and what reaches her. */
export function gatheringOf({ shop, headers }: Person, id: string) {
  const params = { id }
  const call = async () => ({ headers: await headers(), params })
  const listed = async () => asked(shop, 'listAttendees', await call())
  const pair = async (name: 'joinAttendees' | 'keepApart', one: string, other: string) =>
    asked(shop, name, { headers: await headers(), params: { attendee_id: one }, body: { with: other } })

  return {
    seen: async () => asked(shop, 'getEvent', await call()),
    listed,
    /** The rows of that name, as the list has them. */
    rowsOf: async (name: string) => (await listed()).attendees.filter((row) => row.name === name),
    invites: async (attendees: NewGuest[], { invite = false } = {}) =>
      asked(shop, 'addAttendees', { ...(await call()), body: { attendees, invite } }),
    reminds: async () => (await asked(shop, 'sendReminders', await call())).sent,
    /** All pairs of which the screen says that nobody else can be meant. */
    joinsExact: async (pairs: { id: string; with: string }[]) =>
      (await asked(shop, 'joinExact', { ...(await call()), body: { pairs } })).done,
    joins: (one: string, other: string) => pair('joinAttendees', one, other),
    keepsApart: (one: string, other: string) => pair('keepApart', one, other),
    advice: async () => asked(shop, 'getAdvice', { ...(await call()), query: {} }),
    changes: async (body: { own_person?: number | null; rsvp_deadline?: string; title?: string; note?: string }) =>
      asked(shop, 'updateEvent', { ...(await call()), body }),
    /** The link for the chat of the office. */
    link: async () => rsvpTokenOf(shop, { headers: await headers() }, id),
    csv: async () => {
      const path = `/backend/api/users/events/${id}/attendees.csv`
      return (await shop.fetch(path, { headers: await headers() })).text()
    },
  }
}

/** Somebody opens the link of the chat, and sends this; the key is that of the open page. */
export async function answers(
  { shop }: Pick<Person, 'shop'>,
  link: string,
  said: Said,
  key: string = randomUUID(),
): Promise<string | undefined> {
  const { status, body } = await answer(shop, link, { coming: true, ...said }, { network: officeNetwork, key })
  if (status !== 200) throw new Refused('answerRsvp', { status, code: body.code })
  return body.answer_token
}

/** The link for the chat, and the guest's own, as they stand in a mail. */
export function linksIn({ text }: { text: string }): { link: string; own: string } {
  const [, link, own] = /\/rsvp\/([\w-]+)\?answer=([\w-]+)/.exec(text)!
  return { link: link!, own: own! }
}
