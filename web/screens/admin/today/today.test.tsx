// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { datesFrom } from '#domain/tokyo-date.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const whole: Dashboard = {
  today: '2026-12-11',
  days: datesFrom('2026-12-11', 8).map((date, index) => ({
    date,
    meetups: index,
    meals: index * 30,
    capacity: 8,
    taken: index,
    reason: null,
    remaining: 8 - index,
    capacity_meals: null,
    meals_taken: index * 30,
    remaining_meals: null,
    open: true,
    holiday: null,
  })),
  deliveries: [
    {
      id: '5b0b0c53-0000-4000-8000-000000000001',
      number: 'OR-261211-0001',
      delivery_window: { from: '11:30', to: '12:00' },
      estimated_person: 18,
      status: 'placed',
      city: '中央区',
      company: 'ア'.repeat(1_000),
      name: '山本 美咲',
    },
  ],
  unconfirmed: 999,
  unrecorded: 0,
  collections: 0,
  kitchen_changes: [],
  to_refund: { n: 0, amount: 0 },
  requests_late: 0,
  unpaid: 10_000,
  overdue: { n: 3, amount: 123_456 },
  cutoffs: [{ at: '2026-12-11T17:00:00+09:00', meetups: 4, first_date: '2026-12-15', last_date: '2026-12-16' }],
  bookings: { waiting: 1, next_due_at: '2026-12-14T18:00:00+09:00' },
  enquiries: { open: 0, oldest_at: null },
  undelivered_mails: 0,
  undelivered: [],
  since: { at: '2026-12-10T18:10:00+09:00', placed: 2, changed: 0, cancelled: 1, bookings: 0, enquiries: 0 },
}
const show = (dashboard: Dashboard, me = {}) =>
  showAdmin('/admin', { answers: { 'GET /backend/api/admin/dashboard': dashboard }, me })
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('every number leads to its list', async () => {
  await show(whole)
  await screen.findByRole('heading', { level: 1, name: '本日の様子' })
  expect(hrefOf(/^確認待ち\s*999\s*件/)).toBe('/admin/meetups?status=placed&sort=meetup_date')
  expect(hrefOf(/^ご入金待ち.*10,000\s*件\s*以上/)).toContain('/admin/meetups?payment=unpaid')
  expect(hrefOf(/^プランのお返事待ち\s*1\s*件/)).toBe('/admin/bookings?status=requested')
  expect(hrefOf(/^未対応のお問い合わせ\s*0\s*件/)).toBe('/admin/enquiries?state=open')
  expect(hrefOf(/^12月12日（土）$/)).toBe('/admin/kitchen?date=2026-12-12')
  expect(hrefOf(/^4件$/)).toContain('from=2026-12-15&to=2026-12-16')
  expect(hrefOf(/^11:30–12:00$/)).toBe('/admin/meetups/5b0b0c53-0000-4000-8000-000000000001')
})

test('a printed sheet that is not right any more is told by its day, and leads to it; else nothing is', async () => {
  await show(whole)
  await screen.findByRole('heading', { level: 1, name: '本日の様子' })
  expect(screen.queryByRole('region', { name: '印刷した仕込み表からの変更' })).toBeNull()
  const kitchen_changes = [
    { date: '2026-12-11', changes: 1 },
    { date: '2026-12-14', changes: 12 },
  ]
  await show({ ...whole, kitchen_changes })
  const { textContent } = await screen.findByRole('region', { name: '印刷した仕込み表からの変更' })
  expect(textContent).toContain('まだ見ていない変更 13')
  expect(textContent).toContain('本日 12月11日（金）のお届け1件の変更を確認する')
  expect(hrefOf(/^12件の変更を確認する$/)).toBe('/admin/kitchen?date=2026-12-14')
})

test.each([
  [{ capacity_meals: 300, remaining_meals: 270 }, 'あと7件・270食'],
  [{ capacity_meals: 30, remaining_meals: 0 }, '満'],
  [{ capacity_meals: 20, remaining_meals: 0 }, '10食 超過'],
  [{ capacity_meals: 20, remaining_meals: 0, capacity: 0, remaining: 0 }, '1件・10食 超過'],
  [{ capacity_meals: 300, remaining_meals: 270, remaining: 0 }, '満'],
  [{ open: false, remaining: 0, capacity_meals: 300, remaining_meals: 0 }, '休業日'],
])('a day with %o still takes: %s', async (changes, words) => {
  await show({ ...whole, days: whole.days!.map((day) => ({ ...day, ...changes })) })
  const row = within(await screen.findByRole('table', { name: 'お届け日ごとの件数と食数' })).getAllByRole('row')[2]!
  expect(within(row).getAllByRole('cell').at(-1)!.textContent).toBe(words)
})

test('meals are a table that reads without its bars, and what changed since the last visit is named', async () => {
  await show(whole)
  const row = within(await screen.findByRole('table', { name: 'お届け日ごとの件数と食数' })).getAllByRole('row')[2]!
  expect(row.textContent).toContain('1件30食あと7件')
  const news = within(screen.getByRole('region', { name: '前回からの動き' }))
  expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '新しい受注2件',
    'キャンセル1件',
  ])
})

test('who may see less sees less, and nothing is pretended', async () => {
  const nothing = {
    ...whole,
    days: null,
    deliveries: null,
    unconfirmed: null,
    unrecorded: null,
    collections: null,
    kitchen_changes: null,
    to_refund: null,
    requests_late: null,
    unpaid: null,
    overdue: null,
    cutoffs: null,
    since: null,
  }
  await show({ ...nothing, bookings: null, enquiries: null }, { role: 'staff', permissions: ['content'] })
  expect(await screen.findByText(/お見せできる数字はありません/)).toBeTruthy()
  await show({ ...nothing, enquiries: null }, { role: 'staff', permissions: ['plans'] })
  expect(await screen.findByRole('link', { name: /^プランのお返事待ち/ })).toBeTruthy()
  expect(screen.queryByText('確認待ち')).toBeNull()
})

const lost: NonNullable<Dashboard['undelivered']>[number] = {
  id: '5b0b0c53-0000-4000-8000-000000000002',
  kind: 'meetup',
  record_id: '5b0b0c53-0000-4000-8000-000000000001',
  number: 'OR-261211-0001',
  company: '株式会社みらい計画',
  name: '山本 美咲',
  reader: 'customer',
  address: 'typo@exmaple.com',
  subject: '【おりおり】ご注文を承りました（OR-261211-0001）',
  at: '2026-12-11T09:05:00+09:00',
  code: '550 5.1.1',
}
const card = () => screen.findByRole('region', { name: '届かなかったメール' })

test('a mail that did not arrive leads to its order and says why; once it is dealt with, it is gone', async () => {
  let left = [lost]
  const settled: string[] = []
  await showAdmin('/admin', {
    answers: {
      'GET /backend/api/admin/dashboard': () => json({ ...whole, undelivered: left, undelivered_mails: left.length }),
      [`POST /backend/api/admin/mails-sent/${lost.id}/settle`]: () => {
        left = []
        settled.push(lost.id)
        return json({ id: lost.id, settled_at: '2026-12-11T09:10:00+09:00' })
      },
    },
  })
  const { textContent } = await card()
  expect(hrefOf(/^受注 OR-261211-0001$/)).toBe(`/admin/meetups/${lost.record_id}`)
  for (const words of [
    '1件',
    '株式会社みらい計画　山本 美咲さま',
    lost.subject,
    'typo@exmaple.com',
    '12月11日（金）9時05分',
  ]) {
    expect(textContent).toContain(words)
  }
  expect(textContent).toContain('宛先が見つかりません（550 5.1.1）')
  fireEvent.click(screen.getByRole('button', { name: `「${lost.subject}」を対応済みにする` }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '届かなかったメール' })).toBeNull())
  expect(settled).toEqual([lost.id])
})

test.each([
  ['552 5.2.2', '相手の受信箱がいっぱいです（552 5.2.2）'],
  ['550', '相手のメールサーバーに断られました。宛先をお確かめください（550）'],
  ['451', '4日間お送りしても、受け取られませんでした（451）'],
  ['ECONNECTION', 'メールサーバーにつながらず、送信をあきらめました（ECONNECTION）'],
])('%s is said in words; what is not listed is counted', async (code, words) => {
  await show({ ...whole, undelivered: [{ ...lost, code, reader: 'shop' }], undelivered_mails: 21 })
  const { textContent } = await card()
  expect(textContent).toContain(words)
  expect(textContent).toContain('お店あて')
  expect(textContent).toContain('ほかに20件あります')
})
