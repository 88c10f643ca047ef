// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { KeptAddress } from '#contract/address-book.ts'
import { returnsWords } from '#contract/order-words.ts'
import { Placement } from '#contract/placement.ts'
import { refusalWords } from '#contract/refusal-words.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { type CartState, cartActions, selectCartLines } from '#web/features/cart/cart.slice.ts'
import { setCap } from '#web/features/cart/cart-cap.slice.ts'
import { selectFilterID } from '#web/features/catalog/products.slice.ts'
import { orderFormActions } from '#web/features/checkout/order-form.slice.ts'
import { placingActions } from '#web/features/checkout/placing.slice.ts'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import { fetchGuestOrder } from '#web/features/meetups/guest-order.slice.ts'
import type { PageConfig } from '#web/services.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { setCookie, show, signIn } from '#web/testing/render.tsx'
import { keptAddress } from '#web/testing/sample-address.ts'
import { guestOrder, meetup, token } from '#web/testing/sample-order.ts'
import { beer, calculation, dates, loadShop, shopAnswers, temari } from '#web/testing/samples.ts'
import { type Answered, type Arrived, json, openTab } from '#web/testing/test-tab.ts'
import { withText } from '#web/testing/with-text.ts'
import Cart from './cart.tsx'
import Complete from './complete.tsx'
import Entry1 from './entry-1.tsx'
import Entry2 from './entry-2.tsx'
import Entry3 from './entry-3.tsx'
import GuestOrder, { loader as loadGuestOrder } from './guest-order.tsx'
import Order, { clientLoader as loadOrder } from './order.tsx'
import { StepBar } from './step-bar.tsx'
import { UnderAgeActions } from './under-age-actions.tsx'

/** As the loader of a step and the effect of a form do. */
beforeAll(() => loadSchemas())

// It needs the framework around the router, which a test does not have.
vi.mock('react-router', async (original) => ({ ...(await original<object>()), PrefetchPageLinks: () => null }))

const day = '2026-12-11'
const calculateCall = 'POST /backend/api/meetup/products/calculate'
const placeCall = 'POST /backend/api/meetup/meetups'
const offerableCall = 'GET /backend/api/meetup/products/offerable'

const step1 = {
  delivery_window: { from: '17:00', to: '17:30' },
  address: {
    postal_code: '100-0004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町1-2-3',
    building: '折々ビル',
  },
}
const step2 = {
  contact: {
    company: 'みらい計画（例）',
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'ヤマモト',
    first_name_kana: 'ミサキ',
    tel: '03-0000-0000',
    email: 'yamamoto@example.co.jp',
  },
  payment: { method: 'invoice' as const },
}

type Filled = Partial<CartState> & {
  off?: readonly number[]
  answers?: Record<string, Answered>
  code?: string
  config?: Partial<PageConfig>
  birth_date?: { year: string; month: string; day: string }
  /** The field that is filled in last. */
  more?: (dispatch: AppDispatch) => unknown
}

/** A shop, and an order filled in up to its last step. */
function withOrder({ off = [], answers, code, birth_date, more, ...cart }: Filled = {}) {
  return {
    answers: {
      ...shopAnswers({ products: [temari, beer] }),
      [calculateCall]: () => json(calculation()),
      [offerableCall]: () => json(off.map((id) => ({ id, offerable: false, reason: 'sold_out' }))),
      ...answers,
    },
    async before(dispatch: AppDispatch) {
      await loadShop(dispatch)
      dispatch(cartActions.setCartAllData({ cart: [{ id: 1, qty: 2 }], meetupDate: day, estimatedPerson: 8, ...cart }))
      dispatch(orderFormActions.mergeStep1(step1))
      dispatch(orderFormActions.mergeStep2({ ...step2, ...(birth_date && { birth_date }) }))
      if (code) dispatch(orderFormActions.mergeStep3({ campaign_code: code }))
      more?.(dispatch)
    },
  }
}
const atStep = (step: 1 | 2 | 3) => ({ at: `/order/entry/${step}`, path: `/order/entry/${step}` })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the first step leads to the second', async () => {
  const { user, address } = await show(<Entry1 />, { ...withOrder(), ...atStep(1) })
  await user.click(button('ご注文者とお支払いへ'))
  await expect.poll(address).toBe('/order/entry/2')
})

test('the first step stops at unavailable products and asks for another day', async () => {
  const { user, address } = await show(<Entry1 />, { ...withOrder({ off: [1] }), ...atStep(1) })
  expect(await screen.findByText(/「手まり寿司」は12月11日にご用意できません/)).toBeTruthy()
  await user.click(button('ご注文者とお支払いへ'))
  expect(await screen.findByRole('grid')).toBeTruthy()
  expect(address()).toBe('/order/entry/1')
})

test('all that is missing in a step is listed, and the first of it has the focus', async () => {
  const { user, store, address } = await show(<Entry1 />, { ...withOrder(), ...atStep(1) })
  act(() => void store.dispatch(orderFormActions.mergeStep1({ address: { postal_code: '', city: '' } })))
  await user.click(button('ご注文者とお支払いへ'))
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(2)
  expect(document.activeElement?.getAttribute('name')).toBe('address.postal_code')
  expect(address()).toBe('/order/entry/1')
})

test('what the shop complained about stops the step until it is changed', async () => {
  const prepared = withOrder()
  const failure = {
    status: 409,
    code: 'payment_declined',
    message: 'このカードはお使いいただけません。',
    errors: [],
    body: {},
  }
  const { user, store, address } = await show(<Entry2 />, {
    ...prepared,
    ...atStep(2),
    config: { cards: { by: 'demo' } },
    async before(dispatch) {
      await prepared.before(dispatch)
      dispatch(orderFormActions.mergeStep2({ payment: { method: 'card', card_token: 'tok_declined' } }))
      dispatch(placingActions.failed({ failure, isDefinite: true }))
    },
  })
  await user.click(button('ご確認へ'))
  expect(address()).toBe('/order/entry/2')
  expect(screen.getAllByText('このカードはお使いいただけません。').length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByRole('combobox', { name: /カード/ }), '使えるカード（デモ）')
  await user.click(button('ご確認へ'))
  await expect.poll(address).toBe('/order/entry/3')
  expect(store.getState().placing.failure).toBeNull()
})

test('the birth date is asked for with alcohol, and with nothing else', async () => {
  const { unmount } = await show(<Entry2 />, { ...withOrder(), ...atStep(2) })
  expect(screen.queryByRole('group', { name: /生年月日/ })).toBeNull()
  unmount()
  await show(<Entry2 />, { ...withOrder({ cart: [{ id: 7, qty: 12 }] }), ...atStep(2) })
  expect(screen.getByRole('group', { name: /ご注文者の生年月日/ })).toBeTruthy()
  expect(screen.getByText(/お酒が12点含まれています/)).toBeTruthy()
})

test('guests see that members need not fill this in', async () => {
  const { unmount } = await show(<Entry2 />, { ...withOrder(), ...atStep(2) })
  const link = screen.getByRole('link', { name: 'ログイン' })
  expect(link.getAttribute('href')).toBe(`/mypage/login?path=${encodeURIComponent('/order/entry/2')}`)
  unmount()
  setCookie('REFRESH_TOKEN=r')
  await show(<Entry2 />, { ...withOrder(), ...atStep(2) })
  expect(screen.queryByRole('link', { name: 'ログイン' })).toBeNull()
})

test('who is too young can take out the alcohol, and nothing but the alcohol', async () => {
  const cart = [
    { id: 1, qty: 2 },
    { id: 7, qty: 6 },
  ]
  const { user, store } = await show(<UnderAgeActions />, withOrder({ cart }))
  await user.click(button('お酒をカートから削除する'))
  expect(selectCartLines(store.getState())).toEqual([{ id: 1, qty: 2 }])
  store.dispatch(selectToasts(store.getState())[0]!.undo!)
  expect(selectCartLines(store.getState())).toEqual(cart)
})

const placed = { id: 'a1', number: 'OR-261211-0001', status: 'placed', total: 10_840, guest_token: 'g' }

async function lastStep(filled: Filled = {}) {
  const sent: Arrived[] = []
  const shown = await show(<Entry3 />, {
    ...withOrder({
      ...filled,
      answers: {
        [placeCall]: (call: Arrived) => {
          sent.push(call)
          return json(placed, 201)
        },
        ...filled.answers,
      },
    }),
    ...atStep(3),
    config: filled.config ?? {},
  })
  const place = async () => {
    await expect.poll(() => button('注文を確定する').hasAttribute('disabled')).toBe(false)
    await shown.user.click(button('注文を確定する'))
  }
  return { ...shown, sent, place }
}

test('the order is sent as it is shown, with code and total, and leads to the thanks', async () => {
  const { user, sent, place, address } = await lastStep({ code: 'aki10' })
  await user.click(screen.getByRole('checkbox', { name: /同意する/ }))
  await place()
  await expect.poll(address).toBe('/order/complete/a1')
  expect(sent).toHaveLength(1)
  expect(sent[0]!.body).toMatchObject({
    meetup_date: day,
    estimated_person: 8,
    cart: [{ id: 1, qty: 2 }],
    campaign_code: 'aki10',
    expected_total: 10_840,
    agreed_terms: true,
    terms_version: '2026-11-23',
    birth_date: null,
  })
})

test('a session that goes while the last step is open is said at once, and the press is held back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem('USER_TOKEN', '{"user_id":"u1","exp":1}')
  setCookie('REFRESH_TOKEN=r')
  const { user, sent, place, address } = await lastStep()
  const note = () => screen.queryByText(/ログアウトされています。入力した内容は残っています。/)
  expect(note()).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /同意する/ }))
  setCookie('REFRESH_TOKEN=; Max-Age=0')
  await place()
  expect(sent).toHaveLength(0)
  expect(document.activeElement!.contains(note()!)).toBe(true)
  await place()
  await expect.poll(address).toBe('/order/complete/a1')
})

test('without a press it is said within a second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem('USER_TOKEN', '{"user_id":"u1","exp":1}')
  setCookie('REFRESH_TOKEN=r')
  await lastStep()
  setCookie('REFRESH_TOKEN=; Max-Age=0')
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  expect(screen.getByText(/ログアウトされています。/)).toBeTruthy()
})

test('the last step says what taking goods out will cost, with its days', async () => {
  await lastStep()
  expect(
    await screen.findByText(
      withText(/^\d+月\d+日（.）17時を過ぎて商品を減らすと、減らした商品の代金の50%（.+時からは100%）を/),
    ),
  ).toBeTruthy()
})

test('the last step says that nothing is taken back at pleasure, in the words of the notice of the seller', async () => {
  await lastStep()
  const heading = await screen.findByRole('heading', { name: 'お届けのあと' })
  expect(heading.parentElement!.textContent).toContain(returnsWords)
  const link = within(heading.parentElement!).getByRole('link', { name: /特定商取引法に基づく表記/ })
  expect(link.getAttribute('href')).toBe('/legal/tokushoho')
})

test('a card and a receiver go with the order, and the birth date with alcohol', async () => {
  const { user, sent, place } = await lastStep({
    cart: [{ id: 7, qty: 6 }],
    birth_date: { year: '１９８０', month: '4', day: '1' },
    more(dispatch) {
      dispatch(orderFormActions.mergeStep1({ reception: { name: '佐藤', tel: '03-0000-0001' } }))
      dispatch(orderFormActions.mergeStep2({ payment: { method: 'card', card_token: 'tok_demo_visa_4242' } }))
    },
  })
  await user.click(screen.getByRole('checkbox', { name: /同意する/ }))
  await place()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.body).toMatchObject({
    payment: { method: 'card', card_token: 'tok_demo_visa_4242' },
    reception: { name: '佐藤', tel: '03-0000-0001' },
    birth_date: '1980-04-01',
    campaign_code: null,
  })
})

test('a cardholder proves to be one for the sum and person of the order, and once for the same order', async () => {
  const company = { by: 'robot_payment', storeId: '123456', url: 'https://cards.test' } as const
  const results = ['ER901', 'Success']
  const asked: Record<string, string>[] = []
  let isReached = false
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { onload, onerror } = script as HTMLScriptElement
    queueMicrotask(() => (isReached ? onload : (onerror as () => void))?.call(script as never, new Event('load')))
  })
  window.ThreeDSAdapter = {
    authenticate(request, done) {
      asked.push(request)
      done(results.shift() ?? 'none is left', '')
    },
  }
  const answers = [refused('payment_pending'), json(placed, 201)]
  const placings: Arrived[] = []
  const { user, place, address } = await lastStep({
    config: { cards: company },
    answers: {
      [placeCall]: (call: Arrived) => {
        placings.push(call)
        return answers.shift()!
      },
    },
    more(dispatch) {
      dispatch(orderFormActions.mergeStep2({ payment: { method: 'card', card_token: 'tok_1' } }))
      dispatch(orderFormActions.mergeStep2({ contact: { tel: '０３－００００－００００' } }))
    },
  })
  await user.click(screen.getByRole('checkbox', { name: /同意する/ }))
  await place()
  expect(await screen.findByText(/決済会社につながりませんでした/)).toBeTruthy()
  isReached = true
  await place()
  expect(await screen.findByText(/ご本人確認（3Dセキュア）を完了できませんでした/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'お支払い方法を変更する' }).getAttribute('href')).toBe('/order/entry/2')
  expect(placings).toEqual([])
  await place()
  expect(await screen.findByText(/決済の結果を確認しています/)).toBeTruthy()
  await place()
  await expect.poll(address).toBe('/order/complete/a1')
  const wanted = { tkn: 'tok_1', aid: '123456', am: '10840', tx: '0', sf: '0' }
  expect(asked).toEqual([1, 2].map(() => ({ ...wanted, em: 'yamamoto@example.co.jp', pn: '0300000000' })))
  expect(new Set(placings.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

const refused = (code: RefusalCode) => json({ code, message: refusalWords[code], request_id: '1' }, 409)

test('terms that changed meanwhile are said, and agreed to anew', async () => {
  const bodies: unknown[] = []
  const changed = { code: 'terms_changed', message: '規約が改定されました。', terms_version: '2027-01-01' }
  const { user, place } = await lastStep({
    answers: {
      [placeCall]: ({ body }: Arrived) => {
        bodies.push(body)
        return bodies.length === 1 ? json(changed, 409) : json(placed, 201)
      },
    },
  })
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /同意する/ })
  await user.click(box())
  await place()
  await expect.poll(() => box().checked).toBe(false)
  expect(screen.getAllByText(/規約が改定されました/).length).toBeGreaterThan(0)
  await place()
  expect(bodies).toHaveLength(1)
  await user.click(box())
  await place()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies).toMatchObject([{ terms_version: '2026-11-23' }, { terms_version: '2027-01-01', agreed_terms: true }])
})

test('without the agreement nothing is sent', async () => {
  const { sent, place } = await lastStep()
  await place()
  expect(screen.getByRole('checkbox', { name: /同意する/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a price that the shop has not confirmed is not ordered at', async () => {
  const { user, sent } = await lastStep({ answers: { [calculateCall]: () => new Promise<Response>(() => {}) } })
  await user.click(screen.getByRole('checkbox', { name: /同意する/ }))
  expect(screen.getByText('金額を確認しています。少しお待ちください。')).toBeTruthy()
  const form = document.querySelector('form[id="place-order"]') as HTMLFormElement
  act(() => form.requestSubmit())
  expect(sent).toEqual([])
  expect((button('注文を確定する') as HTMLButtonElement).disabled).toBe(true)
})

test('figures that failed to load can be loaded again', async () => {
  const answers: Record<string, Answered> = { [calculateCall]: () => json({}, 500) }
  const { user } = await lastStep({ answers })
  expect(await screen.findByText(/金額をお調べできませんでした。/)).toBeTruthy()
  await user.click(button('もう一度試す'))
})

test('a refusal is shown with the action that solves it', async () => {
  const refusal = { code: 'area_not_served', message: 'お届けの範囲の外です。' }
  const { user, place, address } = await lastStep({ answers: { [placeCall]: () => json(refusal, 409) } })
  await user.click(screen.getByRole('checkbox', { name: /同意する/ }))
  await place()
  const alert = await screen.findByText('お届けの範囲の外です。')
  expect(alert).toBeTruthy()
  expect(screen.getByRole('link', { name: 'お届け先を変更する' }).getAttribute('href')).toBe('/order/entry/1')
  expect(address()).toBe('/order/entry/3')
})

const lastOrder = {
  id: 'a1',
  number: 'OR-261211-0001',
  total: 10_840,
  guest_token: 'g',
  meetup_date: day,
  delivery_window: { from: '17:00', to: '17:30' },
  estimated_person: 8,
  email: 'yamamoto@example.co.jp',
}
const thanks = (id: string, order = lastOrder) =>
  show(<Complete />, {
    at: `/order/complete/${id}`,
    path: '/order/complete/:id',
    answers: { 'GET /backend/api/meetup/user/meetups/a1': meetup() },
    before: (dispatch) => dispatch(placingActions.placed(order)),
  })

test('the thanks are those of the order in the address', async () => {
  await thanks('a1')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ご注文ありがとうございます')
  expect(screen.getByText('OR-261211-0001')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'このご注文のページを見る' }).getAttribute('href')).toBe('/orders/g')
  expect(screen.getByRole('link', { name: '会員登録（無料）' })).toBeTruthy()
})

test('at the address of another order nothing of the last one is shown', async () => {
  await thanks('b2')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('このご注文は、この画面ではお見せできません')
  expect(screen.queryByText('OR-261211-0001')).toBeNull()
})

test('members are not asked to register', async () => {
  setCookie('REFRESH_TOKEN=r')
  await thanks('a1')
  expect(screen.queryByRole('link', { name: '会員登録（無料）' })).toBeNull()
})

test('an order of an account has its page there', async () => {
  await thanks('a1', { ...lastOrder, guest_token: undefined as unknown as string })
  expect(screen.getByRole('link', { name: 'このご注文のページを見る' }).getAttribute('href')).toBe('/mypage/meetups/a1')
  const invite = await screen.findByRole('link', { name: '参加者を招待する' })
  expect(invite.getAttribute('href')).toBe(`/mypage/events/${meetup().event_id}#invite`)
  expect(screen.getByRole('button', { name: 'カレンダーに追加する' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ご注文の変更' })).toBeTruthy()
})

const addressesCall = '/backend/api/users/addresses'
const ordered = (kept: KeptAddress[], answer: () => Response = () => json(keptAddress(), 201)) => {
  signIn()
  return show(<Complete />, {
    at: '/order/complete/a1',
    path: '/order/complete/:id',
    answers: {
      'GET /backend/api/meetup/user/meetups/a1': meetup(),
      [`GET ${addressesCall}`]: kept,
      [`POST ${addressesCall}`]: answer,
    },
    before: (dispatch) => dispatch(placingActions.placed({ ...lastOrder, guest_token: undefined as never })),
  })
}

test('a new place is kept with one press, if a member wants it', async () => {
  const { user, calls } = await ordered([keptAddress()])
  await user.click(await screen.findByRole('button', { name: 'このお届け先を登録する' }))
  expect((await screen.findByRole('link', { name: '登録したお届け先を見る' })).getAttribute('href')).toBe(
    '/mypage/addresses',
  )
  expect(document.activeElement?.textContent).toContain('お届け先を登録しました。')
  const { address, reception } = meetup()
  expect(calls.filter(({ what }) => what.startsWith('POST ')).map(({ body }) => body)).toEqual([{ address, reception }])
})

test('a place that is kept already is not offered again', async () => {
  const { store } = await ordered([keptAddress({ address: { ...meetup().address, note: '' } })])
  await expect.poll(() => store.getState().addresses?.status).toBe('complete')
  expect(screen.queryByRole('button', { name: 'このお届け先を登録する' })).toBeNull()
})

test('a place that could not be kept can be tried again', async () => {
  const { user } = await ordered([], () => json({}, 500))
  await user.click(await screen.findByRole('button', { name: 'このお届け先を登録する' }))
  expect(await screen.findByText(/ただいま登録できません/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'このお届け先を登録する' })).toBeTruthy()
})

const menu = (at: string, filled: Filled = {}) =>
  show(<Order />, { at, path: '/order', loader: loadOrder, ...withOrder(filled) })

test('a link to a category shows that category', async () => {
  const { store } = await menu('/order?category=9')
  expect(selectFilterID(store.getState())).toBe(9)
  expect(await screen.findByRole('region', { name: 'お酒' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'お寿司' })).toBeNull()
})

test.each(['/order', '/order?category=abc', '/order?category=-1'])('%s shows the whole menu', async (at) => {
  const { store } = await menu(at)
  expect(selectFilterID(store.getState())).toBe(0)
  expect(await screen.findByRole('region', { name: 'お寿司' })).toBeTruthy()
})

test('a browser that keeps nothing says that the cart will be gone, and others do not', async () => {
  const { unmount } = await cartScreen()
  await act(async () => {})
  expect(screen.queryByText(/カートを保存できません/)).toBeNull()
  unmount()
  localStorage.clear()
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  try {
    await cartScreen()
    expect(
      await screen.findByText(/カートを保存できません。読み込み直したり、画面を閉じたりすると、カートは空になります。/),
    ).toBeTruthy()
  } finally {
    denied.mockRestore()
  }
})

const cartScreen = (filled: Filled = {}) => show(<Cart />, { at: '/cart', path: '/cart', ...withOrder(filled) })
const forward = () => screen.getAllByRole('link', { name: 'ご注文手続きへ進む' })[0]!

test('a cart above its cap does not go on until there is less in it or the cap is raised', async () => {
  const { user, address } = await cartScreen({ more: (dispatch) => dispatch(setCap(1_300)) })
  const why = await screen.findByText(/お一人さまの上限1,300円を、55円\s*超えています/)
  await user.click(forward())
  expect([address(), document.activeElement]).toEqual(['/cart', why])
  await user.click(button('上限を1,355円に上げる'))
  expect(screen.queryByText(/超えています/)).toBeNull()
  await user.click(forward())
  await expect.poll(address).toBe('/order/entry/1')
})

test.each([
  [1, <Entry1 key={1} />],
  [2, <Entry2 key={2} />],
  [3, <Entry3 key={3} />],
] as const)('step %i of a cart above its cap leads to the cart', async (step, screenOfStep) => {
  const order = withOrder({ more: (dispatch) => dispatch(setCap(1_300)) })
  const { address } = await show(screenOfStep, { ...order, ...atStep(step) })
  await expect.poll(address).toBe('/cart')
})

test('the cart shows its lines and what they come to', async () => {
  await cartScreen()
  const line = screen.getByRole('article', { name: '手まり寿司' })
  expect(within(line).getByRole<HTMLInputElement>('textbox').value).toBe('2')
  expect(line.textContent).toContain('8,640')
})

test('a cart in order leads to the first step', async () => {
  const { user, address } = await cartScreen()
  await user.click(forward())
  await expect.poll(address).toBe('/order/entry/1')
})

test('a quantity that cannot be ordered keeps the cart, and has the focus', async () => {
  const { user, address } = await cartScreen({ cart: [{ id: 1, qty: 99 }] })
  await user.click(forward())
  expect(address()).toBe('/cart')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('「手まり寿司」の数量')
})

test('an empty cart leads to the menu; one whose products are unknown can be asked for again', async () => {
  const { unmount } = await cartScreen({ cart: [] })
  expect(screen.getByRole('heading', { name: 'カートは空です' })).toBeTruthy()
  unmount()
  const { user, calls } = await show(<Cart />, {
    at: '/cart',
    path: '/cart',
    before: (dispatch) => dispatch(cartActions.addQty({ id: 1 })),
  })
  expect(screen.getByRole('alert').textContent).toContain('カートの内容は残っています。')
  calls.length = 0
  await user.click(button('もう一度試す'))
  expect(calls.map(({ what }) => what)).toEqual(['GET /backend/api/meetup/products'])
})

const orderCall = `GET /backend/api/meetup/guest-orders/${token}`
const orderPage = (answer: Answered) =>
  show(<GuestOrder />, {
    at: `/orders/${token}`,
    path: '/orders/:guest_token',
    answers: { [orderCall]: answer },
    before: (dispatch) => dispatch(fetchGuestOrder(token)),
  })

test('an active order has its actions; its paper is addressed like the invoice', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00+09:00'), toFake: ['Date'] })
  await orderPage(guestOrder({ payment: { method: 'invoice', po_number: '', billing_name: 'みらい計画 経理部' } }))
  expect(button('このご注文をキャンセルする')).toBeTruthy()
  expect(screen.getAllByText('みらい計画 経理部 御中')).toHaveLength(2)
  expect(screen.getAllByText('ご注文を承りました').length).toBeGreaterThan(0)
})

test('an order that was cancelled says so, and cannot be cancelled again', async () => {
  await orderPage(
    guestOrder({ status: 'cancelled', cancelled_at: '2026-12-08T18:00:00+09:00', cancellation_fee: 5_420 }),
  )
  expect(screen.queryByRole('button', { name: 'このご注文をキャンセルする' })).toBeNull()
  expect(screen.getByText('キャンセル済み')).toBeTruthy()
  expect(screen.getByText('5,420円（不課税）')).toBeTruthy()
})

test('a wrong link is no order; a shop that cannot be asked says that', async () => {
  const { unmount } = await orderPage(() => json({ code: 'meetup_not_found', message: '' }, 404))
  expect(screen.getByRole('heading', { name: 'このご注文は見つかりません' })).toBeTruthy()
  unmount()
  await orderPage(() => json({}, 500))
  expect(screen.getByRole('heading', { name: 'ただいま表示できません' })).toBeTruthy()
})

test.each([
  [404, 'meetup_not_found', 404],
  [422, 'invalid', 404],
  [500, 'internal', 503],
])('the shop’s %d (%s) is the page’s %d', async (answered, code, expected) => {
  const { store } = openTab(() => json({ code, message: '' }, answered))
  const answer = (await loadGuestOrder({
    params: { guest_token: token },
    request: new Request('http://shop.test/'),
    context: { get: () => store },
  } as never)) as unknown as { init: { status: number } }
  expect(answer.init.status).toBe(expected)
})

test.each([
  ['2026-12-08T10:00:00+09:00', '締切 12月9日（水）17時'],
  ['2026-12-09T17:00:00+09:00', '締め切りました 12月9日（水）17時'],
])('at %s the bar of a step says: %s', async (now, words) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  await show(<StepBar>次へ</StepBar>, withOrder())
  expect(screen.getByText(words)).toBeTruthy()
})

/** Chosen with the dishes, or known to the page. */
const untyped = [
  ...['meetup_date', 'estimated_person', 'cart', 'campaign_code'],
  ...['quote_token', 'terms_version', 'cancellation', 'expected_total'],
]

test('each field of an order is asked for in one of its steps', async () => {
  const asks = [{ key: 'first' as const, label: '費用負担部署', hint: '', answer: 'optional' as const }]
  const filled = withOrder({
    cart: [{ id: 7, qty: 2 }],
    birth_date: { year: '1990', month: '1', day: '1' },
    answers: { 'GET /backend/api/meetup/selectable-date': { ...dates(), asks } },
    more: (dispatch) =>
      dispatch(orderFormActions.mergeStep1({ allergies: [{ persons: 1, allergens: ['egg'], note: '' }] })),
  })
  const asked = new Set<string>(untyped)
  for (const [step, Step, last] of [
    [1, Entry1, 'allergies'],
    [2, Entry2, 'birth_date'],
    [3, Entry3, 'note'],
  ] as const) {
    const { container, unmount } = await show(<Step />, { ...filled, ...atStep(step) })
    const names = () =>
      [...container.querySelectorAll('[name]')].map((input) => input.getAttribute('name')!.split(/[.:]/)[0]!)
    await expect.poll(names).toContain(last)
    for (const name of names()) asked.add(name)
    unmount()
  }
  expect(Object.keys(Placement.shape).filter((field) => !asked.has(field))).toEqual([])
})
