// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Meetup as MeetupOrder } from '#contract/meetups.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { orderFormActions, selectStep1, selectStep2 } from '#web/features/checkout/order-form.slice.ts'
import { show } from '#web/testing/render.tsx'
import { meetup } from '#web/testing/sample-order.ts'
import { type Answered, type Arrived, json } from '#web/testing/test-tab.ts'
import { withText } from '#web/testing/with-text.ts'
import Meetup, { clientLoader } from './meetup.tsx'

const call = 'GET /backend/api/meetup/user/meetups/a1'
const transfer = (method: string) => `${method} /backend/api/meetup/user/meetups/a1/transfer`
const open = (answer: MeetupOrder | (() => Response), more: Record<string, Answered> = {}) =>
  show(<Meetup />, {
    at: '/mypage/meetups/a1',
    path: '/mypage/meetups/:id',
    loader: clientLoader,
    answers: { [call]: answer, [transfer('GET')]: { offer: null }, ...more },
  })
const soon = { fee_timeline: [{ from: null, rate: 0, fee: 0 }], meetup_date: '2099-12-11' as const }

test('an order shows its name, state, steps and all that was agreed', async () => {
  const history: MeetupOrder['history'] = [
    { status: 'placed', at: '2026-11-20T10:00:00+09:00', by: 'customer' },
    { status: 'confirmed', at: '2026-11-21T09:00:00+09:00', by: 'staff' },
  ]
  await open(meetup({ status: 'confirmed', history }))
  expect(await screen.findByRole('heading', { level: 2, name: '忘年会' })).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'ご注文の状況' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '受付（済み）11月20日（金）',
    'お店で確認（済み）11月21日（土）',
    '変更の締切12月8日（火）17時',
    'お届け12月11日（金）17:30',
    '器の回収翌営業日10:00〜12:00',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null])
  for (const title of ['お届けの日時とお届け先', '商品とお支払い金額', 'お支払いとご注文者', 'ご変更とキャンセル']) {
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  }
})

test.each([
  ['left alone', false],
  ['ticked', true],
])('guests hear of the cancellation only when their organiser wants it: %s', async (_what, isTold) => {
  const cancel = 'POST /backend/api/meetup/user/meetups/a1/cancel'
  const gathering = meetup(soon)
  const letters = {
    invitation: { subject: '', text: '' },
    reminder: { subject: '', text: '' },
    cancelled: { subject: '会のキャンセルのお知らせ', text: 'キャンセルとなりました。' },
    changed: null,
    concerned: 11,
  }
  const { user, calls } = await open(gathering, {
    [cancel]: meetup({ ...soon, status: 'cancelled', cancellation_fee: 0 }),
    [`GET /backend/api/users/events/${gathering.event_id}/letters`]: letters,
  })
  await user.click(await screen.findByRole('button', { name: 'このご注文をキャンセルする' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^参加者11名さまに、メールで知らせる/ })
  expect(box.checked).toBe(false)
  expect(screen.getByText('キャンセルとなりました。')).toBeTruthy()
  if (isTold) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'キャンセルを確定する' }))
  await expect.poll(() => calls.some(({ what }) => what === cancel)).toBe(true)
  expect(calls.find(({ what }) => what === cancel)!.body).toEqual({
    reason: '',
    expected_fee: 0,
    ...(isTold && { tell_guests: true }),
  })
})

test('it is cancelled from its page', async () => {
  const cancelled = meetup({
    ...soon,
    status: 'cancelled',
    cancelled_at: '2026-11-24T10:00:00+09:00',
    cancellation_fee: 0,
  })
  const cancel = 'POST /backend/api/meetup/user/meetups/a1/cancel'
  const { user, calls } = await open(meetup(soon), { [cancel]: cancelled })
  await user.click(await screen.findByRole('button', { name: 'このご注文をキャンセルする' }))
  await user.type(screen.getByRole('textbox', { name: /キャンセルの理由/ }), '延期')
  await user.click(screen.getByRole('button', { name: 'キャンセルを確定する' }))
  expect(await screen.findByText(/キャンセルを承りました。/)).toBeTruthy()
  expect(calls.find(({ what }) => what === cancel)).toMatchObject({ body: { reason: '延期' } })
  expect(screen.queryByRole('list', { name: 'ご注文の状況' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('忘年会')
})

test('one that does not exist says so', async () => {
  await open(() => json({ code: 'meetup_not_found', message: 'ない' }, 404))
  expect(await screen.findByText('このご注文は見つかりません')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ご注文の一覧を見る' }).getAttribute('href')).toBe('/mypage/meetups')
})

test('one that could not be loaded is asked for once more', async () => {
  let isDown = true
  const { user } = await open(() => (isDown ? json({}, 500) : json(meetup())))
  await screen.findByText(/ただいま表示できません/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('heading', { name: '忘年会' })).toBeTruthy()
})

test('a calendar file that does not come is told', async () => {
  const { user } = await open(meetup())
  await user.click(await screen.findByRole('button', { name: 'カレンダーに追加する' }))
  expect(await screen.findByText(/ファイルを保存できませんでした/)).toBeTruthy()
})

describe('ordering once more', () => {
  const allergies = [{ allergens: ['egg'], persons: 2, note: '' }]
  const reorder = 'POST /backend/api/meetup/user/meetups/a1/reorder'
  const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: RegExp | string) =>
    user.click(await screen.findByRole('button', { name }))
  const own_fields = { first: { label: '費用負担部署', value: '開発本部' } }
  const gone = [{ id: 9, name: 'みかんゼリー', reason: 'not_published' }]

  test('fills an empty cart and leads there', async () => {
    const shown = await open(meetup(), {
      [reorder]: {
        cart: [{ id: 1, qty: 2 }],
        estimated_person: 24,
        unavailable: [],
        delivery: null,
        allergies,
        own_fields,
      },
    })
    shown.store.dispatch(
      orderFormActions.mergeStep2({ own_fields: { first: { label: '費用負担部署', value: '営業部' } } }),
    )
    await press(shown, /もう一度注文する/)
    await expect.poll(() => shown.address()).toBe('/cart')
    expect(shown.store.getState().cart).toMatchObject({ cart: [{ id: 1, qty: 2 }], estimatedPerson: 24 })
    expect(selectStep1(shown.store.getState())).toEqual({ allergies })
    expect(selectStep2(shown.store.getState())).toEqual({ own_fields })
  })

  test('carries along where it was brought, and leaves an address that was typed', async () => {
    const { number, meetup_date, delivery_window, address, reception, tableware } = meetup()
    const delivery = { number, meetup_date, delivery_window, address, reception, tableware }
    const answers = {
      [reorder]: { cart: [{ id: 1, qty: 2 }], estimated_person: 24, unavailable: [], delivery, allergies, own_fields },
    }
    const again = async (typed?: string) => {
      const shown = await open(meetup(), answers)
      if (typed) shown.store.dispatch(orderFormActions.mergeStep1({ address: { city: typed } }))
      await press(shown, /もう一度注文する/)
      await expect.poll(() => shown.address()).toBe('/cart')
      shown.unmount()
      return selectStep1(shown.store.getState())
    }
    expect(await again()).toMatchObject({ address: { street: '大手町1-2-3' }, delivery_window, reception })
    expect(await again('港区')).toEqual({ address: { city: '港区' }, allergies })
  })

  test('asks before it replaces a cart, and names what cannot be had and why', async () => {
    const shown = await open(meetup(), {
      [reorder]: {
        cart: [{ id: 1, qty: 2 }],
        estimated_person: 24,
        unavailable: gone,
        delivery: null,
        allergies,
        own_fields,
      },
    })
    shown.store.dispatch(cartActions.addQty({ id: 5 }))
    await press(shown, /もう一度注文する/)
    const dialog = await screen.findByRole('dialog', { name: 'もう一度注文する' })
    expect(dialog.textContent).toContain('みかんゼリーお取り扱いを終えました')
    expect(dialog.textContent).toContain('いまカートにある商品は、入れ替わります。')
    await shown.user.click(within(dialog).getByRole('button', { name: '戻る' }))
    expect(shown.store.getState().cart.cart).toEqual([{ id: 5, qty: 1 }])
    await press(shown, /もう一度注文する/)
    await press(shown, 'カートに入れる')
    await expect.poll(() => shown.address()).toBe('/cart')
    expect(shown.store.getState().cart.cart).toEqual([{ id: 1, qty: 2 }])
  })

  test('where nothing can be had it says so, and touches nothing', async () => {
    const shown = await open(meetup(), {
      [reorder]: { cart: [], estimated_person: 24, unavailable: gone, delivery: null, allergies, own_fields },
    })
    await press(shown, /もう一度注文する/)
    expect(await screen.findByText(/いまご注文いただける商品がありません/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'カートに入れる' })).toBeNull()
  })

  const asksFor = (answers: Record<string, unknown>) => ({
    [reorder]: ({ body }: Arrived) => json(answers[String((body as { meetup_date: string | null }).meetup_date)]),
  })
  const all = {
    cart: [{ id: 1, qty: 2 }],
    estimated_person: 24,
    unavailable: [],
    delivery: null,
    allergies,
    own_fields,
  }
  const closedDay = [{ id: 1, name: '手まり寿司', reason: 'date_not_selectable' }]

  afterEach(() => {
    vi.useRealTimers()
  })

  test('a day of an abandoned cart that is over is dropped, and said', async () => {
    vi.setSystemTime('2026-11-29T10:00:00+09:00')
    const shown = await open(meetup(), asksFor({ null: all }))
    shown.store.dispatch(cartActions.setMeetupDate('2026-11-20'))
    await press(shown, /もう一度注文する/)
    await expect.poll(() => shown.address()).toBe('/cart')
    expect(shown.store.getState().cart).toMatchObject({ cart: all.cart, meetupDate: null })
    expect(shown.store.getState().toasts[0]?.text).toContain('11月20日（金）は過ぎました')
  })

  test('a day that cannot be had is named, and another one is the way on', async () => {
    vi.setSystemTime('2026-11-29T10:00:00+09:00')
    const closed = { ...all, cart: [], unavailable: closedDay }
    const shown = await open(meetup(), asksFor({ '2026-12-23': closed, null: all }))
    shown.store.dispatch(cartActions.setCartAllData({ meetupDate: '2026-12-23', cart: [{ id: 5, qty: 1 }] }))
    await press(shown, /もう一度注文する/)
    const dialog = await screen.findByRole('dialog', { name: 'もう一度注文する' })
    expect(dialog.textContent).toContain('次の商品は、カートの開催日の12月23日（水）にはご注文いただけません。')
    expect(dialog.textContent).toContain('いまカートにある商品は、入れ替わります。')
    await shown.user.click(within(dialog).getByRole('button', { name: '開催日を選び直す' }))
    await expect.poll(() => shown.address()).toBe('/cart')
    expect(shown.store.getState().cart).toMatchObject({ cart: all.cart, meetupDate: null })
  })

  test('what no other day has is not looked for on another day; the menu is the way on', async () => {
    const shown = await open(meetup(), asksFor({ null: { ...all, cart: [], unavailable: gone } }))
    await press(shown, /もう一度注文する/)
    const dialog = await screen.findByRole('dialog', { name: 'もう一度注文する' })
    expect(within(dialog).queryByRole('button', { name: '開催日を選び直す' })).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'お品書きを見る' }).getAttribute('href')).toBe('/order')
  })

  test('a failure is told', async () => {
    const shown = await open(meetup())
    await press(shown, /もう一度注文する/)
    await expect.poll(() => shown.store.getState().toasts[0]?.text).toContain('カートに入れられませんでした')
  })
})

test('a changed order shows each change with its price and its fee', async () => {
  const before = meetup()
  const { total } = before.calculation
  const order = meetup({
    revision: 1,
    estimated_person: 26,
    change_fee: 500,
    calculation: { ...before.calculation, total: total - 1_000 },
  })
  await open(order, {
    'GET /backend/api/meetup/user/meetups/a1/revisions': [
      { order: before, replaced_at: '2026-11-25T10:30:00+09:00', by: 'customer' },
    ],
  })
  const section = (await screen.findByRole('heading', { name: '変更の履歴' })).closest('section')!
  for (const words of [
    '11月25日（水）10時30分',
    '差額 −1,000円',
    '一部キャンセル料 500円（不課税）',
    '変更前 24名さま変更後 26名さま',
  ]) {
    expect(section.textContent).toContain(words)
  }
  expect(screen.getByText('お支払いいただく金額')).toBeTruthy()
})

describe('the last change is taken back', () => {
  const before = meetup()
  const changed = meetup({ revision: 1, estimated_person: 26, cutoff_at: '2099-12-08T17:00:00+09:00' })
  const revisions = [{ order: before, replaced_at: '2026-11-25T10:30:00+09:00', by: 'customer' }]
  const shown = (order: typeof changed, change: (call: Arrived) => Response) =>
    open(order, {
      'GET /backend/api/meetup/user/meetups/a1/revisions': revisions,
      'PATCH /backend/api/meetup/user/meetups/a1': change,
    })

  test('until the cut-off, at the price it had, if nobody has changed the order since', async () => {
    const { user, calls } = await shown(changed, () => json({ ...before, revision: 2 }))
    await user.click(await screen.findByRole('button', { name: 'この変更を元に戻す' }))
    await expect.poll(() => screen.getAllByText(/24名さま/).length).toBeGreaterThan(0)
    const [asked, done] = calls.filter(({ what }) => what.startsWith('PATCH'))
    expect([asked!.query.get('dry_run'), done!.query.get('dry_run')]).toEqual(['1', null])
    expect(done!.body).toMatchObject({
      estimated_person: 24,
      revision: 1,
      expected_total: before.calculation.total,
      title: before.title,
      cart: before.calculation.lines.map(({ id, qty }) => ({ id, qty })),
    })
  })

  test('another tab was quicker: the shop’s own words', async () => {
    const message = 'ほかの画面で内容が変更されています。'
    const { user, store } = await shown(changed, () => json({ code: 'edited_meanwhile', message }, 409))
    await user.click(await screen.findByRole('button', { name: 'この変更を元に戻す' }))
    await expect.poll(() => store.getState().toasts[0]).toMatchObject({ tone: 'error', text: message })
  })

  test('in the paid time it is not offered where it would cost something', async () => {
    vi.setSystemTime('2026-11-26T10:00:00+09:00')
    const paid = { fee_timeline: [{ from: null, rate: 50, fee: 5_000 }] }
    const dearer = { ...changed, ...paid, calculation: { ...before.calculation, total: before.calculation.total + 1 } }
    const { unmount } = await shown(dearer, () => json({}, 500))
    expect(await screen.findByRole('heading', { name: '変更の履歴' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'この変更を元に戻す' })).toBeNull()
    unmount()
    await shown({ ...changed, ...paid }, () => json({}, 500))
    expect(await screen.findByRole('button', { name: 'この変更を元に戻す' })).toBeTruthy()
  })

  test('after the cut-off it is not offered', async () => {
    await shown({ ...changed, cutoff_at: '2026-11-01T17:00:00+09:00' }, () => json({}, 500))
    expect(await screen.findByRole('heading', { name: '変更の履歴' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'この変更を元に戻す' })).toBeNull()
  })
})

test('it is changed on a screen of its own until the cut-off', async () => {
  await open(meetup({ cutoff_at: '2099-12-08T17:00:00+09:00' }))
  const link = await screen.findByRole('link', { name: 'ご注文を変更する' })
  expect(link.getAttribute('href')).toBe('/mypage/meetups/a1/change')
})

describe('handing over', () => {
  const field = () => screen.findByRole('textbox', { name: /引き継ぐ方のメールアドレス/ })
  const offer = { email: 'sato@example.com', expires_at: '2026-12-01T10:00:00+09:00' }

  test('a colleague is asked, shown as asked, and the offer taken back', async () => {
    const { user, calls } = await open(meetup(), {
      [transfer('POST')]: () => json(offer, 202),
      [transfer('DELETE')]: () => new Response(null, { status: 204 }),
    })
    await user.type(await field(), 'sato@example.com')
    await user.click(screen.getByRole('button', { name: '引き継ぎをお願いする' }))
    const question = await screen.findByRole('dialog', { name: '引き継ぎのメールを送りますか' })
    expect(within(question).getByText('sato@example.com')).toBeTruthy()
    expect(calls.filter(({ what }) => what === transfer('POST'))).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'お願いのメールを送る' }))
    expect(await screen.findByText(withText(/に、引き継ぎのお願いをお送りしました。12月1日（火）10時/))).toBeTruthy()
    expect(calls.at(-1)).toMatchObject({ what: transfer('POST'), body: { email: 'sato@example.com' } })
    await user.click(screen.getByRole('button', { name: '引き継ぎを取りやめる' }))
    expect(await field()).toBeTruthy()
    expect(calls.at(-1)!.what).toBe(transfer('DELETE'))
  })

  test('while the offer cannot be loaded, no colleague can be asked; it is tried again', async () => {
    let isDown = true
    const { user } = await open(meetup(), { [transfer('GET')]: () => (isDown ? json({}, 500) : json({ offer })) })
    const told = (await screen.findByText(/引き継ぎの状況を表示できません/)).parentElement!
    expect(screen.queryByRole('button', { name: '引き継ぎをお願いする' })).toBeNull()
    isDown = false
    await user.click(within(told).getByRole('button', { name: 'もう一度試す' }))
    expect(await screen.findByRole('button', { name: '引き継ぎを取りやめる' })).toBeTruthy()
  })

  test('an address that is refused is told at its field', async () => {
    const errors = [{ field: 'email', message: 'ご自分のメールアドレスです。' }]
    const { user } = await open(meetup(), {
      [transfer('POST')]: () => json({ code: 'invalid', message: '', errors }, 422),
    })
    await user.type(await field(), 'me@example.com')
    await user.click(screen.getByRole('button', { name: '引き継ぎをお願いする' }))
    await user.click(await screen.findByRole('button', { name: 'お願いのメールを送る' }))
    expect(await screen.findByText('ご自分のメールアドレスです。')).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
  })
})
