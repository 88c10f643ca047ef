import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { mailsTo, signUp, type TestPerson, tokenIn } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })

const former = async ({ headers }: TestPerson) => (await shop.call('getFormerDelivery', { headers })).body.delivery
const building = '折々ビル 12階'

async function order({ headers, email }: Partial<TestPerson> & { email: string }, at: string, more: object = {}) {
  const contact = { ...sample.contact, email }
  const body = await placementFor(shop, { contact, address: { ...sample.address, building: at }, ...more })
  const answer = await place(shop, body, randomUUID(), headers)
  expect(answer.status).toBe(201)
  return answer.body
}

async function handOver(id: string, from: TestPerson, to: TestPerson) {
  await shop.call('transferMeetup', { headers: from.headers, params: { id }, body: { email: to.email } })
  const mail = (await mailsTo(shop, to.email)).find(({ subject }) => subject.includes('引き継'))
  const { status } = await shop.call('acceptTransfer', { headers: to.headers, body: { token: tokenIn(mail!) } })
  expect(status).toBe(200)
}

const reordered = async (id: string, { headers }: TestPerson) =>
  (await shop.call('reorderMeetup', { headers, params: { id }, body: {} })).body.delivery

test('it is that of the newest order, whole, also once that is cancelled', async () => {
  const person = await signUp(shop)
  expect(await former(person)).toBeNull()
  await order(person, '古いビル')
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const reception = { name: '佐藤 健', tel: '090-1234-5678' }
  const { id, number } = await order(person, building, { reception, tableware: 'disposable' })
  expect(await former(person)).toEqual({
    number,
    meetup_date: '2026-12-11',
    delivery_window: { from: '17:30', to: '18:00' },
    address: { ...sample.address, postal_code: '1000004', building },
    reception: { ...reception, tel: '09012345678' },
    tableware: 'disposable',
  })
  await shop.call('cancelMeetup', { headers: person.headers, params: { id }, body: {} })
  expect((await former(person))?.number).toBe(number)
})

test('an order that was handed over is that of neither: not of who took it, nor any longer of who gave it', async () => {
  const [organiser, colleague] = [await signUp(shop), await signUp(shop)]
  const { id } = await order(organiser, building)
  expect((await reordered(id, organiser))?.address.building).toBe(building)
  await handOver(id, organiser, colleague)
  expect([await former(organiser), await former(colleague), await reordered(id, colleague)]).toEqual([null, null, null])
  const cancelled = await shop.call('cancelMeetup', { headers: colleague.headers, params: { id }, body: {} })
  expect(cancelled.status).toBe(200)
  expect(await former(colleague)).toBeNull()
})

test('what somebody ordered as a guest under this address is nobody’s', async () => {
  const person = await signUp(shop)
  const { id } = await order({ email: person.email }, 'どこかのビル')
  expect(await former(person)).toBeNull()
  await shop.call('claimGuestOrders', { headers: person.headers, body: { ids: [id] } })
  expect(await former(person)).toBeNull()
})
