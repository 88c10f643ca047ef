// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TransferFileRecord } from '#contract/admin/transfer-files.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

type Item = TransferFileRecord['items'][number]
const item: Item = {
  kind: 'meetup',
  id: 'o1',
  number: 'OR-2612-0001',
  company: '学校法人あかつき',
  name: '暁 一郎',
  amount: 73_710,
  account: {
    bank: 'みずほ銀行',
    branch: '大手町営業部',
    kind: 'current',
    number: '••••012',
    third_party: false,
    named_at: '2026-12-16T10:00:00+09:00',
    due_on: '2026-12-08',
    holder_kana: 'ガク）アカツキ',
    checked_at: null,
    returned_at: null,
  },
  state: 'sent',
  mails: true,
}
const other: Item = { ...item, kind: 'booking', id: 'b1', number: 'PL-2612-0002', amount: 6_932, mails: false }
const file: TransferFileRecord = {
  id: 'f1',
  state: 'sent',
  pay_on: '2026-11-24',
  transfers: 2,
  amount: 80_642,
  made_at: '2026-11-24T09:00:00+09:00',
  made_by: '佐伯 真琴',
  confirmed_by: null,
  paid_on: null,
  kept_until: '2026-12-01',
  is_erased: false,
  items: [item, other],
  twins: [],
  may_confirm: 'no',
}
const path = '/backend/api/admin/refunds/transfer-files/f1'

async function open(changes: Partial<TransferFileRecord> = {}, answers = {}) {
  const shown = await showAdmin('/admin/refunds/files/f1', {
    answers: { [`GET ${path}`]: () => json({ ...file, ...changes }), ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: '2026年11月24日の総合振込' })
  return shown
}
const effects = () => screen.getByRole('region', { name: '記録すると' }).textContent
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('what the bank has paid and what came back is chosen, said before the press, and sent', async () => {
  const { calls } = await open({}, { [`POST ${path}/result`]: () => json({ ...file, state: 'settled' }) })
  expect(effects()).toContain('2件 80,642円')
  expect(effects()).toContain('1通')
  fireEvent.click(screen.getByRole('checkbox', { name: 'PL-2612-0002が戻ってきたことを選ぶ' }))
  expect(effects()).toContain('1件 73,710円')
  expect(effects()).toContain('1件 6,932円')
  expect(effects()).toContain('0通')
  fireEvent.click(screen.getByRole('button', { name: '1件 73,710円の返金を記録する' }))
  await waitFor(() => expect(calls.some(({ what }) => what === `POST ${path}/result`)).toBe(true))
  expect(calls.find(({ what }) => what === `POST ${path}/result`)!.body).toEqual({
    paid_on: '2026-11-24',
    returned: ['b1'],
  })
})

test('where all came back, the button says so', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'このページのすべてを選ぶ' }))
  expect(screen.getByRole('button', { name: '2件 80,642円が戻ったと記録する' })).toBeTruthy()
})

test('a refusal stands beside the day', async () => {
  const errors = [{ field: 'paid_on', message: 'まだ来ていない日です。' }]
  await open({}, { [`POST ${path}/result`]: () => json({ code: 'invalid', message: '', errors }, 422) })
  fireEvent.click(screen.getByRole('button', { name: /の返金を記録する/ }))
  expect(await screen.findByText('まだ来ていない日です。')).toBeTruthy()
})

test('before a second person agrees, nobody gets the file or notes a result', async () => {
  await open({ state: 'to_confirm' })
  expect(screen.getByText(/2人目の承認を待っています/)).toBeTruthy()
  expect(buttons()).not.toContain('ファイルを保存する')
  expect(screen.queryByText('振込の結果')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a second person agrees with one press after it was asked', async () => {
  const { calls } = await open(
    { state: 'to_confirm', may_confirm: 'second' },
    { 'POST /backend/api/admin/refunds/f1/confirm': () => json(file) },
  )
  fireEvent.click(screen.getByRole('button', { name: '2件 80,642円を承認する' }))
  const dialog = within(screen.getByRole('dialog', { name: 'この振込を承認しますか？' }))
  fireEvent.click(dialog.getByRole('button', { name: '2件 80,642円を承認する' }))
  await waitFor(() => expect(calls.at(-1)!.what).toBe(`GET ${path}`))
  expect(calls.find(({ what }) => what.endsWith('/confirm'))!.body).toEqual({})
})

test('who is alone is asked for password and code; what is wrong stands beside its field', async () => {
  await open(
    { state: 'to_confirm', may_confirm: 'self' },
    {
      'POST /backend/api/admin/refunds/f1/confirm': () =>
        json({ code: 'invalid_otp', message: '確認コードが違います。' }, 400),
    },
  )
  fireEvent.click(screen.getByRole('button', { name: /を承認する/ }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: /を承認する/ }))
  expect(await dialog.findByText('パスワードをご記入ください。')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('パスワード'), { target: { value: 'correct horse' } })
  fireEvent.change(dialog.getByLabelText('確認コード'), { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: /を承認する/ }))
  expect(await dialog.findByText('確認コードが違います。')).toBeTruthy()
})

test('the same sum to the same account is pointed out; a file that is over or erased asks for nothing', async () => {
  const { unmount } = await open({ twins: ['o1', 'b1'] })
  expect(screen.getByText(/OR-2612-0001、PL-2612-0002は、同じ口座へ同じ額/)).toBeTruthy()
  unmount()
  const erased = { ...file, state: 'settled', paid_on: '2026-11-24', is_erased: true } as const
  await open({ ...erased, items: [{ ...item, account: null, state: 'paid' }] })
  expect(screen.getAllByText('消去しました')).toHaveLength(2)
  expect(screen.queryByText('銀行へのお願い')).toBeNull()
})

test('to withdraw it is asked, with what it would do', async () => {
  const { calls } = await open({}, { [`POST ${path}/withdraw`]: () => json({ ...file, state: 'withdrawn' }) })
  fireEvent.click(screen.getByRole('button', { name: '銀行に渡さず、取りやめる' }))
  const dialog = within(screen.getByRole('dialog', { name: 'このファイルを取りやめますか？' }))
  expect(dialog.getByText(/二重のお支払い/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'ファイルを取りやめる' }))
  await waitFor(() => expect(calls.some(({ what }) => what === `POST ${path}/withdraw`)).toBe(true))
})
