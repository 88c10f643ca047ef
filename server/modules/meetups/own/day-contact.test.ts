import { afterEach, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { testShop } from '#testing'
import { placedBy } from '../../../testing/test-event.ts'
import { mailsTo, signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00', config: { trustProxy: ['loopback'] } })
const person = await signUp(shop)
const owner = await staffWith(shop, ['settings'])
const { headers } = person

async function write(day_contact: { tel?: string; hours?: string }) {
  const { version } = (await shop.call('getSettings', { headers: owner.headers })).body
  return shop.call('changeSettings', { headers: owner.headers, body: { version, day_contact } })
}
afterEach(() => write(inventedShop.dayContact))

/** Where an organiser looks for whom to call. */
async function placesOf(id: string) {
  const order = (await shop.call('getMeetup', { headers, params: { id } })).body
  const sheet = (await shop.call('getRunSheet', { headers, params: { id: order.event_id } })).body
  const calendar = await shop.fetch(`/backend/api/meetup/user/meetups/${id}/calendar.ics`, { headers })
  const mail = (await mailsTo(shop, person.email)).find(({ text }) => text.includes(order.number))
  const { name, ...called } = sheet.shop
  return {
    name,
    order: order.day_contact,
    sheet: called,
    calendar: (await calendar.text()).replace(/\r\n /g, ''),
    mail: mail!.text,
  }
}

test('whom to call on the day stands on order, run sheet, calendar and letter, as staff wrote it', async () => {
  expect(await write({ tel: '０８０ー１２３４ー５６７８', hours: '毎日 7:00〜22:00' })).toMatchObject({
    status: 200,
    body: { day_contact: { tel: '080-1234-5678', hours: '毎日 7:00〜22:00' } },
  })
  const id = await placedBy(shop, person)
  const called = { tel: '080-1234-5678', hours: '毎日 7:00〜22:00' }
  const places = await placesOf(id)
  expect(places).toMatchObject({ name: 'おりおり', order: called, sheet: called })
  expect(places.calendar).toContain('お電話 080-1234-5678（毎日 7:00〜22:00）')
  expect(places.mail).toContain('■お届け当日の店のお電話　080-1234-5678')
  expect(places.mail).toContain('毎日 7:00〜22:00')
  await write({ hours: '毎日 6:00〜22:00' })
  expect((await placesOf(id)).order).toEqual({ ...called, hours: '毎日 6:00〜22:00' })
})

test('a shop without one is called as usual, and its letters do not say a number twice', async () => {
  await write({ tel: '', hours: '' })
  const { tel, hours } = inventedShop
  const places = await placesOf(await placedBy(shop, person))
  expect(places).toMatchObject({ order: { tel, hours }, sheet: { tel, hours } })
  expect(places.calendar).toContain(`お電話 ${tel}（${hours}）`)
  expect(places.mail).not.toContain('お届け当日の店のお電話')
})

test('what is no telephone number is refused at its field', async () => {
  expect(await write({ tel: '12' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'day_contact.tel' }] },
  })
})
