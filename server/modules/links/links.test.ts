import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type RefusalCode, Refused } from '#contract/refusals.ts'
import { getLink, idsWithLink, issueLink, openedBy, purgeExpiredLinks, revokeLinks, useLink } from '#modules/links'
import { meetups } from '#tables/orders'
import { testShop } from '#testing'
import { book } from '../../testing/sample-booking.ts'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { signUp, someEmail } from '../../testing/test-person.ts'
import { insertInvitation } from '../accounts/staff/invite-staff.ts'
import { endOfLink, type NewLink, type Purpose, type PurposeForMany, purposes } from './purposes.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { db, sql, now } = shop.context
const context = { db, now, refuse: (code: RefusalCode) => new Refused(code) }
const morning = Date.parse('2026-11-24T10:00:00+09:00')
const at = (minutes: number) => new Date(morning + minutes * 60_000)
beforeEach(() => shop.clock.set(at(0)))

const profile = {
  email: 'aoi@example.com',
  last_name: '神山',
  first_name: '葵',
  last_name_kana: 'コウヤマ',
  first_name_kana: 'アオイ',
  company: '',
  department: '',
  tel: '',
  agreed_terms: true as const,
}
const person = await signUp(shop)
const order = (await place(shop, await placementFor(shop))).body
const booking = (await book(shop)).body

const invitation = randomUUID()
await insertInvitation(db, {
  id: invitation,
  email: someEmail(),
  lastName: '',
  firstName: '',
  role: 'staff',
  permissions: [],
  now: now(),
})

/** One of each purpose. */
const samples = {
  register: { email: profile.email, carried: { profile } },
  reset_password: { userId: person.userId, email: person.email, carried: { accountEmail: person.email } },
  change_email: { userId: person.userId, email: someEmail(), carried: { accountEmail: person.email } },
  stop_change_email: { userId: person.userId, email: person.email, carried: { accountEmail: person.email } },
  guest_order: { meetupId: order.id, carried: null },
  guest_booking: { planBookingId: booking.id, carried: null },
  take_over: { meetupId: order.id, email: someEmail(), carried: null },
  staff_invitation: { staffInvitationId: invitation, email: someEmail(), carried: null },
  refund_order: { meetupId: order.id, email: someEmail(), carried: null },
  refund_booking: { planBookingId: booking.id, email: someEmail(), carried: null },
} satisfies { [P in Purpose]: Omit<NewLink<P>, 'purpose'> }

const issue = (purpose: Purpose, askedAt?: Date) =>
  issueLink(db, { purpose, ...samples[purpose], ...(askedAt && { askedAt }) } as NewLink, now())

const isForMany = (purpose: Purpose): purpose is PurposeForMany => purposes[purpose].use === 'many'

/** What becomes of a link that is opened for a purpose: 'good', or why not. */
async function stateOf(token: string, purpose: Purpose): Promise<string> {
  if (isForMany(purpose)) {
    const opened = await openedBy(db, { purpose, token, now: now() })
    return opened.length > 0 ? 'good' : 'closed'
  }
  return getLink(context, token, [purpose]).then(
    () => 'good',
    (refused: Refused) => refused.code,
  )
}

const names = Object.keys(purposes) as Purpose[]

test.each(names)(
  '%s: a link opens its own subject, for its own purpose, and only its hash is kept',
  async (purpose) => {
    const token = await issue(purpose)
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const asked of names) {
      const closed = isForMany(asked) ? 'closed' : 'link_invalid'
      expect([asked, await stateOf(token, asked)]).toEqual([asked, asked === purpose ? 'good' : closed])
    }
    const [kept] = await sql`select string_agg(to_jsonb(links)::text, '') as links from links`
    expect(kept!.links).not.toContain(token)
  },
)

test.each([
  ['register', 24 * 60],
  ['reset_password', 30],
  ['change_email', 60],
  ['stop_change_email', 3 * 24 * 60],
  ['take_over', 7 * 24 * 60],
  ['refund_order', 60 * 24 * 60],
  ['refund_booking', 60 * 24 * 60],
] as const)('%s: a link is good for %i minutes', async (purpose, minutes) => {
  const token = await issue(purpose)
  shop.clock.set(new Date(at(minutes).getTime() - 1))
  expect(await stateOf(token, purpose)).toBe('good')
  shop.clock.set(at(minutes))
  expect(await stateOf(token, purpose)).toBe('link_expired')
})

test('a link lasts from its making, one that stops a change from what it stops', () => {
  expect(endOfLink('change_email', at(10), at(0))).toEqual(at(70))
  expect(endOfLink('stop_change_email', at(10), at(0))).toEqual(at(3 * 24 * 60))
})

test('the link of an order stays valid until it is revoked, and a revoked link opens no order', async () => {
  const token = await issue('guest_order')
  shop.clock.set(at(10 * 365 * 24 * 60))
  expect(await stateOf(token, 'guest_order')).toBe('good')
  const led = () =>
    db
      .select()
      .from(meetups)
      .where(inArray(meetups.id, idsWithLink(db, 'guest_order', now())))
  expect((await led()).map(({ id }) => id)).toEqual([order.id])
  // Revoked, it is closed even where it would have lasted longer.
  await sql`update links set expires_at = ${at(20 * 365 * 24 * 60)} where purpose = 'guest_order'`
  await revokeLinks(db, { subject: { kind: 'order', id: order.id } }, now())
  expect([await stateOf(token, 'guest_order'), await led()]).toEqual(['closed', []])
})

test('a link that is used ends the others of its subject, but for those that outlive them', async () => {
  const other = await signUp(shop)
  const mine = { reset: await issue('reset_password'), change: await issue('change_email') }
  const stop = await issue('stop_change_email')
  const registration = await issue('register')
  const theirs = { ...samples.reset_password, userId: other.userId, purpose: 'reset_password' } as const
  const others = await issueLink(db, theirs, now())
  const link = await getLink(context, mine.reset, ['reset_password'])
  await db.transaction((tx) => useLink(tx, link, context))
  expect(await stateOf(mine.reset, 'reset_password')).toBe('link_used')
  expect(await stateOf(mine.change, 'change_email')).toBe('link_used')
  expect(await stateOf(stop, 'stop_change_email')).toBe('good')
  expect(await stateOf(others, 'reset_password')).toBe('good')
  expect(await stateOf(registration, 'register')).toBe('good')
  await expect(db.transaction((tx) => useLink(tx, link, context))).rejects.toMatchObject({ code: 'link_used' })
})

test('a registration ends all that were mailed to its address, and no link of a person', async () => {
  const [first, second] = [await issue('register'), await issue('register')]
  const toThere = { ...samples.change_email, email: profile.email, purpose: 'change_email' } as const
  const change = await issueLink(db, toThere, now())
  const link = await getLink(context, first, ['register'])
  await db.transaction((tx) => useLink(tx, link, context))
  expect(await stateOf(second, 'register')).toBe('link_used')
  expect(await stateOf(change, 'change_email')).toBe('good')
})

test('links can be revoked by purpose, by when they were asked for, and by address', async () => {
  const subject = { kind: 'person', id: person.userId } as const
  const [early, late] = [await issue('change_email', at(-2)), await issue('change_email', at(-1))]
  const states = async () => [await stateOf(early, 'change_email'), await stateOf(late, 'change_email')]
  await revokeLinks(db, { subject, purposes: ['reset_password'] }, now())
  await revokeLinks(db, { subject, email: someEmail() }, now())
  await revokeLinks(db, { subject, askedUntil: new Date(at(-2).getTime() - 1) }, now())
  await revokeLinks(db, { subject, askedFrom: new Date(at(-1).getTime() + 1) }, now())
  expect(await states()).toEqual(['good', 'good'])
  await revokeLinks(db, { subject, askedUntil: at(-2) }, now())
  expect(await states()).toEqual(['link_used', 'good'])
  await revokeLinks(db, { subject, askedFrom: at(-1) }, now())
  expect(await states()).toEqual(['link_used', 'link_used'])
})

test('what a link carries is forgotten when it ends, and the link a week after it could have run out', async () => {
  await sql`delete from links`
  const ofPerson = ['reset_password', 'change_email', 'stop_change_email'] as const
  for (const purpose of ['register', ...ofPerson, 'guest_order'] as const) await issue(purpose)
  const count = async () => (await sql`select count(*)::int as n from links`)[0]!.n
  await revokeLinks(db, { subject: { kind: 'person', id: person.userId }, purposes: ofPerson }, now())
  await revokeLinks(db, { subject: { kind: 'order', id: order.id } }, now())
  expect(await sql`select email, carried from links where ended_at is not null`).toEqual(
    Array(4).fill({ email: null, carried: null }),
  )
  const week = 7 * 24 * 60
  await purgeExpiredLinks(db, at(week))
  expect(await count()).toBe(5)
  await purgeExpiredLinks(db, at(week + 1))
  expect(await count()).toBe(4)
  await purgeExpiredLinks(db, at(week + 3 * 24 * 60 + 1))
  expect(await count()).toBe(0)
})
