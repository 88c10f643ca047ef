import { afterEach, expect, test } from 'vitest'
import type { SettingsChange } from '#contract/admin/settings.ts'
import type { MeetupChangeInput, PlacementCall } from '#contract/placement.ts'
import { testShop } from '#testing'
import { phoneOrderFor, takenDown } from '../../testing/phone-order.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'
import { mailsTo, signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop()
const signIn = () => staffWith(shop, ['settings', 'orders', 'kitchen'])
let owner = await signIn()

const read = async () => (await shop.call('getSettings', { headers: owner.headers })).body
const change = async (collection: SettingsChange['collection']) =>
  shop.call('changeSettings', { headers: owner.headers, body: { version: (await read()).version, collection } })

afterEach(() => change({ offered: 'yes', from: '10:00', to: '12:00' }))

/** An order of a member, and all the places that say when its dishes are collected. */
async function ordered(wanted?: PlacementCall) {
  const person = await signUp(shop)
  const contact = { ...sample.contact, email: person.email }
  const placement = wanted ? { ...wanted, contact } : await placementFor(shop, { contact })
  const placed = await place(shop, placement, undefined, person.headers)
  expect(placed.status).toBe(201)
  const { id } = placed.body
  return {
    read: async () => ({ meetup: (await shop.call('getMeetup', { params: { id }, headers: person.headers })).body }),
    change: (body: MeetupChangeInput) => shop.call('changeMeetup', { params: { id }, headers: person.headers, body }),
    async says() {
      const meetup = (await shop.call('getMeetup', { params: { id }, headers: person.headers })).body
      const record = (await shop.call('getOrderRecord', { params: { id }, headers: owner.headers })).body
      const query = { date: meetup.meetup_date }
      const { body: deliveries } = await shop.call('listDeliveries', { query, headers: owner.headers })
      const sheet = { params: { id: meetup.event_id }, headers: person.headers }
      const { body: run } = await shop.call('getRunSheet', sheet)
      return [
        meetup.collection,
        record.collection,
        deliveries.find((delivery) => delivery.id === id)?.collection,
        run.collection,
      ].map((hours) => hours && `${hours.from.slice(-14).slice(0, 5)}〜${hours.to.slice(-14).slice(0, 5)}`)
    },
    async paper() {
      const path = `/backend/api/meetup/user/meetups/${id}/documents/delivery`
      const answer = await shop.fetch(path, { headers: person.headers })
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join('')
    },
    mails: async () => (await mailsTo(shop, person.email)).map(({ text }) => text).join('\n'),
  }
}

test('an order keeps the hours at which its dishes were to be collected, and the next one has the new ones', async () => {
  const before = await ordered()
  const { status, body } = await change({ from: '14:00', to: '16:30' })
  expect([status, body.collection]).toEqual([200, { offered: 'yes', from: '14:00', to: '16:30' }])
  const after = await ordered()
  expect(await before.says()).toEqual(Array(4).fill('10:00〜12:00'))
  expect(await after.says()).toEqual(Array(4).fill('14:00〜16:30'))
  expect(await before.mails()).toContain('器の回収あり（翌営業日10:00〜12:00）')
  expect(await after.mails()).toContain('器の回収あり（翌営業日14:00〜16:30）')
  expect(await before.paper()).toContain('10:00〜12:00にうかがいます')
  expect(await after.paper()).toContain('14:00〜16:30にうかがいます')
  const faq = await (await shop.fetch('/backend/api/faqs')).text()
  expect(faq).toContain('翌営業日14:00〜16:30に回収に伺います')
})

test('a shop that collects no dishes brings all in disposable boxes, and what was agreed before stays', async () => {
  const before = await ordered()
  expect((await change({ offered: 'no' })).status).toBe(200)

  const person = await signUp(shop)
  const contact = { ...sample.contact, email: person.email }
  const { tableware: _, ...unsaid } = await placementFor(shop, { contact })
  const refused = await place(shop, { ...unsaid, tableware: 'return' }, undefined, person.headers)
  const error = { field: 'tableware', message: '器の回収は行っておりません。使い捨て容器をお選びください。' }
  expect([refused.status, refused.body.errors]).toEqual([422, [error]])
  const after = await ordered(unsaid)
  const { meetup } = await after.read()
  expect([meetup.tableware, meetup.collection]).toEqual(['disposable', null])
  expect(await after.mails()).toContain('使い捨て容器（回収なし）')
  expect(await after.paper()).toContain('使い捨て容器でお届けします（回収はありません）')
  expect((await after.change({ tableware: 'return' })).body.errors).toEqual([error])

  expect(await before.says()).toEqual(Array(4).fill('10:00〜12:00'))
  expect((await before.change({ tableware: 'disposable' })).status).toBe(200)
  expect((await before.change({ tableware: 'return' })).status).toBe(200)

  // Nor does it with the next decision: what was agreed holds for this order.
  await change({ offered: 'yes' })
  expect((await after.change({ tableware: 'return' })).body.errors).toEqual([error])
  expect(await (await ordered(unsaid)).says()).toEqual(Array(4).fill('10:00〜12:00'))
})

test('no text of a shop that collects no dishes says when it does', async () => {
  const faqs = () => shop.fetch('/backend/api/faqs').then((answer) => answer.text())
  expect(await faqs()).toContain('翌営業日10:00〜12:00に回収に伺います。')
  await change({ offered: 'no' })
  await expect.poll(faqs).not.toContain('に回収に伺います')
  expect(await faqs()).toContain('洗わずにそのままお出しください。回収の不要な')
})

test.each([
  ['return', 422],
  ['disposable', 201],
  [undefined, 201],
] as const)('by telephone nothing else is taken down: %s, %i', async (tableware, status) => {
  await change({ offered: 'no' })
  const order = await phoneOrderFor(shop, tableware && { tableware })
  expect((await takenDown(shop, owner, order)).status).toBe(status)
})

test.each([
  [{ from: '12:00' }, 'collection.to', '終わりの時刻は、始まりの時刻より後にしてください。'],
  [{ from: '14:00', to: '13:30' }, 'collection.to', '終わりの時刻は、始まりの時刻より後にしてください。'],
  [{ to: '12:15' }, 'collection.to', '時刻は30分ごとにお選びください。'],
  [{ from: '' }, 'collection.from', '時刻は30分ごとにお選びください。'],
])('hours that cannot be are refused: %o', async (wanted, field, message) => {
  const answer = await change(wanted)
  expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]])
  expect((await read()).collection).toEqual({ offered: 'yes', from: '10:00', to: '12:00' })
})

test('new hours can be planned for a day', async () => {
  const { version } = await read()
  const planned = await shop.call('planSettings', {
    headers: owner.headers,
    body: { version, from: '2026-11-25', reason: '', collection: { from: '15:00', to: '18:00' } },
  })
  expect([planned.status, (await ordered()) && (await read()).collection.from]).toEqual([201, '10:00'])
  shop.clock.set('2026-11-25T00:00:00+09:00')
  owner = await signIn()
  expect(await (await ordered()).says()).toEqual(Array(4).fill('15:00〜18:00'))
})
