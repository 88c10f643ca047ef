import { beforeEach, expect, test } from 'vitest'
import { Refused } from '#contract/refusals.ts'
import { type MailLimits, queueLimitedMails } from '#modules/mail'
import { day } from '#platform/limits'
import { testShop } from '#testing'

const shop = await testShop({ isScheduled: false })
const { db, sql } = shop.context
const occasion = { at: '2026-11-24T01:00:00Z', device: 'Chrome（Windows）', network: '203.0.113.*' }
const context = { ...shop.context, refuse: (code: 'too_many_requests') => new Refused(code) }

beforeEach(async () => {
  await sql`delete from limit_counts`
  await sql`delete from outbox_mails`
})

const limits: MailLimits = {
  name: 'reminder',
  perAddressee: { max: 1, within: day },
  perSender: { max: 5, within: day },
}

const send = (addresses: readonly string[], changes: object = {}) =>
  db.transaction((tx) =>
    queueLimitedMails(
      tx,
      {
        mails: addresses.map((address) => ({ template: 'account-locked' as const, name: '', address })),
        props: { email: addresses[0]!, occasion, siteUrl: 'http://localhost:3000' },
      },
      { limits, sender: 'organiser', network: '203.0.113.1', ...changes },
      context,
    ),
  )

test('a mailbox is one addressee, whatever way its address is written', async () => {
  expect(await send(['hanako.sato@example.com'])).toHaveLength(1)
  const others = ['Hanako.Sato@example.com', 'hanako.sato+1@example.com', 'hanakosato+spam+2@EXAMPLE.com']
  expect(await send(others)).toEqual([])
  const [sub, other] = ['hanako.sato@sub.example.com', 'sato@example.com']
  expect(await send([sub, other], { sender: 'another' })).toEqual([sub, other])
})

test('an addressee who has had enough is left out, from whichever sender, and the others get theirs', async () => {
  expect(await send(['a@example.com', 'b@example.com'])).toEqual(['a@example.com', 'b@example.com'])
  expect(await send(['A@example.com', 'c@example.com'], { sender: 'another' })).toEqual(['c@example.com'])
  const queued =
    await sql`select mail ->> 'address' as address from outbox_mails, jsonb_array_elements(letters) as mail`
  expect(queued.map(({ address }) => address).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
})

test('an address that comes twice in one request gets one', async () => {
  expect(await send(['a@example.com', 'a@example.com'])).toEqual(['a@example.com'])
})

test('a sender over the limit is refused as a whole, and nothing is counted or queued', async () => {
  await send(['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
  await expect(send(['e@example.com', 'f@example.com'])).rejects.toThrow('too_many_requests')
  expect(await send(['e@example.com'])).toEqual(['e@example.com'])
  await expect(send(['g@example.com'])).rejects.toThrow('too_many_requests')
})

test('a network over the limit is refused, whoever sends', async () => {
  const perNetwork = { limits: { name: 'invitation', perNetwork: { max: 2, within: day } } }
  await send(['a@example.com', 'b@example.com'], perNetwork)
  await expect(send(['c@example.com'], { ...perNetwork, sender: 'another' })).rejects.toThrow('too_many_requests')
  const elsewhere = { ...perNetwork, network: '203.0.113.2' }
  expect(await send(['c@example.com'], elsewhere)).toEqual(['c@example.com'])
})

test('two requests at once with the same addressees in another order do not wait for each other', async () => {
  const addresses = Array.from({ length: 20 }, (_, i) => `guest-${i}@example.com`)
  const many = { limits: { name: 'invitation', perAddressee: { max: 1, within: day } } }
  const sent = await Promise.all([send(addresses, many), send(addresses.toReversed(), many)])
  expect(sent.flat().sort()).toEqual(addresses.sort())
})
