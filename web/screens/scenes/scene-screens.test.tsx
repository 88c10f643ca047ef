// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Scene, SceneCart, SceneCarts, SceneDetail } from '#contract/scenes.ts'
import { cartActions, selectCartLines, selectEstimatedPerson } from '#web/features/cart/cart.slice.ts'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import { show } from '#web/testing/render.tsx'
import { type Answered, type Arrived, json } from '#web/testing/test-tab.ts'
import SceneScreen, { clientLoader as loadScene } from './scene.tsx'
import Scenes, { clientLoader as loadScenes } from './scenes.tsx'

const image = { src: '/x.webp', srcset: '', srcset_avif: '', width: 880, height: 660, alt: '折' }
const meeting: Scene = { slug: 'meeting', name: '会議', title: '会議に、お弁当', summary: '静かに配れます。', image }
const party: Scene = { slug: 'party', name: '歓迎会', title: '歓迎会に、大皿', summary: '囲んで食べます。', image }
const article = {
  slug: 'setup',
  title: '会議室を席に',
  excerpt: '要約',
  category: { slug: 'table', name: '器と席' },
  image,
  published_at: '2026-10-14T09:00:00+09:00',
}
const detail: SceneDetail = {
  ...meeting,
  points: [{ name: 'お茶', text: 'お一人に1本。' }],
  wishes: { estimated_person: 12, drinkers_percent: 50, serving: 'each', soft_drinks: true, sweets: false },
  articles: [article],
  others: [party],
}
const line = (id: number, name: string, qty: number, isAlcohol = false): SceneCart['lines'][number] => ({
  id,
  course: isAlcohol ? 'alcohol' : 'food',
  name,
  unit: '折',
  package_type: 0,
  serves_as: isAlcohol ? 'drink' : 'meal',
  serves: { min: qty, max: qty },
  qty,
  amount: qty * 1_000,
  image,
  for_avoiding: 0,
  is_age_restricted: isAlcohol,
})
const cart = (guests: number, budget: number, lines: SceneCart['lines']): SceneCart => ({
  serving: 'each',
  lines,
  meals_per_person: 1,
  delivery: { fee: 3_300, is_highest: true },
  lacks_sweets: false,
  total: guests * budget - guests,
  per_person: budget - 1,
  budget_per_person: budget,
  drinkers: 0,
})
const carts = (guests = 12, meetup_date = '2026-11-27'): SceneCarts => ({
  meetup_date,
  estimated_person: guests,
  obstacle: null,
  carts: [
    cart(guests, 2_200, [line(5, '焼き鮭の折', guests)]),
    cart(guests, 3_400, [line(7, '海鮮の折', guests), line(40, '純米吟醸', 2, true)]),
  ],
})
const none = (obstacle: SceneCarts['obstacle'], meetup_date: string | null = '2026-12-13'): SceneCarts => ({
  meetup_date,
  estimated_person: 12,
  carts: [],
  obstacle,
})
const cartsCall = 'GET /backend/api/scenes/meeting/carts'

type Prepared = { answer?: Answered; scene?: SceneDetail } & Pick<
  NonNullable<Parameters<typeof show>[1]>,
  'before' | 'config'
>
const open = ({ answer = carts(), scene = detail, before, config }: Prepared = {}) =>
  show(<SceneScreen />, {
    at: '/scenes/meeting',
    path: '/scenes/:slug',
    loader: loadScene,
    before,
    config,
    answers: { 'GET /backend/api/scenes/meeting': scene, [cartsCall]: answer },
  })
const fill = (dispatch: Parameters<NonNullable<Prepared['before']>>[0]) =>
  dispatch(cartActions.setCartAllData({ cart: [{ id: 5, qty: 3 }], estimatedPerson: null }))

describe('a scene', () => {
  test('where the articles are on another site, none of ours is linked', async () => {
    await open({ config: { external: { articles: 'https://blog.example.com' } } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('heading', { name: '支度に役立つ読みもの' })).toBeNull()
  })

  test('without a summary search engines read its title', async () => {
    await open({ scene: { ...detail, summary: '' } })
    await screen.findByRole('heading', { level: 1 })
    const description = document.querySelector('meta[name=description]')?.getAttribute('content')
    expect(description).toMatch(/^会議に、お弁当。人数に合わせたカートの例/)
  })

  test('what fits, what it costs, what counts, what to read, and other scenes', async () => {
    await open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('会議に、お弁当')
    expect(screen.getByText('お一人さま2,199円から（12名さま、税込・配送料込み）')).toBeTruthy()
    expect(screen.getByText('お酒は12名さまのうち6名さまの見込みで')).toBeTruthy()
    expect(screen.getByText('12名さま、11月27日（金）にご用意できる商品でお作りした例です。')).toBeTruthy()
    const lists = screen.getAllByRole('list', { name: 'カートの商品' })
    expect(lists.map(({ textContent }) => textContent)).toEqual([
      '焼き鮭の折12折12,000円',
      '海鮮の折12折12,000円純米吟醸2折2,000円',
    ])
    expect(within(lists[0]!).getByRole('link').getAttribute('href')).toBe('/products/5')
    expect(screen.getByText('20歳未満の者の飲酒は法律で禁止されています')).toBeTruthy()
    expect(screen.getByText('お一人に1本。')).toBeTruthy()
    expect(screen.getByRole('link', { name: /会議室/ }).getAttribute('href')).toBe('/articles/setup')
    expect(screen.getByRole('link', { name: /歓迎会/ }).getAttribute('href')).toBe('/scenes/party')
    const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!)
    expect(facts).toMatchObject({ '@type': 'ItemList', itemListElement: [{ position: 1, name: '焼き鮭の折' }, {}, {}] })
  })

  test('one press takes the cart over with its headcount, and leads to the order; it can be undone', async () => {
    const { user, store, router } = await open()
    const [, button] = await screen.findAllByRole('button', { name: /このカートで注文をはじめる/ })
    await user.click(button!)
    const lines = [
      { id: 7, qty: 12 },
      { id: 40, qty: 2 },
    ]
    expect([selectCartLines(store.getState()), selectEstimatedPerson(store.getState())]).toEqual([lines, 12])
    expect(router.state.location.pathname).toBe('/order')
    store.dispatch(selectToasts(store.getState()).at(-1)!.undo!)
    expect(selectCartLines(store.getState())).toEqual([])
  })

  test.each([
    ['入れ替える', [{ id: 5, qty: 12 }]],
    ['追加する', [{ id: 5, qty: 15 }]],
  ])('a filled cart is asked for first: %s', async (answer, expected) => {
    const { user, store, router } = await open({ before: fill })
    const [button] = await screen.findAllByRole('button', { name: /このカートで注文をはじめる/ })
    await user.click(button!)
    const dialog = within(await screen.findByRole('dialog', { name: 'このカートで注文をはじめる' }))
    expect(dialog.getByText('カートには1品の商品が入っています。この内容に入れ替えますか。')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: answer }))
    expect(selectCartLines(store.getState())).toEqual(expected)
    expect(router.state.location.pathname).toBe('/order')
  })

  test('another headcount asks anew, and the carts are those of the answer', async () => {
    const answer = (call: Arrived) => json(carts(Number(call.query.get('estimated_person') ?? 12)))
    const { user, store, calls } = await open({ answer })
    const field = await screen.findByRole('textbox', { name: '人数' })
    await user.clear(field)
    await user.type(field, '24')
    await screen.findByText('24名さま、11月27日（金）にご用意できる商品でお作りした例です。')
    expect(calls.filter(({ what }) => what === cartsCall).length).toBeLessThanOrEqual(3)
    await user.click(screen.getAllByRole('button', { name: /このカートで注文をはじめる/ })[0]!)
    expect([selectCartLines(store.getState()), selectEstimatedPerson(store.getState())]).toEqual([
      [{ id: 5, qty: 24 }],
      24,
    ])
  })

  test('a headcount beyond the most, and none, are brought within', async () => {
    const answer = (call: Arrived) => json(carts(Number(call.query.get('estimated_person') ?? 12)))
    const { user } = await open({ answer })
    const field = await screen.findByRole('textbox', { name: '人数' })
    await user.clear(field)
    await user.type(field, '9999')
    await screen.findByText(/^1,000名さま、/)
    await user.clear(field)
    await user.type(field, '0')
    await user.tab()
    await screen.findByText(/^1名さま、/)
  })

  test('headcount and date that were chosen already are asked for at once', async () => {
    const { calls } = await open({
      answer: carts(30, '2026-12-11'),
      before: (dispatch) => dispatch(cartActions.setCartAllData({ estimatedPerson: 30, meetupDate: '2026-12-11' })),
    })
    await screen.findByText('30名さま、12月11日（金）にご用意できる商品でお作りした例です。')
    const asked = calls.filter(({ what }) => what === cartsCall)
    expect(asked.map(({ query }) => [query.get('estimated_person'), query.get('meetup_date')])).toEqual([
      ['30', '2026-12-11'],
    ])
  })

  test('おまかせ提案 opens with the wishes of the scene', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '条件を変えて提案してもらう' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'おまかせ提案' }))
    const value = async (name: RegExp) => (await dialog.findByRole<HTMLInputElement>('textbox', { name })).value
    expect([await value(/^人数/), await value(/ご予算/), await value(/お酒/)]).toEqual(['12', '2200', '6'])
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /お一人ずつ/ }).checked).toBe(true)
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /甘味/ }).checked).toBe(false)
  })
})

describe('where no example is possible', () => {
  test('a day without anything: the first one on which there is something', async () => {
    const answer = (call: Arrived) => json(call.query.has('meetup_date') ? none({ code: 'date', ways: [] }) : carts())
    const { user } = await open({
      answer,
      before: (dispatch) => dispatch(cartActions.setMeetupDate('2026-12-13')),
    })
    expect(await screen.findByText('12月13日（日）には、ご用意できる商品がありません。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'ご用意できる日の例を見る' }))
    expect(await screen.findByText(/11月27日（金）にご用意できる/)).toBeTruthy()
  })

  test('budgets that are too small: おまかせ提案 opens with the one that would do', async () => {
    const { user } = await open({
      answer: none({ code: 'budget', ways: [{ code: 'budget', budget_per_person: 4_321 }] }),
    })
    await user.click(await screen.findByRole('button', { name: 'お一人さま4,321円で提案してもらう' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'おまかせ提案' }))
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: /ご予算/ })).value).toBe('4321')
  })

  test('a headcount that is too small: the nearest that would do', async () => {
    const { user, calls } = await open({
      answer: (call: Arrived) =>
        json(
          call.query.get('estimated_person') === '5'
            ? carts(5)
            : none({ code: 'menu', ways: [{ code: 'guests', estimated_person: 5 }] }),
        ),
    })
    await user.click(await screen.findByRole('button', { name: '5名さまの例を見る' }))
    expect(await screen.findByText(/^5名さま、11月27日/)).toBeTruthy()
    expect(calls.length).toBeGreaterThan(2)
  })

  test('no day at all: the menu, telephone and contact', async () => {
    await open({ answer: none({ code: 'date', ways: [] }, null) })
    expect(await screen.findByText('ただいま、ご注文いただける開催日がありません。')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'お品書きから選ぶ' }).getAttribute('href')).toBe('/order')
    expect(screen.queryByRole('button', { name: 'ご用意できる日の例を見る' })).toBeNull()
  })

  test('carts that cannot be had leave the rest of the page, and a button to try again', async () => {
    let isDown = true
    const { user } = await open({ answer: () => (isDown ? json({}, 500) : json(carts())) })
    expect(await screen.findByText(/カートの例をお作りできませんでした/)).toBeTruthy()
    expect(screen.getByText('お一人に1本。')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
    await expect.poll(() => screen.getAllByRole('list', { name: 'カートの商品' })).toHaveLength(2)
  })

  test('a scene that is not there', async () => {
    await show(<SceneScreen />, {
      at: '/scenes/none',
      path: '/scenes/:slug',
      loader: loadScene,
      answers: { 'GET /backend/api/scenes/none': () => json({ code: 'not_found' }, 404) },
    })
    expect(await screen.findByRole('heading', { level: 1, name: /見つかりません/ })).toBeTruthy()
  })
})

describe('the list', () => {
  const openList = (scenes: Answered) =>
    show(<Scenes />, { at: '/scenes', loader: loadScenes, answers: { 'GET /backend/api/scenes': scenes } })

  test('every scene with its words', async () => {
    await openList([meeting, party])
    const links = await screen.findAllByRole('link', { name: /に、/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/scenes/meeting', '/scenes/party'])
  })

  test('none yet: the menu', async () => {
    await openList([])
    expect(await screen.findByText('会の場面のご案内はまだありません')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'お品書きを見る' })).toBeTruthy()
  })

  test('not loaded: a button to try again', async () => {
    await openList(() => json({}, 500))
    expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeTruthy()
  })
})
