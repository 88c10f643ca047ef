// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Collection } from '#contract/admin/deliveries.ts'
import { sampleDelivery } from '#web/testing/sample-delivery.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => vi.setSystemTime('2026-12-14T09:30:00+09:00'))

const { id, number, estimated_person, address, reception, area, company, name, tel, items } = sampleDelivery()
const stop = (part: Partial<Collection> = {}): Collection => ({
  id,
  number,
  estimated_person,
  address,
  reception,
  area,
  company,
  name,
  tel,
  items,
  meetup_date: '2026-12-11',
  collection: { date: '2026-12-14', from: '10:00', to: '12:00' },
  collected: null,
  ...part,
})

async function open(collections: () => Collection[], more: object = {}) {
  const shown = await showAdmin('/admin/deliveries?date=2026-12-14', {
    answers: {
      'GET /backend/api/admin/deliveries': [],
      'GET /backend/api/admin/collections': () => json(collections()),
      ...more,
    },
  })
  await screen.findByRole('heading', { level: 1, name: '配送の記録' })
  return shown
}

test('dishes to fetch stand below the deliveries, with when they should have been; one press notes them', async () => {
  let shown = [
    stop(),
    stop({ id: 'd2', company: '株式会社ことり', collection: { date: '2026-12-10', from: '15:00', to: '17:00' } }),
  ]
  const collected = { at: '2026-12-14T09:30:00+09:00', by: '佐伯 真琴' }
  const { user, calls } = await open(() => shown, {
    [`POST /backend/api/admin/collections/${id}/collected`]: () => {
      shown = [stop({ collected }), shown[1]!]
      return json(shown[0])
    },
  })
  const section = within(screen.getByRole('region', { name: /^器の回収/ }))
  expect(section.getByRole('heading').textContent).toBe('器の回収 2件のうち 残り2件')
  expect(section.getByText('12月10日から残っています')).toBeTruthy()
  await user.click(section.getByRole('button', { name: '株式会社みらい 器を回収した' }))
  expect(await section.findByText('9:30 回収済み（佐伯 真琴）')).toBeTruthy()
  expect(calls.find(({ what }) => what.startsWith('POST'))!.body).toEqual({ collected: true })
  expect(section.getByRole('heading').textContent).toBe('器の回収 2件のうち 残り1件')
  expect(section.getByRole('button', { name: '株式会社みらい 回収の記録を打ち消す' })).toBeTruthy()
})

test('a note that dishes are back is taken back by the same press', async () => {
  const collected = { at: '2026-12-14T09:20:00+09:00', by: '佐伯 真琴' }
  const note = `POST /backend/api/admin/collections/${id}/collected`
  const { user, calls } = await open(() => [stop({ collected })], { [note]: () => json(stop()) })
  await user.click(screen.getByRole('button', { name: '株式会社みらい 回収の記録を打ち消す' }))
  await expect
    .poll(() => calls.filter(({ what }) => what === note).map(({ body }) => body))
    .toEqual([{ collected: false }])
})

test('what the shop does not take is said where it was pressed', async () => {
  const { user } = await open(() => [stop()], {
    [`POST /backend/api/admin/collections/${id}/collected`]: () =>
      json({ code: 'nothing_to_collect', message: 'このご注文に、回収する器はありません。' }, 409),
  })
  await user.click(screen.getByRole('button', { name: '株式会社みらい 器を回収した' }))
  expect(await screen.findByText(/回収する器はありません/)).toBeTruthy()
})

test('a day without dishes to fetch has no such part', async () => {
  await open(() => [])
  expect(screen.queryByText(/器の回収/)).toBeNull()
})
