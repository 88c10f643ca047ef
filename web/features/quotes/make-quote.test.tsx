// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { orderFormActions } from '#web/features/checkout/order-form.slice.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { show } from '#web/testing/render.tsx'
import { orderToken, ownQuote, quoteToken } from '#web/testing/sample-quote.ts'
import { type Answered, json } from '#web/testing/test-tab.ts'
import { MakeQuote } from './make-quote.tsx'
import { againWanted } from './own-quote.slice.ts'

const call = 'POST /backend/api/meetup/quotes'
const url = `https://shop.test/quote/${quoteToken}`
const order_url = `https://shop.test/quote/order/${orderToken}`
const made = {
  number: 'QT-2611-0093',
  token: quoteToken,
  url,
  order_token: orderToken,
  order_url,
  expires_at: '2026-12-05T00:00:00+09:00',
  total: 10_840,
  approver_mailed: false,
  maker_mailed: false,
}
const cart = { cart: [{ id: 1, qty: 2 }], meetupDate: '2026-12-11', estimatedPerson: 24 }

/** As the effect of the form does. */
beforeAll(() => loadSchemas())
beforeEach(() => {
  vi.setSystemTime('2026-11-24T10:00:00+09:00')
})

type Opening = { isGuest?: boolean; filled?: typeof cart; before?: (dispatch: AppDispatch) => unknown }

async function open(answer: Answered, { isGuest = true, filled = cart, before }: Opening = {}) {
  const shown = await show(<MakeQuote isGuest={isGuest} />, {
    answers: { [call]: answer },
    before(dispatch) {
      dispatch(cartActions.setCartAllData(filled))
      dispatch(orderFormActions.mergeStep1({ title: '忘年会', address: { postal_code: '100-0004' } }))
      before?.(dispatch)
    },
  })
  await shown.user.click(screen.getByRole('button', { name: '承認用の見積りリンクを作る' }))
  await screen.findByRole('dialog')
  return shown
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const make = () => screen.findByRole('button', { name: 'リンクを作る' })

test('with a session that is over, what is written stays, and the link can be made without one', async () => {
  let isOver = true
  const { user } = await open(() => (isOver ? json({ code: 'unauthorized', message: '' }, 401) : json(made, 201)))
  await user.type(await field(/^宛名/), '長宗我部 和彦')
  await user.type(await field(/^あなたのお名前/), '山本 美咲')
  await user.click(await make())
  expect(await screen.findByText(/ログインの有効期限が切れました。/)).toBeTruthy()
  expect((await field(/^宛名/)).value).toBe('長宗我部 和彦')
  isOver = false
  await user.click(await make())
  expect(await screen.findByRole('heading', { name: '見積りリンクができました' })).toBeTruthy()
})

test('a link is made of the cart, and copied', async () => {
  const { user, calls } = await open(() => json(made, 201))
  expect((await field(/^件名/)).value).toBe('忘年会')
  await user.type(await field(/^宛名/), '長宗我部 和彦')
  await user.click(await make())
  expect(document.activeElement).toBe(await field(/^あなたのお名前/))
  await user.type(await field(/^あなたのお名前/), '総務課 山本 美咲')
  await user.click(await make())
  expect(await screen.findByRole('heading', { name: '見積りリンクができました' })).toBeTruthy()
  expect(calls).toMatchObject([
    {
      what: call,
      body: {
        cart: [{ id: 1, qty: 2 }],
        meetup_date: '2026-12-11',
        estimated_person: 24,
        campaign_code: null,
        addressee: '長宗我部 和彦',
        title: '忘年会',
        postal_code: '100-0004',
        note: '作成者：総務課 山本 美咲',
        approver_email: '',
        maker_email: '',
      },
    },
  ])
  expect((await field(/^承認用のリンク/)).value).toBe(url)
  expect((await field(/^作成された方のリンク/)).value).toBe(order_url)
  const [copy] = screen.getAllByRole('button', { name: 'コピーする' })
  await user.click(copy!)
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(await screen.findByText('リンクをコピーしました。')).toBeTruthy()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(copy!)
  expect(await screen.findByText(/コピーできませんでした/)).toBeTruthy()
  const own = screen.getByRole('link', { name: '状況の確認とご注文のページへ' })
  expect(own.getAttribute('href')).toBe(`/quote/order/${orderToken}`)
  expect(screen.getByText(/お手元にお控えください/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: '閉じる' }).at(-1)!)
  const kept = await screen.findByRole('list', { name: 'このブラウザーで作ったお見積り' })
  expect(within(kept).getByRole('link', { name: 'お見積り QT-2611-0093' }).getAttribute('href')).toBe(
    `/quote/order/${orderToken}`,
  )
})

test('what the order was told so far goes along, where it can be an answer', async () => {
  const first = { label: '費用負担部署', value: '開発本部' }
  const own_fields = { first, second: { label: '予算', value: '費'.repeat(101) } }
  const { user, calls } = await open(() => json(made, 201), {
    isGuest: false,
    before: (dispatch) => dispatch(orderFormActions.mergeStep2({ own_fields })),
  })
  await user.type(await field(/^宛名/), '長宗我部 和彦')
  await user.click(await make())
  await screen.findByRole('dialog', { name: '見積りリンクができました' })
  expect(calls[0]!.body).toMatchObject({ own_fields: { first } })
  expect(calls[0]!.body).not.toHaveProperty('own_fields.second')
})

test('made without a postal code, it promises the goods alone', async () => {
  const { user } = await open(() => json(made, 201), { isGuest: false })
  await user.clear(await field(/^お届け先の郵便番号/))
  await user.type(await field(/^宛名/), '長宗我部 和彦')
  await user.click(await make())
  const dialog = await screen.findByRole('dialog', { name: '見積りリンクができました' })
  expect(dialog.textContent).toContain('商品の金額10,840円（税込・配送料は別）でお受けします。')
})

test('with an account the boss is mailed', async () => {
  const { user, calls } = await open(() => json({ ...made, approver_mailed: true }, 201), { isGuest: false })
  await user.type(await field(/^宛名/), '長宗我部 和彦')
  await user.type(await field(/^承認される方のメールアドレス/), 'boss@example.com')
  await user.click(await make())
  expect(await screen.findByText('承認される方へ、リンクをメールでお送りしました。')).toBeTruthy()
  expect(calls[0]!.body).toMatchObject({ approver_email: 'boss@example.com' })
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, calls } = await open(() => json(made, 201))
  await user.click(await make())
  expect((await screen.findAllByText('宛名をご記入ください。')).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(await field(/^宛名/))
  expect(calls).toEqual([])
})

test.each([
  ['area_not_served', 409, 'お届けできません。'],
  ['date_full', 409, 'この開催日は受付を終了しました。'],
  ['too_many_requests', 429, '少し時間をおいてください。'],
])('a refusal %s is told, and what was typed stays', async (code, status, message) => {
  const { user } = await open(() => json({ code, message }, status))
  await user.type(await field(/^宛名/), '長宗我部')
  await user.type(await field(/^あなたのお名前/), '山本')
  await user.click(await make())
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect((await field(/^宛名/)).value).toBe('長宗我部')
})

test('made of another one, it has what was typed for that, and refers to it', async () => {
  const comments = [
    { name: '部長', comment: 'お酒を減らして', kind: 'returned', at: made.expires_at, way: 'link' } as const,
  ]
  const former = ownQuote({ state: 'returned', comments, approver_email: 'boss@example.com', note: '慰労のため' })
  const { user, calls, store } = await open(() => json(made, 201), {
    isGuest: false,
    before: (dispatch) => dispatch(againWanted(former)),
  })
  const values = async () => [
    (await field(/^宛名/)).value,
    (await field(/^件名/)).value,
    (await field(/^お届け先の/)).value,
  ]
  expect(await values()).toEqual([former.addressee, former.title, '100-0004'])
  await user.click(await make())
  await screen.findByRole('heading', { name: '見積りリンクができました' })
  expect(calls[0]!.body).toMatchObject({
    addressee: former.addressee,
    postal_code: '100-0004',
    approver_email: 'boss@example.com',
    note: '慰労のため\nQT-2611-0093 を見直したお見積りです（部長さま「お酒を減らして」）。',
  })
  expect(store.getState().ownQuote?.again).toBeNull()
})

test('without day or headcount the dialog says what is missing', async () => {
  await open(made, { filled: { ...cart, meetupDate: null as unknown as string } })
  expect(await screen.findByText(/開催日と人数をお選びいただくと/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'リンクを作る' })).toBeNull()
})
