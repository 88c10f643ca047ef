// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { sampleDelivery } from '#web/testing/sample-delivery.ts'
import { kitchenDay } from '#web/testing/sample-kitchen-day.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'

const words: Pick<Delivery, 'allergies' | 'note'> = {
  allergies: [
    { allergens: ['shrimp', 'egg'], persons: 2, note: '命に関わります' },
    { allergens: [], persons: 1, note: 'ハラール' },
  ],
  note: 'えびは\n調理器具も分けてください',
}
const inKitchen = ({ id, number, status, ...delivery }: Delivery): KitchenDay['deliveries'][number] => ({
  id,
  number,
  delivery_window: delivery.delivery_window,
  confirmed: status !== 'placed',
  persons: delivery.estimated_person,
  allergens: {},
  unanswered: 0,
  allergies: delivery.allergies,
  note: delivery.note,
})

async function open(deliveries: Delivery[], part: Partial<KitchenDay> = {}) {
  const shown = await showAdmin('/admin/kitchen?date=2026-12-11', {
    answers: {
      'GET /backend/api/admin/kitchen': kitchenDay({ deliveries: deliveries.map(inKitchen), ...part }),
      'GET /backend/api/admin/deliveries': deliveries,
    },
  })
  await screen.findByRole('heading', { level: 1, name: '仕込みと配送' })
  return shown
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('what somebody must not eat and the note stand on every paper, as they were typed', async () => {
  const told = sampleDelivery({ ...words, number: 'OR-261211-0007' })
  const { user } = await open([told, sampleDelivery({ id: 'd2', number: 'OR-261211-0008' })])
  const ofSheet = await row(/^17:30 0007.*命に関わります/)
  expect(
    ofSheet.getByText(/^えび・卵 2名さま（命に関わります）\nハラール 1名さま$/, { normalizer: String }),
  ).toBeTruthy()
  expect(ofSheet.getByText('えびは\n調理器具も分けてください', { normalizer: String })).toBeTruthy()
  expect(screen.queryByText('召し上がれないもののお申し出も、連絡事項もありません。')).toBeNull()
  expect(
    (await row(/OR-261211-0007/)).getByText(/召し上がれないもの\s*えび・卵 2名さま（命に関わります）/),
  ).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /仕込み表/ }))
  await user.click(screen.getByRole('checkbox', { name: /^配送表/ }))
  await user.click(screen.getByRole('checkbox', { name: /配送伝票/ }))
  expect(screen.getByText(/えび・卵 2名さま（命に関わります）/).closest('div')!.textContent).toContain(
    '召し上がれないもの',
  )
  await user.click(screen.getByRole('checkbox', { name: /ラベル/ }))
  expect(screen.getAllByText('えび・卵 2名、ほか 1名（伝票参照）')).toHaveLength(24)
})

test('a day of which nobody has told anything says so', async () => {
  await open([sampleDelivery()])
  expect(await screen.findByText('召し上がれないもののお申し出も、連絡事項もありません。')).toBeTruthy()
})

test('an order that nobody has confirmed is marked on every paper', async () => {
  const { user } = await open([
    sampleDelivery({ status: 'placed', number: 'OR-261211-0007' }),
    sampleDelivery({ id: 'd2', number: 'OR-261211-0008' }),
  ])
  expect(await screen.findByText(/2件 48食（うち未確認の受注 1件）/)).toBeTruthy()
  const marked = () => screen.getAllByText('未確認').map((mark) => mark.closest('tr, section > div')?.textContent)
  expect(marked()).toEqual([expect.stringMatching(/^17:30 0007/), expect.stringMatching(/OR-261211-0007/)])
  await user.click(screen.getByRole('checkbox', { name: /仕込み表/ }))
  await user.click(screen.getByRole('checkbox', { name: /^配送表/ }))
  await user.click(screen.getByRole('checkbox', { name: /配送伝票/ }))
  await user.click(screen.getByRole('checkbox', { name: /ラベル/ }))
  expect(screen.getByRole('heading', { name: '配送伝票 OR-261211-0007（未確認）' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '配送伝票 OR-261211-0008' })).toBeTruthy()
  expect(screen.getAllByText('未確認')).toHaveLength(24)
})

test('words that have changed since the print are told in words', async () => {
  const change = { window: null, product: null, allergen: null, number: 'OR-261211-0007', confirmed: null }
  await open([sampleDelivery()], {
    print: { id: 'p', at: '2026-12-11T09:00:00+09:00', by: '佐伯' },
    changes: [
      { ...change, key: 'a', kind: 'allergies', from: 'x', to: 'y', words: { from: '', to: '小麦 1名さま' } },
      { ...change, key: 'n', kind: 'note', from: 'x', to: 'y', words: { from: '小麦も', to: '' } },
    ],
  })
  const changes = within(await screen.findByRole('complementary', { name: '印刷と変更' }))
  expect(changes.getByText('0007 召し上がれないもの').parentElement!.textContent).toContain(
    '変更前 なし変更後 小麦 1名さま',
  )
  expect(changes.getByText('0007 連絡事項').parentElement!.textContent).toContain('変更前 小麦も変更後 なし')
  expect(screen.getByText('小麦も → なし')).toBeTruthy()
})

test('whether paper came out is answered by Enter', async () => {
  vi.stubGlobal('print', vi.fn())
  const { user, calls } = await open([sampleDelivery()])
  await user.click(screen.getByRole('button', { name: /印刷する/ }))
  await user.keyboard('{Enter}')
  await expect.poll(() => calls.map(({ what }) => what)).toContain('POST /backend/api/admin/kitchen/prints')
})
