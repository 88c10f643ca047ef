// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CustomerRow } from '#contract/admin/customers.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const misaki: CustomerRow = {
  id: '5b0b0c53-0000-4000-8000-00000000c001',
  name: '山本 美咲',
  company: '株式会社みらい計画',
  email: 'misaki@example.com',
  tel: '0312345678',
  state: 'active',
  orders: 12,
  last_gathering: '2026-12-11',
  created_at: '2026-04-01T10:00:00+09:00',
}
const call = 'GET /backend/api/admin/customers'
const list = (rows: readonly CustomerRow[], headers: Record<string, string> = {}) => ({
  [call]: () => json(rows, 200, { 'x-total-count': String(rows.length), ...headers }),
})
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('each with what they ordered, the last gathering and whether they can sign in', async () => {
  const others: CustomerRow[] = [
    {
      ...misaki,
      id: misaki.id!.replace('c001', 'c002'),
      name: '橘 悠真',
      state: 'locked',
      orders: 0,
      last_gathering: null,
    },
    { ...misaki, id: misaki.id!.replace('c001', 'c003'), name: '森 司', state: 'password', tel: '', company: '' },
  ]
  await showAdmin('/admin/customers', { answers: list([misaki, ...others]) })
  expect(await screen.findByText('3名')).toBeTruthy()
  expect(row(/山本/).getByText('12件')).toBeTruthy()
  expect(row(/山本/).getByText('2026年12月11日')).toBeTruthy()
  expect(row(/山本/).getByRole('link', { name: '03-1234-5678' }).getAttribute('href')).toBe('tel:0312345678')
  expect(row(/橘/).getByText('ロック中')).toBeTruthy()
  expect(row(/橘/).getByText('―')).toBeTruthy()
  expect(row(/森/).getByText('パスワード変更待ち')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /受注で/ })).toBeNull()
})

test('a guest stands among the accounts, and leads to a record of their own', async () => {
  const guest: CustomerRow = {
    ...misaki,
    id: misaki.id!.replace('c001', 'b001'),
    name: '絵美里 美咲',
    state: 'guest',
    email: '',
  }
  await showAdmin('/admin/customers', { answers: list([misaki, guest]) })
  const link = (await screen.findByRole('row', { name: /絵美里/ })).querySelector('a')!
  expect(link.getAttribute('href')).toBe(`/admin/customers/guests/${guest.id}`)
  expect(row(/絵美里/).getByText('ゲスト')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ゲスト' }).getAttribute('href')).toBe('/admin/customers?state=guest')
})

test('what is looked for, the state and the order stand in the address, and a guest is looked for among orders', async () => {
  const { calls, user } = await showAdmin('/admin/customers?q=北極星&state=locked&sort=-last_gathering', {
    answers: list([]),
  })
  expect(await screen.findByText('「北極星」にあてはまるお客さまはいらっしゃいません。')).toBeTruthy()
  const asked = () => Object.fromEntries(calls.findLast(({ what }) => what === call)!.query)
  expect(asked()).toMatchObject({ q: '北極星', state: 'locked', sort: '-last_gathering', page: '1' })
  const guests = screen.getByRole('link', { name: '受注で「北極星」を探す' })
  expect(guests.getAttribute('href')).toBe(`/admin/meetups?q=${encodeURIComponent('北極星')}`)
  await user.click(screen.getByRole('link', { name: 'すべて' }))
  expect(asked()).not.toHaveProperty('state')
  await user.clear(screen.getByRole('searchbox', { name: /お名前/ }))
  await user.type(screen.getByRole('searchbox', { name: /お名前/ }), 'みらい{Enter}')
  expect(asked()).toMatchObject({ q: 'みらい', sort: '-last_gathering' })
})

test('who may not see orders is not led there', async () => {
  await showAdmin('/admin/customers?q=x', { answers: list([]), me: { role: 'staff', permissions: ['customers'] } })
  expect(await screen.findByText(/あてはまる/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /受注/ })).toBeNull()
})

test('who is still registering has no record to open', async () => {
  const asked: CustomerRow = { ...misaki, id: null, state: 'registering', orders: 0, last_gathering: null }
  await showAdmin('/admin/customers?state=registering', { answers: list([asked]) })
  expect(await screen.findByText(/リンクは24時間有効です/)).toBeTruthy()
  expect(row(/山本/).queryByRole('link', { name: /山本/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'ご注文' })).toBeNull()
})

test('a list that is longer than anybody counts says so', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => ({ ...misaki, id: misaki.id!.replace('c001', `d${100 + n}`) }))
  await showAdmin('/admin/customers', { answers: list(rows, { 'x-total-count': '10000', 'x-total-more': 'true' }) })
  expect(await screen.findByText('10,000名より多くいらっしゃいます')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: /ページ/ })).toBeTruthy()
})
