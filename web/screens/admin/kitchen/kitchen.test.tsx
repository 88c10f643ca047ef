// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Delivery } from '#contract/admin/deliveries.ts'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { sampleDelivery } from '#web/testing/sample-delivery.ts'
import { kitchenDay } from '#web/testing/sample-kitchen-day.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

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
  address_note: delivery.address.note,
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
  expect(screen.queryByText('召し上がれないもののお申し出も、連絡事項も、搬入のご案内もありません。')).toBeNull()
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

test.each([
  [
    [
      { code: 'shrimp', state: 'contains' },
      { code: 'egg', state: 'may_contain' },
      { code: 'wheat', state: 'contains' },
    ],
    true,
    'アレルギー　含む：えび・小麦　含む可能性：卵',
  ],
  [[{ code: 'egg', state: 'may_contain' }], true, 'アレルギー　含む可能性：卵'],
  [[], true, 'アレルギー　29品目の表示なし'],
  [[], false, 'アレルギー　お電話でお問い合わせください'],
  [[{ code: 'egg', state: 'contains' }], false, 'アレルギー　お電話でお問い合わせください'],
] as const)(
  'a label says what is in its product, as the menu does: %j, checked %j',
  async (allergens, allergens_known, words) => {
    const product = { id: 1, name: '助六', unit: '個', qty: 24, allergens: [...allergens], allergens_known }
    const products = [...kitchenDay().products, { ...product, best_before: 'お届けから3時間以内' }]
    const { user } = await open([sampleDelivery()], { products })
    await user.click(screen.getByRole('checkbox', { name: /ラベル/ }))
    const label = screen.getByRole('region', { name: 'ラベル 1枚目' }).firstElementChild!
    expect([...label.children].map(({ textContent }) => textContent)).toContain(words)
    expect(screen.getAllByText('召し上がり　お届けから3時間以内', { normalizer: String })).toHaveLength(24)
    expect(screen.getAllByText('12月11日')).toHaveLength(24)
  },
)

test('more than a sticker has room for is told in short, and stands on the slip', async () => {
  const allergens = ALLERGENS.map(({ code }) => code)
  const { user } = await open([
    sampleDelivery({
      allergies: [
        { allergens, persons: 2, note: '' },
        { allergens: ['egg'], persons: 3, note: '' },
      ],
    }),
  ])
  await user.click(screen.getByRole('checkbox', { name: /ラベル/ }))
  const words = 'えび・かに・くるみ・小麦・そば・卵・乳・落花生 ほか21品目 あわせて5名（伝票参照）'
  expect(screen.getAllByText(words)).toHaveLength(24)
})

test('a label of a product that the day does not know claims nothing', async () => {
  const { user } = await open([sampleDelivery()])
  await user.click(screen.getByRole('checkbox', { name: /ラベル/ }))
  expect(screen.getAllByText(/お電話でお問い合わせください/)).toHaveLength(24)
  expect(screen.queryByText(/^召し上がり/)).toBeNull()
})

test('what stands under 搬入のご案内 is read in the kitchen too: an allergy may be among it', async () => {
  const { address } = sampleDelivery()
  await open([sampleDelivery({ address: { ...address, note: '裏口へ\nえびアレルギー1名' }, number: 'OR-261211-0007' })])
  const { getByText } = await row(/^17:30 0007.*裏口へ/)
  expect(getByText('裏口へ\nえびアレルギー1名', { normalizer: String })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: '搬入のご案内' })).toBeTruthy()
  expect(screen.queryByText(/お申し出も/)).toBeNull()
})

test('a day of which nobody has told anything says so', async () => {
  await open([sampleDelivery()])
  expect(await screen.findByText('召し上がれないもののお申し出も、連絡事項も、搬入のご案内もありません。')).toBeTruthy()
})

test('a slip writes the postal code with its hyphen', async () => {
  const { user } = await open([sampleDelivery()])
  await user.click(screen.getByRole('checkbox', { name: /配送伝票/ }))
  expect(screen.getByText('〒150-0041 渋谷区神南1-1-1')).toBeTruthy()
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
  const change = {
    window: null,
    product: null,
    allergen: null,
    number: 'OR-261211-0007',
    moved_to: null,
    confirmed: null,
  }
  await open([sampleDelivery()], {
    print: { id: 'p', at: '2026-12-11T09:00:00+09:00', by: '佐伯' },
    changes: [
      { ...change, key: 'a', kind: 'allergies', from: 'x', to: 'y', words: { from: '', to: '小麦 1名さま' } },
      { ...change, key: 'p', kind: 'address_note', from: 'x', to: 'y', words: { from: '裏口へ', to: '卵1名' } },
      { ...change, key: 'n', kind: 'note', from: 'x', to: 'y', words: { from: '小麦も', to: '' } },
    ],
  })
  const changes = within(await screen.findByRole('complementary', { name: '印刷と変更' }))
  expect(changes.getByText('0007 召し上がれないもの').parentElement!.textContent).toContain(
    '変更前 なし変更後 小麦 1名さま',
  )
  expect(changes.getByText('0007 連絡事項').parentElement!.textContent).toContain('変更前 小麦も変更後 なし')
  expect(changes.getByText('0007 搬入のご案内').parentElement!.textContent).toContain('変更前 裏口へ変更後 卵1名')
  expect(screen.getByText('小麦も → なし')).toBeTruthy()
  expect(changes.getByText('まだ見ていない変更 3')).toBeTruthy()
})

test('an order that has left the day is called cancelled, or by its new day', async () => {
  const change = { window: null, product: null, allergen: null, words: null, confirmed: null, to: '' }
  const gone = { ...change, kind: 'removed' as const, from: '12:00-12:30' }
  await open([sampleDelivery()], {
    print: { id: 'p', at: '2026-12-11T09:00:00+09:00', by: '佐伯' },
    changes: [
      { ...gone, key: 'a', number: 'OR-261211-0007', moved_to: null },
      { ...gone, key: 'b', number: 'OR-261211-0008', moved_to: '2026-12-15' },
    ],
  })
  const changes = within(await screen.findByRole('complementary', { name: '印刷と変更' }))
  expect(changes.getByText('0007 キャンセル')).toBeTruthy()
  expect(changes.getByText('0008 12月15日（火）へ日程変更')).toBeTruthy()
  expect(screen.queryByText(/キャンセル・/)).toBeNull()
})

test('what surprises whoever cooks or drives is marked on their papers; how an orderer is reached is not', async () => {
  await open([sampleDelivery({ overrides: ['cutoff', 'email'], number: 'OR-261211-0007' })])
  const marked = (name: RegExp) => screen.getAllByRole('row', { name }).map(({ textContent }) => textContent)
  await screen.findAllByText('締切後の受注')
  for (const text of [...marked(/^17:30 0007/), ...marked(/OR-261211-0007/)]) {
    expect(text).toContain('締切後の受注')
    expect(text).not.toContain('メール')
  }
})

test('where alcohol is handed over every paper of the driver has a box for the age, and no other', async () => {
  const { user } = await open([
    sampleDelivery({ checks_age: true, number: 'OR-261211-0007' }),
    sampleDelivery({ id: 'd2', number: 'OR-261211-0008' }),
  ])
  const ages = () => screen.getAllByText('年齢を確認 □').map((box) => box.closest('tr, section')?.textContent)
  expect(ages()).toEqual([expect.stringContaining('OR-261211-0007')])
  expect(screen.getByText(/お酒のある1/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^配送表/ }))
  await user.click(screen.getByRole('checkbox', { name: /配送伝票/ }))
  expect(ages()).toEqual([expect.stringContaining('OR-261211-0007')])
})

test('what was cancelled or has moved on its day stands on no paper', async () => {
  const { user } = await open([
    sampleDelivery({ number: 'OR-261211-0007' }),
    sampleDelivery({ id: 'd2', number: 'OR-261211-0008', status: 'cancelled' }),
    sampleDelivery({ id: 'd3', number: 'OR-261211-0009', moved_to: '2026-12-15' }),
  ])
  await user.click(screen.getByRole('checkbox', { name: /配送伝票/ }))
  expect(screen.getAllByRole('heading', { name: /^配送伝票/ }).map(({ textContent }) => textContent)).toEqual([
    '配送伝票 OR-261211-0007',
  ])
})

test('more windows than a sheet has room for stand on a second one, each once', async () => {
  const [window] = kitchenDay().windows
  const starts = ['09', '10', '11', '12', '13', '14', '15', '16', '17']
  const windows = starts.map((hour) => ({ ...window!, from: `${hour}:00`, to: `${hour}:30` }))
  await open([sampleDelivery()], { windows })
  const sheets = await screen.findAllByRole('region', { name: /^仕込み表/ })
  const heads = sheets.map((sheet) =>
    within(sheet)
      .getAllByRole('columnheader', { name: /24食/ })
      .map(({ textContent }) => textContent?.slice(0, 2)),
  )
  expect(heads).toEqual([starts.slice(0, 8), starts.slice(8)])
})

test('a print of labels is noted as that; one that is not with the shop is asked about again', async () => {
  vi.stubGlobal('print', vi.fn())
  const note = 'POST /backend/api/admin/kitchen/prints'
  const { user, calls } = await showAdmin('/admin/kitchen?date=2026-12-11', {
    answers: {
      'GET /backend/api/admin/kitchen': kitchenDay({ deliveries: [inKitchen(sampleDelivery())] }),
      'GET /backend/api/admin/deliveries': [sampleDelivery()],
      [note]: () => json({ code: 'server', message: '' }, 500),
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /仕込み表/ }))
  await user.click(screen.getByRole('checkbox', { name: /^配送表/ }))
  await user.click(screen.getByRole('checkbox', { name: /ラベル/ }))
  await user.click(screen.getByRole('button', { name: /印刷する/ }))
  expect(screen.getByText(/変更は、これまでどおり前の仕込み表と比べます/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '印刷できた' }))
  expect(await screen.findByText(/記録できませんでした/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '印刷できた' }))
  await expect.poll(() => calls.filter(({ what }) => what === note)).toHaveLength(2)
  const sent = calls.filter(({ what }) => what === note).map(({ body }) => body)
  expect(sent[0]).toMatchObject({ date: '2026-12-11', sheets: ['labels'], version: 'v1' })
  expect(sent[1]).toEqual(sent[0])
})

test('whether paper came out is answered by Enter', async () => {
  vi.stubGlobal('print', vi.fn())
  const { user, calls } = await open([sampleDelivery()])
  await user.click(screen.getByRole('button', { name: /印刷する/ }))
  await user.keyboard('{Enter}')
  await expect.poll(() => calls.map(({ what }) => what)).toContain('POST /backend/api/admin/kitchen/prints')
})
