// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RateChange, TaxRate, TaxRates } from '#contract/admin/tax-rates.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const path = '/backend/api/admin/tax-rates'
const row = (id: number, changes: Partial<TaxRate>): TaxRate => ({
  id,
  class: 'reduced',
  rate: 8,
  from: '2019-10-01',
  is_closed: true,
  version: 1,
  ...changes,
})
const planned = row(3, { rate: 5, from: '2027-04-01', is_closed: false, version: 4 })
const shown: TaxRates = { today: '2026-12-21', rates: [row(1, {}), planned, row(2, { class: 'usual', rate: 10 })] }
const none = { count: 0, total: 0, tax_before: 0, tax_after: 0 }
const change: RateChange = {
  rate: null,
  touches: {
    meetups: { count: 23, total: 2_184_300, tax_before: 157_786, tax_after: 100_000 },
    bookings: none,
    quotes: { count: 14, total: 500_000, tax_before: 40_000, tax_after: 30_000 },
    papers: 9,
    rows: [
      {
        kind: 'meetup',
        id: '00000000-0000-4000-8000-000000000001',
        number: 'OR-270409-0012',
        date: '2027-04-09',
        total: 104_600,
        tax_before: 7_960,
        tax_after: 5_525,
        papers: ['INV-2612-0061'],
      },
    ],
  },
  example: {
    number: 'OR-270409-0012',
    date: '2027-04-09',
    total: 104_600,
    before: [
      { rate: 8, amount: 92_016, tax: 6_816 },
      { rate: 10, amount: 12_584, tax: 1_144 },
    ],
    after: [
      { rate: 5, amount: 92_016, tax: 4_381 },
      { rate: 10, amount: 12_584, tax: 1_144 },
    ],
  },
}

const open = (answers: Record<string, Answered> = {}) =>
  showAdmin('/admin/rates', {
    answers: { [`GET ${path}`]: shown, [`POST ${path}`]: change, ...answers },
  })
const press = (name: RegExp) => screen.getByRole('button', { name })

test('rows by class and day, with what is in force and what is planned; past ones are closed', async () => {
  await open()
  const [, ...rows] = within(await screen.findByRole('table', { name: '税率' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/軽減.*2027年4月1日.*5%.*予定.*変更する.*予定をやめる/),
    expect.stringMatching(/軽減.*2019年10月1日.*8%.*いま.*変えられません/),
    expect.stringMatching(/標準.*2019年10月1日.*10%.*いま.*変えられません/),
  ])
  expect(screen.getByText('予定 1件')).toBeTruthy()
})

test('what a row would touch is shown while it is typed, and one order under both rates', async () => {
  const asked: unknown[] = []
  const { user } = await open({
    [`POST ${path}`]: ({ query, body }) => {
      asked.push([query.get('dry_run'), query.get('order'), body])
      return json(change)
    },
  })
  await user.click(await screen.findByRole('button', { name: '予定を追加' }))
  expect(screen.getByText(/ご記入いただくと、触れるものを数えます/)).toBeTruthy()
  await user.type(screen.getByLabelText(/新しい税率/), '５')
  await user.type(screen.getByLabelText('適用する日'), '2027-05-01')
  const table = await screen.findByRole('table', { name: '触れるものの数' })
  expect(table.textContent).toMatch(/お届け前の受注23件.*.57,786円/)
  expect(asked).toEqual([['1', null, { class: 'reduced', rate: 5, from: '2027-05-01' }]])
  expect(screen.getByRole('region', { name: /4月9日.*のお届け/ }).textContent).toMatch(
    /5%対象92,016円うち消費税4,381円/,
  )
  await user.type(screen.getByLabelText('受注の番号'), 'OR-270409-0012')
  await user.click(press(/この受注で確かめる/))
  expect(asked.at(-1)).toEqual(['1', 'OR-270409-0012', { class: 'reduced', rate: 5, from: '2027-05-01' }])
})

test('it is saved by the button and by the key; what was wrong is said beside its field', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`POST ${path}`]: ({ query, body }) => {
      if (query.get('dry_run') === '1') return json(change)
      sent.push(body)
      return json({ ...change, rate: row(4, { rate: 5, from: '2027-05-01', is_closed: false }), example: null })
    },
  })
  await user.click(await screen.findByRole('button', { name: '予定を追加' }))
  await user.type(screen.getByLabelText(/新しい税率/), '120')
  await user.type(screen.getByLabelText('適用する日'), '2026-12-21')
  await user.click(press(/予定を保存する/))
  expect((await screen.findAllByText(/0から100までの整数/)).length).toBeGreaterThan(0)
  const rate = screen.getByLabelText(/新しい税率/)
  expect(rate.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/明日以降の日付/).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.clear(rate)
  await user.type(rate, '5')
  await user.clear(screen.getByLabelText('適用する日'))
  await user.type(screen.getByLabelText('適用する日'), '2027-05-01')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/予定を保存しました。37件の消費税を計算し直し/)).toBeTruthy()
  expect(sent).toEqual([{ class: 'reduced', rate: 5, from: '2027-05-01' }])
})

test('a planned row is changed with the version that was seen; one that somebody else has changed says so', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PATCH ${path}/3`]: ({ query, body }) => {
      if (query.get('dry_run') === '1') return json(change)
      sent.push(body)
      return json({ code: 'edited_meanwhile', message: 'ほかの方が変更しました。' }, 409)
    },
  })
  await user.click(await screen.findByRole('button', { name: /変更する：軽減 5%/ }))
  const rate = await screen.findByLabelText(/新しい税率/)
  await user.clear(rate)
  await user.type(rate, '0')
  await user.click(press(/予定を保存する/))
  expect(sent).toEqual([{ class: 'reduced', rate: 0, from: '2027-04-01', version: 4 }])
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect((rate as HTMLInputElement).value).toBe('0')
})

test('before a planned row is taken away, what follows it back is counted', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`DELETE ${path}/3`]: ({ query, body }) => {
      if (query.get('dry_run') !== '1') sent.push(body)
      return json(change)
    },
  })
  await user.click(await screen.findByRole('button', { name: /予定をやめる：軽減 5%/ }))
  const dialog = await screen.findByRole('dialog')
  expect(
    await within(dialog).findByText(/37件の消費税を、前の税率で計算し直します。発行済みの書類9枚を差し替え/),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '予定をやめる' }))
  expect(await screen.findByText('予定を取りやめました。')).toBeTruthy()
  expect(sent).toEqual([{ version: 4 }])
})

test('when what it touches cannot be counted, the reason is said, and it can be saved all the same', async () => {
  const { user } = await open({ [`POST ${path}`]: () => json({ code: 'server', message: '' }, 500) })
  await user.click(await screen.findByRole('button', { name: '予定を追加' }))
  await user.type(screen.getByLabelText(/新しい税率/), '5')
  await user.type(screen.getByLabelText('適用する日'), '2027-05-01')
  expect(await screen.findByText(/触れるものを数えられませんでした/)).toBeTruthy()
  expect(press(/予定を保存する/)).toBeTruthy()
})

test('without the permission the screen says so', async () => {
  await open({ [`GET ${path}`]: () => json({ code: 'forbidden', message: '権限がありません。' }, 403) })
  expect(screen.queryByRole('table', { name: '税率' })).toBeNull()
})
