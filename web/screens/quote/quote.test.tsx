// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { show } from '#web/testing/render.tsx'
import { orderToken, quote, quoteToken } from '#web/testing/sample-quote.ts'
import { type Answered, type Arrived, json, pending } from '#web/testing/test-tab.ts'
import QuoteScreen, { loader } from './quote.tsx'

const call = `/backend/api/meetup/quotes/${quoteToken}`

const open = (found: Answered, answers: { approve?: Answered; return?: Answered } = {}) =>
  show(<QuoteScreen />, {
    at: `/quote/${quoteToken}`,
    path: '/quote/:token',
    loader,
    answers: {
      [`GET ${call}`]: found,
      [`POST ${call}/approve`]: answers.approve,
      [`POST ${call}/return`]: answers.return,
    },
  })

const comment = (changes: Partial<Quote['comments'][number]> = {}): Quote['comments'][number] => ({
  name: '長宗我部 和彦',
  comment: '',
  kind: 'approved',
  at: '2026-11-24T09:12:00+09:00',
  way: 'link',
  ...changes,
})
const approved = quote({ state: 'approved', comments: [comment()] })
const returned = quote({
  state: 'returned',
  comments: [comment({ kind: 'returned', comment: 'お酒を減らしてください' })],
})
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^お名前/ })
const said = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^コメント/ })
const posts = (calls: readonly Arrived[]) => calls.filter(({ what }) => what.startsWith('POST'))

/** As the effect of the form does. */
beforeAll(() => loadSchemas())
beforeEach(() => {
  vi.setSystemTime('2026-11-24T09:00:00+09:00')
})

test('the boss approves, and is told what happens next', async () => {
  const { user, calls } = await open(quote(), { approve: approved })
  expect(screen.getByText('12月4日（金）24時まで')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '開発本部 忘年会' })).toBeTruthy()
  expect(screen.getByText(/承認しても、ご注文にはなりません。/)).toBeTruthy()
  expect(screen.getByRole('img', { name: '10,000円のうち4,207円' })).toBeTruthy()
  await user.type(name(), '長宗我部 和彦')
  await user.click(await button('承認する'))
  const heading = await screen.findByRole('heading', { name: '承認を承りました' })
  expect(document.activeElement).toBe(heading)
  expect(posts(calls)).toMatchObject([{ what: `POST ${call}/approve`, body: { name: '長宗我部 和彦', comment: '' } }])
  expect(screen.getByText(/^山本 美咲さまへメールでお知らせしました。/)).toBeTruthy()
  expect(screen.getAllByText('承認済み').length).toBeGreaterThan(0)
  expect(screen.getByText(/お名前はご本人の記入です/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '承認・差し戻し' })).toBeNull()
  expect(screen.queryByRole('button', { name: '承認する' })).toBeNull()
})

test.each([
  ['open', /12月4日（金）24時まで、この価格のままです/],
  ['approved', /12月4日（金）24時まで、この価格のままです/],
  ['expired', /この価格は、12月4日（金）24時まででした/],
  ['ordered', /この価格でご注文を承りました/],
  ['returned', undefined],
] as const)('%s: what is promised of the price is what holds', async (state, words) => {
  const { container } = await open(quote({ state, comments: state === 'returned' ? returned.comments : [] }))
  const checks = screen.getByRole('heading', { name: '承認前の確認事項' }).closest('section')!
  if (words) expect(checks.textContent).toMatch(words)
  else expect(checks.textContent).not.toContain('この価格')
  if (state === 'expired') expect(container.textContent).not.toContain('この価格のままです')
})

test('sending back needs a reason, said at its field', async () => {
  const { user, calls } = await open(quote(), { return: returned })
  await user.type(name(), '長宗我部 和彦')
  await user.click(await button('差し戻す'))
  expect(await screen.findByText('差し戻す理由をご記入ください。')).toBeTruthy()
  expect(document.activeElement).toBe(said())
  expect(posts(calls)).toEqual([])
  await user.type(said(), 'お酒を減らしてください')
  await user.click(await button('差し戻す'))
  await screen.findByRole('heading', { name: '差し戻しました' })
  expect(screen.getByText('「お酒を減らしてください」')).toBeTruthy()
  expect(posts(calls)).toMatchObject([{ what: `POST ${call}/return` }])
})

test('a missing name is asked for, and Enter decides nothing', async () => {
  const { user, calls } = await open(quote())
  await user.type(name(), '{Enter}')
  expect(posts(calls)).toEqual([])
  await user.click(await button('承認する'))
  expect(await screen.findByText('お名前をご記入ください。')).toBeTruthy()
  expect(posts(calls)).toEqual([])
})

test('two presses send one answer', async () => {
  const reply = pending()
  const { user, calls } = await open(quote(), { approve: () => reply.promise })
  await user.type(name(), '長宗我部')
  await user.dblClick(await button('承認する'))
  await act(async () => reply.answer(json(approved)))
  await screen.findByRole('heading', { name: '承認を承りました' })
  expect(posts(calls)).toHaveLength(1)
})

test('who is too late sees what somebody else has answered', async () => {
  let standing = quote()
  const { user } = await open(() => json(standing), {
    approve: () => {
      standing = returned
      return json({ code: 'quote_closed', message: '受付は終わりました。' }, 409)
    },
  })
  await user.type(name(), '長宗我部')
  await user.click(await button('承認する'))
  expect(await screen.findByRole('heading', { name: '差し戻しました' })).toBeTruthy()
})

test('without a connection nothing that was typed is lost', async () => {
  const { user } = await open(quote(), { approve: () => Promise.reject(new TypeError('fetch failed')) })
  await user.type(name(), '長宗我部')
  await user.type(said(), 'よいと思います')
  await user.click(await button('承認する'))
  expect(await screen.findByText(/まだお送りできていません/)).toBeTruthy()
  expect([name().value, said().value]).toEqual(['長宗我部', 'よいと思います'])
})

test.each<[string, Partial<Quote>, string, RegExp]>([
  ['expired', { state: 'expired' }, '有効期限を過ぎました', /有効期限は12月4日（金）でした。/],
  [
    'open, while its time has run out',
    { expires_at: '2026-11-24T09:00:00+09:00' },
    '有効期限を過ぎました',
    /有効期限は11月24日（火）でした。.*いまの金額/,
  ],
  ['ordered', { state: 'ordered' }, 'ご注文を承りました', /ありがとうございます/],
  [
    'approved for somebody without an account',
    { ...approved, organizer: null, maker_told: false },
    '承認を承りました',
    /メールではお知らせできません/,
  ],
])('%s there is no form', async (_, changes, heading, words) => {
  await open(quote(changes))
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each<[string, Partial<Quote>]>([
  ['open', {}],
  ['approved', approved],
  ['returned', returned],
  ['expired', { state: 'expired' }],
  ['ordered', { state: 'ordered' }],
])('%s, it cannot be ordered here, and says where', async (_, changes) => {
  await open(quote(changes))
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(names.join()).not.toMatch(/注文|カート/)
  expect(screen.getByRole('link', { name: 'お見積りの一覧' }).getAttribute('href')).toBe('/mypage/quotes')
})

test('in the browser in which it was made without an account, its maker finds the own page', async () => {
  const link = { number: 'QT-2611-0093', token: quoteToken, order_token: orderToken, expires_at: quote().expires_at }
  localStorage.setItem('QUOTE_LINKS', JSON.stringify([link]))
  await open(quote({ organizer: null, maker_told: false }))
  const way = await screen.findByRole('link', { name: '状況の確認とご注文のページへ' })
  expect(way.getAttribute('href')).toBe(`/quote/order/${orderToken}`)
})

test('figures, meeting, checks, items, terms and form are read in this order', async () => {
  await open(quote())
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '開発本部 忘年会',
    '会の内容見積書（PDF）',
    '承認前の確認事項',
    '商品と見積金額',
    '条件',
    '承認・差し戻し',
  ])
})

const gone = { day: null, products: [{ id: 15, name: '若鶏の唐揚げ' }] }

test('what can no longer be had is sent back, and not approved', async () => {
  const { user, container } = await open(quote({ gone }), { return: returned })
  expect(
    screen.getByText(/^「若鶏の唐揚げ」は、12月11日にご用意できなくなりました。.*承認いただけません。/),
  ).toBeTruthy()
  expect(container.textContent).not.toContain('この価格のまま')
  expect(screen.queryByRole('button', { name: '承認する' })).toBeNull()
  await user.type(name(), '長宗我部')
  await user.type(said(), '見直してください')
  await user.click(await button('差し戻す'))
  expect(await screen.findByRole('heading', { name: '差し戻しました' })).toBeTruthy()
})

test('gone after it was approved, it is no longer promised', async () => {
  const { container } = await open(quote({ ...approved, gone }))
  expect(screen.getByText(/^承認いただいたあとに、「若鶏の唐揚げ」は/)).toBeTruthy()
  expect(container.textContent).not.toMatch(/のままご注文いただけます|この価格のまま/)
})

test('refused as gone while it is looked at, the page says what', async () => {
  let standing = quote()
  const { user } = await open(() => json(standing), {
    approve: () => {
      standing = quote({ gone })
      return json({ code: 'not_offerable', message: 'ご用意できません。', products: gone.products }, 409)
    },
  })
  await user.type(name(), '長宗我部')
  await user.click(await button('承認する'))
  expect((await screen.findAllByText(/若鶏の唐揚げ/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '承認する' })).toBeNull()
})

test('who asks without an account is named as typed', async () => {
  await open(quote({ organizer: null, note: '作成者：総務課 山本 美咲\n慰労のため' }))
  expect(screen.getByText(/^総務課 山本 美咲さまから、.*宛ての、見積書の承認のお願いです/)).toBeTruthy()
})

test('exactly at the limit of 飲食費 is within it', async () => {
  await open(quote({ meal_expense: { limit: 10_000, with_tax: 10_000, without_tax: 9_260 } }))
  expect(screen.getByText(/10,000円以下です/)).toBeTruthy()
})

test('over the limit, without an area, and made without an account', async () => {
  const calculation = { ...quote().calculation, shipping_known: false, shipping_fee: 0 }
  const meal_expense = { limit: 10_000, with_tax: 10_500, without_tax: 9_700 }
  await open(quote({ area: null, organizer: null, maker_told: false, calculation, meal_expense }))
  expect(screen.getByText(/10,000円を税込では超え、税抜では超えません/)).toBeTruthy()
  expect(screen.getByText('お届け先により別途')).toBeTruthy()
  expect(screen.getByText('商品の金額（税込・配送料は別）', { selector: 'dt' })).toBeTruthy()
  expect(screen.getByText(/このあと、お見積りを作成された方が/)).toBeTruthy()
})

const calculated = {
  ...quote().calculation,
  shipping_known: false,
  shipping_fee: 0,
  campaign_discount_ship: 0,
  total: 8_640,
}
const goodsAlone = { area: null, calculation: calculated }

test.each([
  ['open', ['配送料は、お届け先が決まると加わります。', 'この商品の金額（配送料は別）でご注文になります。']],
  ['approved', ['12月4日（金）24時まで、商品の金額8,640円（配送料は別）のままご注文いただけます。']],
  ['ordered', ['商品の金額（配送料は別）で、ご注文をいただきました。']],
] as const)('%s without its delivery, no sentence promises more than the goods', async (state, sentences) => {
  const { container } = await open(quote({ ...goodsAlone, state, comments: state === 'approved' ? [comment()] : [] }))
  const words = container.textContent
  for (const sentence of sentences) expect(words).toContain(sentence)
  expect(words).not.toMatch(/お見積金額|(?<!商品は|商品の)この価格|見積金額でお受け|8,640円のまま/)
  expect(words).toMatch(/お一人さまあたり 4,207円（配送料は別）で、飲食費の基準/)
})

test.each([
  [404, 'この見積書は見つかりません'],
  [422, 'この見積書は見つかりません'],
  [500, 'ただいま表示できません'],
])('a link answered with %s: %s', async (status, words) => {
  await open(() => json({}, status))
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy()
})

test('the head of the page says nothing of the key', async () => {
  await open(quote())
  expect(document.head.innerHTML).not.toContain(quoteToken)
  expect(
    within(screen.getByRole('banner'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/'])
})
