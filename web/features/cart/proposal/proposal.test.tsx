// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { CartProposal } from '#contract/proposals.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { cartActions, selectCartLines, selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { productsActions } from '#web/features/catalog/products.slice.ts'
import { orderFormActions, selectPostalCode, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import type { PageConfig } from '#web/services.ts'
import { show } from '#web/testing/render.tsx'
import { shopAnswers, temari } from '#web/testing/samples.ts'
import { type Answered, type Arrived, json, testConfig } from '#web/testing/test-tab.ts'
import { MakeProposal } from './make-proposal.tsx'

const call = 'POST /backend/api/meetup/proposals'
const line = {
  id: 1,
  course: 'food',
  name: '手まり寿司',
  unit: '桶',
  package_type: 0,
  qty: 7,
  for_avoiding: 0,
  serves_as: 'meal',
  serves: { min: 21, max: 28 },
  amount: 30_240,
} as const
const sums = { subtotal: 30_240, total: 30_240, shipping_fee: 0, campaign_discount_ship: 0, per_person: 1_260 }
const found: CartProposal = {
  proposal: {
    serving: 'shared',
    lines: [{ ...line, is_age_restricted: false, image: temari.image }],
    meals_per_person: 1.1,
    calculation: {
      ...sums,
      tax: { total: 2_240, reduced: 2_240, usual: 0, shipping_fee: 0 },
      tax_details: [],
      shipping_known: false,
      shipping_free_from: null,
      campaign: null,
      lines: [],
      warnings: [],
    },
    delivery: { fee: 3_300, is_highest: true },
    total: 33_540,
    per_person: 1_398,
    lacks_sweets: true,
  },
  obstacle: null,
  left_out: { not_offerable: 4, allergens: 12, allergens_unknown: 2 },
}
const none = (obstacle: NonNullable<CartProposal['obstacle']>): CartProposal => ({
  proposal: null,
  obstacle,
  left_out: { not_offerable: 0, allergens: 0, allergens_unknown: 0 },
})

/** As the effect of the form does. */
beforeAll(() => loadSchemas())

async function open(answer: Answered, cart: { id: number; qty: number }[] = [], config: Partial<PageConfig> = {}) {
  const shown = await show(<MakeProposal />, {
    config,
    answers: { ...shopAnswers(), [call]: answer },
    before: (dispatch) => dispatch(cartActions.setCartAllData({ cart, meetupDate: '2026-12-11', estimatedPerson: 24 })),
  })
  sessionStorage.clear()
  await shown.user.click(screen.getByRole('button', { name: '提案を見る' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog')) }
}
test.each([
  ['yes', true],
  ['no', false],
  ['unknown', false],
] as const)('who drinks is asked by a shop that sells alcohol: %s', async (sells, isAsked) => {
  const shop = { ...testConfig.shop, alcohol: { ...testConfig.shop.alcohol, sells } }
  const { dialog } = await open(() => json(found), [], { shop })
  expect(dialog.queryByRole('textbox', { name: /^お酒を召し上がる人数/ }) !== null).toBe(isAsked)
})

test('what the menu must not contain is avoided by the proposal as well', async () => {
  const { user, store, calls, dialog } = await open(() => json(found))
  await user.click(dialog.getAllByRole('button', { name: '閉じる' })[0]!)
  store.dispatch(
    productsActions.setNarrowing({ query: '', ids: [], filter: { without: ['egg', 'almond'], upTo: null, diets: [] } }),
  )
  await user.click(screen.getByRole('button', { name: '提案を見る' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '卵' }).checked).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /^お一人さまのご予算/ }), '4000')
  await user.click(dialog.getAllByRole('button', { name: '提案を見る' }).at(-1)!)
  await expect.poll(() => calls.find(({ what }) => what === call)?.body).toMatchObject({ avoid: ['egg', 'almond'] })
})

test('once something is avoided it asks for how many, and says what they get', async () => {
  const box = { ...line, id: 2, name: '菜の折', unit: '折', qty: 5, for_avoiding: 5, amount: 8_900 } as const
  const proposal = {
    ...found.proposal!,
    lines: [...found.proposal!.lines, { ...box, is_age_restricted: false, image: temari.image }],
  }
  const shown = await open({ ...found, proposal })
  const { user, dialog, calls } = shown
  expect(dialog.queryByRole('textbox', { name: /何名さまですか/ })).toBeNull()
  await user.click(await dialog.findByRole('checkbox', { name: '卵' }))
  await user.type(await dialog.findByRole('textbox', { name: /何名さまですか/ }), '２')
  await ask(shown)
  const words = await dialog.findByText(/卵を避ける2名さまには、「菜の折」5折を別にご用意します。/)
  expect(words.textContent).toContain('人数より多い分は、ほかの方の分に数えています。')
  expect(dialog.getByText(/お料理は1品/)).toBeTruthy()
  expect(dialog.getByText(/卵を含む、または含む可能性のある12品は避ける方の分には入れていません。/)).toBeTruthy()
  expect(calls.find(({ what }) => what === call)!.body).toMatchObject({ avoid: ['egg'], avoid_persons: 2 })
})

test.each([
  ['for so many', '２', 2],
  ['for all', '', 24],
])('what was told goes on with the order, %s, beside what was told of others', async (_, typed, persons) => {
  const shown = await open(() => json(found))
  const vegetarians = { allergens: [], persons: 1, note: 'ベジタリアン' }
  const before = { allergens: ['egg'] as const, persons: 7, note: '' }
  shown.store.dispatch(
    orderFormActions.mergeStep1({ allergies: [vegetarians, { ...before, allergens: [...before.allergens] }] }),
  )
  await shown.user.click(await shown.dialog.findByRole('checkbox', { name: '卵' }))
  if (typed) await shown.user.type(await shown.dialog.findByRole('textbox', { name: /何名さまですか/ }), typed)
  await ask(shown)
  await shown.user.click(await shown.dialog.findByRole('button', { name: 'この内容で注文手続きへ' }))
  expect(selectStep1(shown.store.getState()).allergies).toEqual([
    vegetarians,
    { allergens: ['egg'], persons, note: '' },
  ])
})

test('more who avoid something than guests is told at the field', async () => {
  const shown = await open(found)
  await shown.user.click(await shown.dialog.findByRole('checkbox', { name: '卵' }))
  await shown.user.type(await shown.dialog.findByRole('textbox', { name: /何名さまですか/ }), '25')
  await ask(shown)
  expect(
    (await shown.dialog.findAllByText('避ける方の人数は、会の人数までの数字でご記入ください。')).length,
  ).toBeGreaterThan(0)
  expect(shown.calls.some(({ what }) => what === call)).toBe(false)
})

test('the postal code is asked for, and the order goes on from it', async () => {
  const shown = await open(found)
  await shown.user.type(await shown.dialog.findByRole('textbox', { name: /郵便番号/ }), '100-0004')
  await ask(shown)
  await shown.dialog.findByText(/ご予算（/)
  expect(shown.calls.find(({ what }) => what === call)!.body).toMatchObject({
    postal_code: '100-0004',
    avoid_persons: null,
  })
  expect(selectPostalCode(shown.store.getState())).toBe('100-0004')
})

type Opened = Awaited<ReturnType<typeof open>>
const proposals = ({ calls }: Opened) => calls.filter(({ what }) => what === call)
async function ask({ user, dialog }: Opened, budget = '１,４００円') {
  const field = await dialog.findByRole('textbox', { name: /ご予算/ })
  await user.clear(field)
  await user.type(field, budget)
  await user.click(dialog.getByRole('button', { name: '提案を見る' }))
}

test('what was typed is asked for, and the answer explained', async () => {
  const opened = await open(() => json(found))
  await opened.user.click(await opened.dialog.findByRole('checkbox', { name: '卵' }))
  await ask(opened)
  const heading = await opened.dialog.findByText(/、ご予算（1,400円）内です/)
  expect(document.activeElement).toBe(heading)
  expect(proposals(opened)).toMatchObject([
    {
      what: call,
      body: {
        estimated_person: 24,
        budget_per_person: 1_400,
        drinkers: 0,
        avoid: ['egg'],
        meetup_date: '2026-12-11',
        serving: 'any',
        soft_drinks: true,
        sweets: true,
        postal_code: null,
      },
    },
  ])
  const reasons = within(opened.dialog.getByRole('list', { name: '提案の理由' })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'お料理は1品、お一人あたり約1.1食分です。ご予算のなかで、どの品も同じくらいの格にそろえました。',
    '甘味は、ご予算とご条件に合うものがないため、入れていません。',
    '配送料は、お届け先が決まるまで、いちばん高い3,300円で計算しています。',
    '卵を含む、または含む可能性のある12品は入れていません。',
    'アレルゲンを確認中の2品は入れていません。',
    '12月11日にご用意できない4品は入れていません。',
  ])
})

test('each line says for how many it is', async () => {
  const image = { image: temari.image, is_age_restricted: false }
  const lines: NonNullable<CartProposal['proposal']>['lines'] = [
    { ...line, ...image },
    { ...line, ...image, id: 2, name: '稲荷寿司', serves_as: 'dish', serves: { min: 10, max: 12 } },
    { ...line, ...image, id: 3, name: 'おまかせの席', package_type: 1, qty: 24, serves: { min: 24, max: 24 } },
    { ...line, ...image, id: 4, name: '煎茶', unit: '12本', serves_as: 'drink', serves: { min: 24, max: 24 } },
  ]
  const opened = await open({ ...found, proposal: { ...found.proposal!, lines } })
  await ask(opened)
  const rows = within(await opened.dialog.findByRole('list', { name: '提案の商品' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '手まり寿司21〜28名さま分7桶30,240円',
    '稲荷寿司一品として10〜12名さま分7桶30,240円',
    'おまかせの席24名さま分30,240円',
    '煎茶12本24杯（本）分7点30,240円',
  ])
})

test('what is left of the budget is said', async () => {
  const opened = await open(found)
  await ask(opened, '3,000')
  expect(await opened.dialog.findByText(/ご予算には、お一人さま1,602円の余裕があります。/)).toBeTruthy()
})

test('another cart for the same wishes is one press away, and after the last one the first', async () => {
  const of = (variant: number): CartProposal =>
    variant > 1
      ? none({ code: 'variant', ways: [] })
      : { ...found, proposal: { ...found.proposal!, per_person: 1_300 + variant } }
  const opened = await open(({ body }: Arrived) => json(of((body as { variant?: number }).variant ?? 0)))
  await ask(opened)
  const { user, dialog } = opened
  await user.click(await dialog.findByRole('button', { name: '別の案を見る' }))
  expect(await dialog.findByText('1,301円')).toBeTruthy()
  expect(dialog.getByRole('status').textContent).toBe('2つ目の案です。')
  await user.click(await dialog.findByRole('button', { name: '別の案を見る' }))
  expect(await dialog.findByText('ほかの案はありません。')).toBeTruthy()
  const first = dialog.getByRole('button', { name: '最初の案に戻る' })
  expect([dialog.getByText('1,301円') !== null, document.activeElement]).toEqual([true, first])
  await user.click(first)
  expect(await dialog.findByText('1,300円')).toBeTruthy()
  expect(proposals(opened).map(({ body }) => (body as { variant?: number }).variant)).toEqual([undefined, 1, 2, 0])
})

test('where there is only one cart it says so, and offers no way back', async () => {
  const opened = await open(({ body }: Arrived) =>
    json((body as { variant?: number }).variant ? none({ code: 'variant', ways: [] }) : found),
  )
  await ask(opened)
  await opened.user.click(await opened.dialog.findByRole('button', { name: '別の案を見る' }))
  expect(await opened.dialog.findByText('ほかの案はありません。')).toBeTruthy()
  expect(opened.dialog.queryByRole('button', { name: /案/ })).toBeNull()
  expect(opened.dialog.getByRole('button', { name: 'カートに入れる' })).toBeTruthy()
})

test('into an empty cart at once, with the headcount', async () => {
  const opened = await open(() => json(found))
  await ask(opened)
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'カートに入れる' }))
  const state = opened.store.getState()
  expect([selectCartLines(state), selectEstimatedPerson(state)]).toEqual([[{ id: 1, qty: 7 }], 24])
  expect(sessionStorage.getItem('CART_BUDGET')).toBe('1400')
})

test.each([
  ['入れ替える', [{ id: 1, qty: 7 }]],
  [
    '追加する',
    [
      { id: 1, qty: 9 },
      { id: 5, qty: 10 },
    ],
  ],
])('a filled cart is asked for first: %s, and it can be undone', async (button, expected) => {
  const before = [
    { id: 1, qty: 2 },
    { id: 5, qty: 10 },
  ]
  const opened = await open(() => json(found), before)
  await ask(opened)
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'カートに入れる' }))
  await opened.user.click(await opened.dialog.findByRole('button', { name: button }))
  expect(selectCartLines(opened.store.getState())).toEqual(expected)
  opened.store.dispatch(selectToasts(opened.store.getState()).at(-1)!.undo!)
  expect(selectCartLines(opened.store.getState())).toEqual(before)
})

test('the day is chosen in it too; the cart takes it over, and undoing gives the former back', async () => {
  const opened = await open(() => json(found))
  const days = await opened.dialog.findByRole<HTMLSelectElement>('combobox', { name: /開催日/ })
  expect(days.value).toBe('2026-12-11')
  await opened.user.selectOptions(days, await opened.dialog.findByRole('option', { name: /^12月15日/ }))
  await ask(opened)
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'カートに入れる' }))
  expect(proposals(opened)[0]!.body).toMatchObject({ meetup_date: '2026-12-15' })
  expect(selectMeetupDate(opened.store.getState())).toBe('2026-12-15')
  opened.store.dispatch(selectToasts(opened.store.getState()).at(-1)!.undo!)
  expect(selectMeetupDate(opened.store.getState())).toBe('2026-12-11')
})

test.each([
  ['at once', []],
  ['after the question', [{ id: 5, qty: 10 }]],
])('one press leads to the order with what is proposed: %s', async (_, before) => {
  const opened = await open(() => json(found), before)
  await ask(opened)
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'この内容で注文手続きへ' }))
  if (before.length > 0) await opened.user.click(opened.dialog.getByRole('button', { name: '入れ替える' }))
  await expect.poll(opened.address).toBe('/order/entry/1')
  expect(selectCartLines(opened.store.getState())).toEqual([{ id: 1, qty: 7 }])
})

test('a budget that is too small: one press asks with the one that would do', async () => {
  const ways = [{ code: 'budget' as const, budget_per_person: 1_400 }]
  const opened = await open(({ body }: Arrived) =>
    json((body as { budget_per_person: number }).budget_per_person < 1_400 ? none({ code: 'budget', ways }) : found),
  )
  await ask(opened, '1190')
  await opened.user.click(
    await opened.dialog.findByRole('button', { name: 'ご予算をお一人さま210円増やして、1,400円にする' }),
  )
  expect(await opened.dialog.findByText(/ご予算（1,400円）内です/)).toBeTruthy()
})

test('where nobody can help but by telephone, its number is there', async () => {
  const opened = await open(() => json(none({ code: 'menu', ways: [] })))
  await ask(opened)
  expect(await opened.dialog.findByText(/お電話（[0-9-]+）でご相談ください/)).toBeTruthy()
})

test('what is no number is named at its field, and nothing is asked', async () => {
  const opened = await open(() => json(found))
  const drinkers = await opened.dialog.findByRole('textbox', { name: /お酒を召し上がる人数/ })
  await opened.user.type(drinkers, '25')
  await ask(opened, 'たくさん')
  expect((await opened.dialog.findAllByText(/お一人さまのご予算を円の数字でご記入ください/)).length).toBeGreaterThan(0)
  expect(opened.dialog.getAllByText(/会の人数までの数字/).length).toBeGreaterThan(0)
  expect(proposals(opened)).toEqual([])
})

test.each([
  ['10', 'ソフトドリンクは全員に1杯（本）ずつ、お酒を召し上がらない方には2杯（本）ずつです。'],
  ['24', 'ソフトドリンクは、全員に1杯（本）ずつです。'],
])('with %s of 24 who drink it says who gets how many soft drinks', async (drinkers, words) => {
  const tea = { ...found.proposal!.lines[0]!, id: 3, course: 'soft_drink' as const, name: '煎茶' }
  const proposal = { ...found.proposal!, lines: [...found.proposal!.lines, tea] }
  const opened = await open({ ...found, proposal })
  await opened.user.type(await opened.dialog.findByRole('textbox', { name: /お酒を召し上がる人数/ }), drinkers)
  await ask(opened)
  expect(await opened.dialog.findByText(words)).toBeTruthy()
})

test('offline, everything typed stays', async () => {
  const opened = await open(() => {
    throw new TypeError('fetch failed')
  })
  await ask(opened)
  expect(await opened.dialog.findByText(/通信が途切れました/)).toBeTruthy()
  expect(opened.dialog.getByRole<HTMLInputElement>('textbox', { name: /ご予算/ }).value).toBe('１,４００円')
})

test('a link to おまかせ提案 opens it', async () => {
  await show(<MakeProposal />, { at: '/order#proposal' })
  expect(await screen.findByRole('dialog', { name: 'おまかせ提案' })).toBeTruthy()
})

test('two who can eat nothing: a cart for the others is one press away, and the two are named by count', async () => {
  const nobody = none({ code: 'menu', ways: [{ code: 'others', estimated_person: 22 }] })
  const shown = await open(({ body }) => json((body as { others_only: boolean }).others_only ? found : nobody))
  const { user, dialog, calls } = shown
  await user.click(await dialog.findByRole('checkbox', { name: '卵' }))
  await user.type(await dialog.findByRole('textbox', { name: /何名さまですか/ }), '2')
  await ask(shown)
  await user.click(
    await screen.findByRole('button', {
      name: /^ほかの22名さま分を提案してもらう（避ける2名さまの分は、お電話でご相談）/,
    }),
  )
  expect(await screen.findByText(/を避ける2名さまの分は、入れていません。/)).toBeTruthy()
  expect(screen.getByText(/^22名さま 合計/)).toBeTruthy()
  expect(calls.at(-1)!.body).toMatchObject({ estimated_person: 24, avoid_persons: 2, others_only: true })
})
