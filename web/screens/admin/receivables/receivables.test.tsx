// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Receivable } from '#contract/admin/receivables.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const order: Receivable = {
  kind: 'meetup',
  id: 'o1',
  version: 3,
  number: 'MU-2610-0001',
  title: '開発本部 月次会',
  company: '合同会社ななかまど舎',
  name: '山本 美咲',
  tel: '03-1234-5678',
  email: 'misaki@example.com',
  date: '2026-09-18',
  cancelled: false,
  invoice: 'INV-2609-0098',
  balance: 54_864,
  due_on: '2026-10-30',
  overdue_days: 32,
  steps: [
    { step: 'bill', on: '2026-09-19', done: true, by: '', note: '' },
    { step: 'mail', on: '2026-11-02', done: true, by: '', note: '' },
    { step: 'again', on: '2026-11-06', done: true, by: '', note: '' },
    { step: 'call', on: '2026-11-13', done: false, by: '', note: '' },
    { step: 'letter', on: '2026-11-30', done: false, by: '', note: '' },
  ],
  hold: null,
  pay_on: null,
  next: { step: 'call', on: '2026-11-13' },
}
const held: Receivable = {
  ...order,
  kind: 'booking',
  id: 'b1',
  number: 'PL-2610-0002',
  cancelled: true,
  hold: { reason: '数が違うとのこと', until: null, by: '神山 葵' },
  next: null,
}
const list = 'GET /backend/api/admin/receivables'

async function open(rows: Receivable[], answers: Record<string, Answered> = {}, at = '/admin/receivables') {
  const shown = await showAdmin(at, {
    answers: { [list]: () => json(rows, 200, { 'x-total-count': String(rows.length) }), ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: '未入金の請求' })
  return shown
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))
const posted = (calls: { what: string; body?: unknown }[]) => calls.filter(({ what }) => what.startsWith('POST'))

test('each bill says what is open, since when, what was done and what comes', async () => {
  await open([order, held])
  const first = row(/MU-2610/)
  for (const words of ['54,864円', '32日超過', 'INV-2609-0098']) expect(first.getByText(words)).toBeTruthy()
  expect(first.getByText('本日、お電話')).toBeTruthy()
  expect(first.getByText('11月2日 済み')).toBeTruthy()
  const second = row(/PL-2610/)
  for (const words of ['保留しています', '数が違うとのこと', 'キャンセル料'])
    expect(second.getByText(words)).toBeTruthy()
  expect(screen.getByRole('main').textContent).toContain('2件　109,728円')
})

test('nothing to do is said, overdue and in all', async () => {
  await open([])
  expect(screen.getByText('お支払期限を過ぎた請求はありません。')).toBeTruthy()
})

test('a call is noted on the state that the list shows', async () => {
  const { user, calls } = await open([order], { 'POST /backend/api/admin/meetups/o1/reminders': () => json(order) })
  await user.click(screen.getByRole('button', { name: /行ったことを記録/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('radio', { name: /請求書/ })).toBeNull()
  expect((dialog.getByRole('radio', { name: 'お電話しました' }) as HTMLInputElement).checked).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /ひとこと/ }), '月末にお支払い')
  await user.click(dialog.getByRole('button', { name: '記録する' }))
  await expect
    .poll(() => posted(calls).map(({ body }) => body))
    .toEqual([{ version: 3, step: 'call', note: '月末にお支払い' }])
})

test('a hold wants its reason, and a day that is not past', async () => {
  const { user, calls } = await open([order], { 'POST /backend/api/admin/meetups/o1/hold': () => json(order) })
  await user.click(screen.getByRole('button', { name: /保留する/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '保留する' }))
  expect(await dialog.findAllByText(/保留の理由をご記入ください/)).not.toHaveLength(0)
  expect(posted(calls)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /保留の理由/ }), '伝票を確認中')
  await user.click(dialog.getByRole('button', { name: '保留する' }))
  await expect.poll(() => posted(calls).map(({ body }) => body)).toEqual([{ version: 3, reason: '伝票を確認中' }])
})

test('a hold is ended once it was said what follows, and a refusal is told', async () => {
  const { user, calls } = await open([held], {
    'POST /backend/api/admin/bookings/b1/hold/end': () =>
      json({ code: 'edited_meanwhile', message: 'ほかの画面で内容が変更されています。' }, 409),
  })
  await user.click(screen.getByRole('button', { name: /保留を終える/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/1通お送りします/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '保留を終える' }))
  expect(await dialog.findByText(/ほかの画面で内容が変更されています/)).toBeTruthy()
  expect(posted(calls)).toHaveLength(1)
})

test('who has no address is billed by hand', async () => {
  const { user } = await open([{ ...order, email: '', next: { step: 'bill', on: '2026-09-19' }, steps: [] }])
  expect(screen.getByText('請求書を郵送（メールがありません）')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /行ったことを記録/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((dialog.getByRole('radio', { name: '請求書を郵送しました' }) as HTMLInputElement).checked).toBe(true)
})
