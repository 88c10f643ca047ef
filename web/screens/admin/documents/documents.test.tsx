// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issuedInvoice } from '#web/testing/sample-papers.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const list = 'GET /backend/api/admin/documents'
const replaced = {
  ...issuedInvoice,
  id: 'd2',
  number: 'INV-2611-0002',
  state: 'replaced' as const,
  ended_at: '2026-11-25T10:00:00+09:00',
  replaced_by: 'INV-2611-0003',
}
const returned = {
  ...issuedInvoice,
  id: 'd3',
  kind: 'return_invoice' as const,
  title: '適格返還請求書',
  number: 'RI-2612-0001',
  amount: 8_424,
  meetup: { ...issuedInvoice.meetup, id: 'b1', number: 'PL-1', plan_name: '板前にぎりの席' },
}
const quoted = {
  ...issuedInvoice,
  id: 'q1',
  kind: 'quotation' as const,
  title: '見積書',
  number: 'QT-2611-0001',
  state: 'void' as const,
  meetup: null,
  quote: { id: 'q1', title: '忘年会' },
}
/** What is asked for counts here: a file that comes is saved, which no test can. */
const file = () => json({ code: 'document_not_found', message: '書類が見つかりません。' }, 404)

const all: object[] = [...[issuedInvoice, replaced, returned].map((paper) => ({ ...paper, quote: null })), quoted]

async function open(at = '/admin/documents', { rows = all, me = {} } = {}) {
  const shown = await showAdmin(at, {
    me,
    answers: {
      [list]: () => json(rows, 200, { 'x-total-count': String(rows.length) }),
      [`${list}/d2`]: file,
      [`${list}.csv`]: () => json({ code: 'too_many_documents', message: '書類が多すぎます。' }, 422),
      [`${list}.zip`]: file,
    },
  })
  await screen.findByRole('heading', { level: 1, name: '書類' })
  const askedOf = (what: string) => {
    const { _, ...asked } = Object.fromEntries(shown.calls.findLast((call) => call.what === what)!.query)
    return asked
  }
  return { ...shown, askedOf }
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('each paper says its state, and what took its place; what is given back is less; it leads to its record', async () => {
  await open()
  expect(row(/INV-2611-0002/).getByText('差し替え済み')).toBeTruthy()
  expect(row(/INV-2611-0002/).getByText('INV-2611-0003へ')).toBeTruthy()
  expect(row(/RI-2612-0001/).getByText('−8,424円')).toBeTruthy()
  expect(
    row(/RI-2612/)
      .getByRole('link', { name: 'PL-1' })
      .getAttribute('href'),
  ).toBe('/admin/bookings/b1')
  expect(
    row(/INV-2611-0001/)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/meetups/a1')
  expect(
    row(/QT-2611-0001/)
      .getByRole('link', { name: 'お見積り' })
      .getAttribute('href'),
  ).toBe('/admin/quotes/q1')
})

test('who has the money alone is shown no way to records that they may not open', async () => {
  await open('/admin/documents', { me: { role: 'staff', permissions: ['money'] } as never })
  expect(within(screen.getByRole('table', { name: '書類' })).queryByRole('link')).toBeNull()
})

test('what is looked for is asked of the shop, of the file and of the ZIP', async () => {
  const { user, askedOf } = await open()
  await user.type(screen.getByRole('textbox', { name: '金額（から）' }), '１００')
  await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '請求書')
  await user.type(screen.getByRole('searchbox', { name: /番号/ }), 'みらい{Enter}')
  const asked = { q: 'みらい', min: '１００', kind: 'invoice' }
  await expect.poll(() => askedOf(list)).toEqual({ ...asked, page: '1' })
  await screen.findByRole('link', { name: '条件を外す' })
  await user.click(screen.getByRole('button', { name: 'CSVに書き出す' }))
  expect(await screen.findByText('書類が多すぎます。')).toBeTruthy()
  expect(askedOf(`${list}.csv`)).toEqual(asked)
  await user.click(screen.getByRole('button', { name: /ZIP/ }))
  await expect.poll(() => askedOf(`${list}.zip`)).toEqual(asked)
})

test('the copy opens by its button, and by a key from the row that has the focus', async () => {
  const { user, calls } = await open()
  const opened = () => calls.filter(({ what }) => what === `${list}/d2`).length
  await user.keyboard('jjp')
  await expect.poll(opened).toBe(1)
  expect(await screen.findByText('書類が見つかりません。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '請求書 INV-2611-0002の控を開く' }))
  await expect.poll(opened).toBe(2)
})

test('what cannot be read is said beside its field, and nothing is listed', async () => {
  const errors = [{ field: 'min', message: '金額は円の整数でご記入ください。' }]
  await showAdmin('/admin/documents?min=たくさん', {
    answers: { [list]: () => json({ code: 'invalid', message: '入力内容をご確認ください。', errors }, 422) },
  })
  const field = await screen.findByRole('textbox', { name: '金額（から）' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('金額は円の整数でご記入ください。')).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('たくさん')
  expect(screen.getByText('条件をお確かめください。')).toBeTruthy()
})

test('nothing issued, and nothing found', async () => {
  await open('/admin/documents', { rows: [] })
  expect(screen.getByText('発行した書類は、まだありません。')).toBeTruthy()
})

test('found nothing', async () => {
  await open('/admin/documents?q=絶無', { rows: [] })
  expect(screen.getByText('あてはまる書類はありません。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '条件を外す' }).getAttribute('href')).toBe('/admin/documents')
})
