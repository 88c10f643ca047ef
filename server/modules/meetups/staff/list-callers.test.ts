import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = await staffWith(shop, ['orders'])
const member = await signUp(shop, 'member@example.com')
const newcomer = await signUp(shop, 'newcomer@example.com')

const callers = async (q: string) => {
  const { status, body } = await shop.call('listCallers', { headers: desk.headers, query: { q } })
  expect(status).toBe(200)
  return body
}
const emails = async (q: string) => (await callers(q)).map(({ contact }) => contact.email)

const guest = (contact: Partial<typeof sample.contact>, others = {}) =>
  placementFor(shop, { contact: { ...sample.contact, ...contact }, ...others })

beforeAll(async () => {
  await sql`truncate book_entries`
  await sql`delete from meetups`
  await placedBy(shop, member, { title: '一回目' })
  shop.clock.set('2026-11-24T10:01:00+09:00')
  await placedBy(shop, member, { title: '二回目', reception: { name: '橘 悠真', tel: '090-1234-5678' } })
  shop.clock.set('2026-11-24T10:02:00+09:00')
  await place(
    shop,
    await guest({
      company: '株式会社北極星',
      last_name: '長宗我部',
      first_name: '和彦',
      last_name_kana: 'チョウソカベ',
      first_name_kana: 'カズヒコ',
      tel: '045-222-0184',
      email: 'Kazu@example.jp',
    }),
  )
  const profile = { tel: '06-1234-9876', company: '株式会社たんぽぽ' }
  await shop.call('updateProfile', { headers: newcomer.headers, body: profile })
})

test.each([
  ['the last four digits', '0184', 'Kazu@example.jp'],
  ['digits in full width, with hyphens elsewhere', '０４５２-２２', 'Kazu@example.jp'],
  ['the name', '長宗我部', 'Kazu@example.jp'],
  ['its kana in hiragana', 'ちょうそかべ', 'Kazu@example.jp'],
  ['half-width kana', 'ﾁｮｳｿｶﾍﾞ', 'Kazu@example.jp'],
  ['part of the company', '北極', 'Kazu@example.jp'],
  ['the address in another case', 'KAZU@', 'Kazu@example.jp'],
  ['two words', '北極星 かずひこ', 'Kazu@example.jp'],
  ['an account that has not ordered yet', '9876', 'newcomer@example.com'],
  ['and by its company', 'たんぽぽ', 'newcomer@example.com'],
])('%s', async (_what, q, email) => {
  expect(await emails(q)).toEqual([email])
})

test('each with the newest order to repeat, and how many there are', async () => {
  const [caller, ...others] = await callers('member@')
  expect(others).toEqual([])
  expect(caller).toMatchObject({
    user_id: member.userId,
    contact: { email: 'member@example.com', company: sample.contact.company },
    orders: 2,
    last: {
      title: '二回目',
      cart: sample.cart,
      address: { city: '千代田区', building: '大手町折々ビル 12階' },
      reception: { name: '橘 悠真', tel: '09012345678' },
    },
  })
})

test('orders of one guest are one caller, however the address is written; the newest comes first', async () => {
  shop.clock.set('2026-11-24T10:03:00+09:00')
  await place(shop, await guest({ company: '株式会社北極星', email: 'KAZU@example.jp', tel: '045-222-0184' }))
  expect((await callers('北極星')).map(({ contact, orders }) => [contact.email, orders])).toEqual([
    ['KAZU@example.jp', 2],
  ])
  expect((await emails('example'))[0]).toBe('KAZU@example.jp')
})

test('eight at most; what is nobody finds nobody, and marks are no words', async () => {
  for (let i = 0; i < 10; i += 1) await place(shop, await guest({ email: `office-${i}@example.org` }))
  expect(await callers('office-')).toHaveLength(8)
  expect(await callers('だれでもない')).toEqual([])
  expect(await callers('%')).toEqual([])
  expect(await callers('---')).toEqual([])
})

test.each(['', '　', 'あ'.repeat(101), '\u0000', '\u202e'])('%j is refused', async (q) => {
  const { status } = await shop.call('listCallers', { headers: desk.headers, query: { q } })
  expect(status).toBe(422)
})

test('a list is not logged; staff without the permission get none', async () => {
  const before = await sql`select count(*)::int as n from audit_log`
  await callers('0184')
  expect(await sql`select count(*)::int as n from audit_log`).toEqual(before)
  const cook = await staffWith(shop, ['kitchen'])
  expect((await shop.call('listCallers', { headers: cook.headers, query: { q: '0184' } })).status).toBe(403)
})
