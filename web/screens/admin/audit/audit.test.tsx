// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const log = 'GET /backend/api/admin/audit-log'
const haruka = { id: '5b0b0c53-0000-4000-8000-0000000000a1', name: '河野 遥' }
const deleted = {
  id: 12,
  at: '2026-11-24T10:38:00+09:00',
  by: haruka,
  action: 'deleteNotice',
  record: { kind: 'notice', id: '3', label: '' },
  before: { message: '年内の受付は、12月25日までです。' },
  after: null,
  network: '192.0.2.7',
  lines_of_day: 2,
}
const seen = { ...deleted, id: 11, action: 'getOrderRecord', before: null, after: null }

async function open(at = '/admin/audit') {
  const shown = await showAdmin(at, {
    answers: {
      [log]: () => json([deleted, seen], 200, { 'x-total-count': '120' }),
      [`${log}/people`]: [haruka],
      [`${log}.csv`]: () => json({ code: 'too_many_rows', message: '件数が多すぎます。' }, 409),
    },
  })
  await screen.findByRole('heading', { level: 1, name: '操作の記録' })
  const askedOf = (what: string) => {
    const { _, ...asked } = Object.fromEntries(shown.calls.findLast((call) => call.what === what)!.query)
    return asked
  }
  return { ...shown, askedOf }
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('of a record that is gone it says what it was; of one that was looked at, that it was shown', async () => {
  await open()
  expect(row(/削除/).getByText('年内の受付は、12月25日までです。')).toBeTruthy()
  expect(row(/閲覧/).getByText('内容を表示しました')).toBeTruthy()
})

test('what is asked for is asked of the shop, of its other pages and of the file', async () => {
  const { askedOf, user } = await open(`/admin/audit?by=${haruka.id}&from=2026-11-01&to=&page=2`)
  const filters = { by: haruka.id, from: '2026-11-01' }
  expect(askedOf(log)).toEqual({ ...filters, page: '2' })
  const third = screen.getByRole('link', { name: /3/ }).getAttribute('href')!
  expect(Object.fromEntries(new URLSearchParams(third.split('?')[1]))).toEqual({ ...filters, page: '3' })
  await user.click(screen.getByRole('button', { name: 'CSVに書き出す' }))
  expect(await screen.findByText('件数が多すぎます。')).toBeTruthy()
  expect(askedOf(`${log}.csv`)).toEqual(filters)
})

test('looks are left out, and nothing but looks: what was taken along as a file stays', async () => {
  const { askedOf, user } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: '操作' }), '閲覧を除く')
  await user.click(screen.getByRole('button', { name: '絞り込む' }))
  await expect.poll(() => askedOf(log).action).toMatch(/^-/)
  const left = askedOf(log).action!.slice(1).split(',')
  expect(left).toEqual(expect.arrayContaining(['getOrderRecord', 'getCustomerRecord']))
  for (const stays of ['changeOrder', 'deleteNotice', 'exportOrders']) expect(left).not.toContain(stays)
})

test('F asks for the record of the row alone, also where a record of another kind has its number; W for its doer', async () => {
  const { askedOf, user } = await open('/admin/audit?from=2026-11-01&page=2')
  await user.keyboard('jf')
  await expect.poll(() => askedOf(log)).toEqual({ from: '2026-11-01', record: '3', kind: 'notice', page: '1' })
  await user.keyboard('jw')
  await expect.poll(() => askedOf(log)).toMatchObject({ from: '2026-11-01', by: haruka.id })
})
