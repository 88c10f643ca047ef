import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refused } from '#contract/refusals.ts'
import { testShop } from '#testing'
import type { Consent } from './consent.ts'
import { type MailCount, mailCounts } from './mail-counts.ts'
import { type MailKind, mailKinds, ruleOf } from './mail-kinds.ts'
import type { MailCause } from './mail-limits.ts'
import { type NewMail, queueGuestMails, queueMails } from './outbox.ts'
import type { GuestMailProps } from './templates/guest-mails.ts'

const shop = await testShop({ isScheduled: false })
const { db, sql } = shop.context
const context = { ...shop.context, refuse: (code: 'too_many_requests') => new Refused(code) }

beforeEach(async () => {
  await sql`delete from limit_counts`
  await sql`delete from outbox_mails`
})

const props = {} as GuestMailProps
const mailOf = (template: MailKind, address: string, consent = ruleOf(template).to.at(-1)!) => ({
  ...({ template, name: '', address, consent } as NewMail<'event-invitation'>),
  props,
})

/** What a kind of mail is made of makes no difference to who gets it. */
const send = (template: MailKind, addresses: readonly string[], cause: MailCause) =>
  db.transaction((tx) =>
    queueGuestMails(tx, { mails: addresses.map((address) => mailOf(template, address)), cause }, context),
  )

const queued = async (template: MailKind) => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from outbox_mails, jsonb_array_elements(letters) as letter
    where letter ->> 'template' = ${template}`
  return row!.n
}

const someone = (): MailCause => ({ account: randomUUID(), network: randomUUID() })
const strangers = (n: number) => Array.from({ length: n }, () => `${randomUUID()}@example.com`)
const settled = (work: Promise<unknown>) => work.catch((error) => expect(error.code).toBe('too_many_requests'))

const counted = (Object.keys(mailKinds) as MailKind[]).flatMap((kind) => {
  const { count, countedAt } = ruleOf(kind)
  return count && !countedAt ? [{ kind, count: mailCounts[count] as MailCount }] : []
})

describe.each(counted)('$kind, far beyond its limits', ({ kind, count }) => {
  test('reaches one mailbox as often as it may, whoever sends and however it is written', async () => {
    for (let i = 0; i < count.perAddressee.max + 3; i++) await send(kind, [`vic.tim+${i}@example.com`], someone())
    expect(await queued(kind)).toBe(count.perAddressee.max)
  })

  test('is caused by one network as often as it may, whatever accounts it has', async () => {
    const figures = [count.perNetwork.max, count.inAll?.max, count.perAccount?.max].filter((max) => max !== undefined)
    const some = Math.min(...figures)
    for (let sent = 0; sent <= count.perNetwork.max; sent += some) {
      await settled(send(kind, strangers(some), { ...(someone() as object), network: 'office' } as MailCause))
    }
    const reached = Math.min(count.perNetwork.max, count.inAll?.max ?? Infinity)
    expect(await queued(kind)).toBe(reached - (count.beyond === 'refused' ? reached % some : 0))
  })

  test.runIf(count.perAccount)('is caused by one account as often as it may, from whatever networks', async () => {
    const max = count.perAccount!.max
    const some = max / 10
    for (let sent = 0; sent < max + some; sent += some) {
      await settled(send(kind, strangers(some), { account: 'one', network: randomUUID() }))
    }
    expect(await queued(kind)).toBe(max)
  })
})

describe.each(Object.keys(mailKinds) as MailKind[])('%s', (kind) => {
  const { to, count } = ruleOf(kind)
  const others = (['shop', 'proven', 'asked', 'agreed', 'stranger'] satisfies Consent[]).filter(
    (consent) => !(to as readonly Consent[]).includes(consent),
  )

  test.each(others)('does not go to %s', async (consent) => {
    const mails = [mailOf(kind, 'a@example.com', consent as never)]
    await expect(db.transaction((tx) => queueGuestMails(tx, { mails, cause: 'shop' }, context))).rejects.toThrow(
      consent,
    )
    expect(await queued(kind)).toBe(0)
  })

  test('is counted unless it goes to the shop or a proven address', () => {
    if (to.some((consent) => consent !== 'shop' && consent !== 'proven')) expect(count).toBeDefined()
  })
})

const by = (account: string, network = '203.0.113.1') => ({ account, network })

test('a mailbox is one addressee, whatever way its address is written', async () => {
  for (let i = 0; i < 5; i++) await send('event-reminder', ['hanako.sato@example.com'], by('organiser'))
  const others = ['Hanako.Sato@example.com', 'hanako.sato+1@example.com', 'hanakosato+spam+2@EXAMPLE.com']
  expect(await send('event-reminder', others, by('organiser'))).toEqual([])
  const [sub, other] = ['hanako.sato@sub.example.com', 'sato@example.com']
  expect(await send('event-reminder', [sub, other], by('another'))).toEqual([sub, other])
})

test('an addressee who has had enough is left out, and the others get theirs', async () => {
  const often = Array.from({ length: 12 }, () => 'a@example.com')
  expect(await send('event-invitation', [...often, 'b@example.com'], by('one'))).toHaveLength(11)
  expect(await send('event-invitation', ['A@example.com', 'c@example.com'], by('two'))).toEqual(['c@example.com'])
})

test('a sender over the limit is refused as a whole, and nothing is counted or queued', async () => {
  await send('quote-request', strangers(29), by('one'))
  await expect(send('quote-request', strangers(2), by('one'))).rejects.toThrow('too_many_requests')
  expect(await queued('quote-request')).toBe(29)
  expect(await send('quote-request', strangers(1), by('one'))).toHaveLength(1)
  await expect(send('quote-request', strangers(1), by('one'))).rejects.toThrow('too_many_requests')
})

test('two requests at once with the same addressees in another order do not wait for each other', async () => {
  const addresses = strangers(20)
  const often = () => addresses.flatMap((address) => [address, address, address])
  const sent = await Promise.all([
    send('event-reminder', often(), by('one')),
    send('event-reminder', often().toReversed(), by('two')),
  ])
  expect(sent.flat()).toHaveLength(100)
})

test('an unproven addressee is not addressed by a typed name', async () => {
  const about = {
    template: 'transfer-accepted',
    consent: 'proven',
    name: '山本 美咲',
    address: 'a@example.com',
  } as const
  const transfer = {
    number: 'OR-1',
    meetupDate: '2026-12-11',
    deliveryWindow: { from: '17:00', to: '17:30' },
    from: { name: '', company: '' },
    to: null,
    url: null,
    expiresAt: null,
  } as const
  const offered = {
    template: 'transfer-offered',
    consent: 'stranger',
    name: '至急 電話',
    address: 'b@example.com',
  } as const
  await db.transaction((tx) => queueMails(tx, { mails: [about, offered], props: transfer, cause: by('one') }, context))
  const names = await sql`select letter ->> 'name' as name from outbox_mails, jsonb_array_elements(letters) as letter`
  expect(names).toEqual([{ name: '山本 美咲' }, { name: '' }])
})
