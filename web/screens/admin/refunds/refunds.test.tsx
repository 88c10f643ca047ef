// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RefundRow } from '#contract/admin/refunds.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const order: RefundRow = {
  kind: 'meetup',
  id: 'o1',
  number: 'MU-2611-0001',
  company: '株式会社みらい企画',
  name: '山本 美咲',
  tel: '03-1234-5678',
  date: '2026-11-24',
  payment_method: 'invoice',
  amount: 12_960,
  account: {
    bank: 'みずほ銀行',
    branch: '大手町営業部',
    kind: 'ordinary',
    number: '••••567',
    third_party: true,
    named_at: '2026-11-24T10:00:00+09:00',
    holder_kana: 'カ）イロハ',
    checked_at: null,
    returned_at: null,
  },
  hindrance: 'other_holder',
  file: null,
}
const booking: RefundRow = {
  ...order,
  kind: 'booking',
  id: 'b1',
  number: 'PL-2611-0001',
  company: '',
  account: null,
  hindrance: 'no_account',
}
const list = 'GET /backend/api/admin/refunds'
const opened = 'GET /backend/api/admin/meetups/o1/refund-account'

async function open(rows: RefundRow[], at = '/admin/refunds', answer = () => json({ account: null })) {
  const shown = await showAdmin(at, {
    answers: { [list]: () => json(rows, 200, { 'x-total-count': String(rows.length) }), [opened]: answer },
  })
  await screen.findByRole('heading', { level: 1, name: '返金' })
  return shown
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('what goes back is there with whom it goes to and where, of orders and bookings alike', async () => {
  await open([order, booking])
  expect(row(/MU-2611/).getByText('12,960円')).toBeTruthy()
  expect(row(/MU-2611/).getByText('お客さまと別の名義')).toBeTruthy()
  expect(
    row(/MU-2611/)
      .getByRole('link', { name: 'MU-2611-0001' })
      .getAttribute('href'),
  ).toBe('/admin/meetups/o1')
  expect(
    row(/MU-2611/)
      .getByRole('link', { name: '03-1234-5678' })
      .getAttribute('href'),
  ).toBe('tel:0312345678')
  expect(
    row(/PL-2611/)
      .getByRole('link', { name: 'PL-2611-0001' })
      .getAttribute('href'),
  ).toBe('/admin/bookings/b1')
  expect(row(/PL-2611/).getByText('まだうかがっていません')).toBeTruthy()
})

test('the whole account is asked for by a press; a refusal is said and the press stays', async () => {
  let refuses = true
  const account = {
    bank: 'みずほ銀行',
    bank_code: '0001',
    branch: '大手町営業部',
    branch_code: '112',
    kind: 'ordinary',
    number: '1234567',
    holder_kana: 'カ)イロハ',
    third_party: true,
  }
  const { calls } = await open([order], '/admin/refunds', () =>
    refuses ? json({ code: 'server', message: 'ただいま混み合っています。' }, 503) : json({ account }),
  )
  expect(calls.some(({ what }) => what === opened)).toBe(false)
  const press = screen.getByRole('button', { name: /口座をすべて表示する/ })
  fireEvent.click(press)
  await screen.findByRole('alert')
  refuses = false
  fireEvent.click(press)
  await screen.findByText(/普通 1234567 カ\)イロハ/)
})

test('a card goes back by itself; nothing waits, and nothing was done', async () => {
  const { unmount } = await open([{ ...order, payment_method: 'card', account: null }])
  expect(screen.getByText('カード会社を通じて返金します')).toBeTruthy()
  unmount()
  const done = await open([], '/admin/refunds?state=done')
  expect(done.calls.findLast(({ what }) => what === list)!.query.get('state')).toBe('done')
  expect(screen.getByText('返金の記録は、まだありません。')).toBeTruthy()
})
