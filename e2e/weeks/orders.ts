import { randomUUID } from 'node:crypto'
import type { MeetupChangeInput, PlacementCall } from '#contract/placement.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { TestShop } from '#testing'
import { place, placementFor, sample } from '../../server/testing/sample-placement.ts'
import { got } from '../../server/testing/test-papers.ts'
import { asked, pressed, Refused } from './office.ts'

/** A customer, with an account or without. */
export type Orderer = {
  shop: TestShop
  email: string
  headers(): Promise<Record<string, string>>
}

/** What the form holds before it is sent: with the total that is shown. */
export const filledIn = ({ shop, email }: Orderer, changes: Partial<PlacementCall> = {}) =>
  placementFor(shop, { ...changes, contact: { ...sample.contact, ...changes.contact, email } })

/** The button is pressed. */
export async function sends({ shop, headers }: Orderer, form: PlacementCall, key: string = randomUUID()) {
  const { status, body } = await place(shop, form, key, await headers())
  if (status !== 201) throw new Refused('placeMeetup', { status, code: body.code })
  return body
}

export type PlacedOrder = Awaited<ReturnType<typeof orders>>

/** An order by somebody with an account. */
export async function orders(orderer: Orderer, changes: Partial<PlacementCall> = {}) {
  const { id, number, total } = await sends(orderer, await filledIn(orderer, changes))
  return { number, total, ...ownOrder(orderer, id) }
}

/** What its owner does with an order; the id is that of its gathering, too. */
export function ownOrder({ shop, headers }: Orderer, id: string) {
  const params = { id }
  return {
    id,
    seen: async () => asked(shop, 'getMeetup', { headers: await headers(), params }),
    changes: async (body: MeetupChangeInput) =>
      pressed(shop, 'changeMeetup', { headers: await headers(), params, body }),
    cancels: async () =>
      pressed(shop, 'cancelMeetup', { headers: await headers(), params, body: { tell_guests: true } }),
    /** The preview of a change. */
    wouldChange: async (body: MeetupChangeInput) =>
      asked(shop, 'changeMeetup', { headers: await headers(), params, body, query: { dry_run: '1' } }),
    handsTo: async (email: string) =>
      asked(shop, 'transferMeetup', { headers: await headers(), params, body: { email } }),
    ...papersAt(shop, { base: `/backend/api/meetup/user/meetups/${id}/documents`, headers }),
  }
}

/** What somebody without an account does by the link of the mail. */
export function linkedOrder({ shop, headers }: Orderer, guest_token: string) {
  const params = { guest_token }
  return {
    seen: () => asked(shop, 'getGuestOrder', { params }),
    cancels: () => pressed(shop, 'cancelGuestOrder', { params, body: {} }),
    /** With what another moment has shown. */
    cancelsFor: (expected_fee: number) => asked(shop, 'cancelGuestOrder', { params, body: { expected_fee } }),
    changes: (body: MeetupChangeInput) => pressed(shop, 'changeGuestOrder', { params, body, query: {} }),
    ...papersAt(shop, { base: `/backend/api/meetup/guest-orders/${guest_token}/documents`, headers }),
  }
}

type Desk = { base: string; headers(): Promise<Record<string, string>> }

export function papersAt(shop: TestShop, { base, headers }: Desk) {
  async function fetched(path: string) {
    const answer = await shop.fetch(`${base}${path}`, { headers: await headers() })
    if (answer.ok) return answer
    throw new Refused(path, { status: answer.status, ...((await answer.json()) as { code: string }) })
  }
  return {
    /** A paper: its number, if it has one, and all that it says. */
    async asksFor(kind: DocumentKind, wishes: Record<string, string> = {}) {
      const { name, pages } = await got(await fetched(`/${kind}?${new URLSearchParams(wishes)}`))
      return { number: /[A-Z]+-\d{4}-\d{4}/.exec(name)?.[0] ?? '', says: pages.join('') }
    },
    /** 'INV-2611-0001 valid', from the first. */
    async papers(kind: DocumentKind = 'invoice') {
      const { issued } = (await (await fetched('')).json()) as {
        issued: { kind: string; number: string; state: string }[]
      }
      const those = issued.filter((paper) => paper.kind === kind).toReversed()
      return those.map(({ number, state }) => `${number} ${state}`)
    },
  }
}
