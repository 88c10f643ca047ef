// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ShownOrder } from '#contract/admin/order-record.ts'
import { bookEntry } from '#web/testing/sample-book.ts'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { orderRecord } from '#web/testing/sample-order-record.ts'
import { issuedInvoice } from '#web/testing/sample-papers.ts'
import { beer } from '#web/testing/samples.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, type Arrived, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const path = '/backend/api/admin/meetups/a1'

/** The order's screen; what a call answers is what the shop has from then on. */
async function open(order: ShownOrder, answers: Record<string, Answered> = {}, permissions?: string[]) {
  let shown = order
  const tab = await showAdmin('/admin/meetups/a1/money', {
    answers: {
      [`GET ${path}`]: () => json(shown),
      'GET /backend/api/meetup/products': [],
      'GET /backend/api/admin/meetups': [],
      ...answers,
    },
    me: permissions && { permissions: permissions as never },
  })
  await screen.findByRole('heading', { name: 'お金' })
  const sent = (what: string) => tab.calls.filter((call) => call.what === what).map(({ body }) => body)
  return {
    ...tab,
    sent,
    become(next: ShownOrder) {
      shown = next
    },
  }
}

const ledger = () => within(screen.getByRole('list', { name: 'お金の動き' }))
const linesOf = () =>
  ledger()
    .getAllByRole('listitem')
    .map((line) => line.textContent)

const paid = (changes: Partial<ShownOrder> = {}) =>
  orderRecord({
    status: 'delivered',
    money: sampleMoney(10_840, { received: 10_840, credited: 4_320 }),
    book: [
      bookEntry('sale', 10_840),
      bookEntry('received', 10_840, { id: 'p1', method: 'transfer', payer: 'カ）ミライ' }),
      bookEntry('credit', 4_320, { id: 'c1', reason: 'short', note: '1箱不足', may_be_taken_back: true }),
    ],
    ...changes,
  })

test('figures and ledger say what is owed, each sum with its word', async () => {
  await open(paid())
  const card = screen.getByRole('region', { name: 'お金' })
  expect(card.textContent).toContain('お返しする分')
  expect(card.textContent).toContain('返還・値引き−4,320円')
  expect(linesOf()).toEqual([
    expect.stringContaining('ご請求'),
    expect.stringContaining('カ）ミライ'),
    expect.stringMatching(/1箱不足.*−4,320.*4,320.*お返し/),
    expect.stringMatching(/返金の予定.*−4,320.*予定/),
  ])
})

test('who may not act on money sees it all and can press nothing', async () => {
  await open(paid(), {}, ['orders'])
  expect(linesOf()).toHaveLength(4)
  expect(ledger().queryByRole('button')).toBeNull()
  expect(screen.queryByText('入金を記録')).toBeNull()
})

test('an entry is taken back with a reason, after what follows from it was shown', async () => {
  const call = `POST ${path}/credits/c1/take-back`
  const after = paid({ version: 2, money: sampleMoney(10_840, { received: 10_840 }) })
  const told = { ...letter, subject: '先のお知らせの訂正' }
  const { user, sent } = await open(paid(), {
    [call]: (asked) => json(isDry(asked) ? { ...after, to_customer: told } : after),
  })
  await user.click(ledger().getByRole('button', { name: /4,320円/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '記録の打ち消し' }))
  await expect.poll(() => dialog.queryByText('お返し 4,320円')).toBeTruthy()
  const effects = dialog.getByRole('region', { name: '記録すると' })
  expect(effects.textContent).toContain('「先のお知らせの訂正」送る')
  await user.click(dialog.getByRole('button', { name: /4,320円を打ち消す/ }))
  expect(await dialog.findByText('打ち消す理由をご記入ください。')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /打ち消す理由/ }), '数え間違い')
  await user.click(dialog.getByRole('button', { name: /4,320円を打ち消す/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(call).at(-1)).toEqual({ version: 1, reason: '数え間違い', send_mail: true })
})

test('a transfer is taken back by its own call, and once', async () => {
  const call = `POST ${path}/payments/p3/take-back`
  const order = paid({
    book: [
      bookEntry('sale', 10_840),
      bookEntry('received', 5_000, { id: 'p1', method: 'transfer' }),
      bookEntry('received', -5_000, { id: 'p2', method: 'transfer', reverses: 'p1', note: '別の会社' }),
      bookEntry('received', 7_000, { id: 'p3', method: 'transfer' }),
      bookEntry('received', 3_840, { id: 'p4', method: 'card' }),
    ],
  })
  const { user, sent } = await open(order, { [call]: () => json(order) })
  expect(ledger().getAllByRole('button')).toHaveLength(1)
  await user.click(ledger().getByRole('button', { name: /7,000円/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '記録の打ち消し' }))
  await user.type(dialog.getByRole('textbox', { name: /打ち消す理由/ }), '別の会社{Control>}{Enter}{/Control}')
  await expect.poll(() => sent(call)).toEqual([{ version: 1, reason: '別の会社' }])
})

const unpaid = (changes: Partial<ShownOrder> = {}) =>
  orderRecord({ status: 'delivered', book: [bookEntry('sale', 10_840)], ...changes })
const letter = { to: 'yamamoto@example.co.jp', subject: '返還のお知らせ', text: '返還する額 4,320円' }
const isDry = ({ query }: Arrived) => query.get('dry_run') === '1'
const refused = (body: object, status = 409) => json({ message: '', errors: [], ...body }, status)

const creditCall = `POST ${path}/credits`
const credited = (version: number) => unpaid({ version, money: sampleMoney(10_840, { credited: 4_320 }) })
const openCredit = async (user: UserEvent) => {
  await user.keyboard('d')
  return within(await screen.findByRole('dialog', { name: '返還・値引き' }))
}

test('pieces are given back: what changes and the yen stand there before the press', async () => {
  const { user, calls, become } = await open(unpaid(), {
    [creditCall](call) {
      if (isDry(call)) return json({ ...credited(1), to_customer: letter })
      become(credited(2))
      return json(credited(2))
    },
  })
  const dialog = await openCredit(user)
  expect(dialog.getByRole('region', { name: '記録すると' }).textContent).toContain('まだ変わりません')
  await user.click(dialog.getByRole('button', { name: '増やす' }))
  const button = () => dialog.getByRole('button', { name: /^4,320円を返還する/ })
  await expect.poll(button).toBeTruthy()
  const effects = dialog.getByRole('region', { name: '記録すると' })
  expect(effects.textContent).toContain('残り 10,840円')
  expect(effects.textContent).toContain('残り 6,520円')
  expect(within(effects).getByText('「返還のお知らせ」')).toBeTruthy()
  await user.click(button())
  expect(dialog.getByText(/理由をご記入ください/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '1箱不足')
  await user.click(dialog.getByRole('checkbox', { name: 'お客さまにメールでお知らせする' }))
  await expect.poll(() => within(effects).queryByText('送らない')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /返還する/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const body = { lines: [{ id: 1, qty: 1 }], delivery: false, amount: {}, kind: 'short', reason: '1箱不足' }
  const pressed = calls.filter((call) => call.what === creditCall && !isDry(call))
  expect(pressed.map((call) => call.body)).toEqual([{ version: 1, ...body, send_mail: false }])
  expect(screen.getByText('返還・値引きを記録しました。')).toBeTruthy()
})

test('a change of somebody else keeps the dialog and what was typed, with the new figures', async () => {
  let version = 1
  const { user, calls, become } = await open(unpaid(), {
    [creditCall](call) {
      if (isDry(call)) return json(credited(version))
      if (version === 2) return json(credited(3))
      version = 2
      become(unpaid({ version, money: sampleMoney(10_840, { received: 840 }) }))
      return refused({ code: 'edited_meanwhile' })
    },
  })
  const dialog = await openCredit(user)
  await user.click(dialog.getByRole('checkbox', { name: /配送料/ }))
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '遅れ{Control>}{Enter}{/Control}')
  expect(await dialog.findByText(/ほかの方がこの内容を変えました/)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /理由/ }).value).toBe('遅れ')
  expect(await dialog.findByText('残り 10,000円')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '{Control>}{Enter}{/Control}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const pressed = calls.filter((call) => call.what === creditCall && !isDry(call))
  expect(pressed.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }])
})

test('an answer that was lost is asked for again with the same version, even where the order has moved on', async () => {
  let isLost = true
  const { user, calls, become, tellChange } = await open(unpaid(), {
    [creditCall](call) {
      if (isDry(call)) return json(credited(1))
      if (!isLost) return json(credited(2))
      isLost = false
      become(credited(2))
      return Promise.reject(new TypeError('lost'))
    },
  })
  const dialog = await openCredit(user)
  await user.click(dialog.getByRole('checkbox', { name: /配送料/ }))
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '遅れ')
  await user.click(dialog.getByRole('button', { name: /返還する/ }))
  expect(await dialog.findByText(/通信が途切れました/)).toBeTruthy()
  await tellChange({ record: 'meetup', id: 'a1' } as never)
  await user.click(dialog.getByRole('button', { name: /返還する/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const pressed = calls.filter((call) => call.what === creditCall && !isDry(call))
  expect(pressed.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 1 }])
})

test('what the shop says against a sum stands beside it, before the press', async () => {
  const { user } = await open(unpaid(), {
    [creditCall]: () =>
      refused(
        { code: 'invalid', errors: [{ field: 'amount.usual', message: 'お返しできるのは、あと500円です。' }] },
        422,
      ),
  })
  const dialog = await openCredit(user)
  await user.click(dialog.getByRole('radio', { name: /^値引き/ }))
  const sum = dialog.getByRole('textbox', { name: '10%対象から引く額（円）' })
  await user.type(sum, '６００円')
  expect(dialog.getByText(/600円と読み取りました/)).toBeTruthy()
  await expect.poll(() => sum.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByText('お返しできるのは、あと500円です。')).toBeTruthy()
})

test('more than is owed back stands at the sum; a refund goes once for its key', async () => {
  const call = `POST ${path}/refunds`
  const { user, calls } = await open(paid(), {
    [call](arrived) {
      const { amount } = arrived.body as { amount: number }
      if (amount > 4_320)
        return refused({ code: 'more_than_owed', message: 'お返しする額を超えています。', left: 4_320 })
      return json(paid({ money: sampleMoney(10_840, { received: 10_840, credited: 4_320, refunded: amount }) }))
    },
  })
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: '返金を記録' }))
  const sum = dialog.getByRole<HTMLInputElement>('textbox', { name: '返した額（円）' })
  expect(sum.value).toBe('4,320')
  await user.clear(sum)
  await user.type(sum, '5,000')
  expect(await dialog.findByText('お返しする額を超えています。')).toBeTruthy()
  await user.clear(sum)
  await user.type(sum, '4,320')
  await user.click(dialog.getByRole('button', { name: /^4,320円の返金を記録する/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const asked = calls.filter(({ what }) => what === call)
  expect(asked.at(-1)!.body).toMatchObject({ version: 1, amount: 4_320, method: 'bank', note: '', send_mail: true })
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a payment is split over receipts, each with its addressee, after what becomes of the former was shown', async () => {
  const call = `POST ${path}/receipts`
  const received = () =>
    paid({ money: sampleMoney(10_840, { received: 10_840 }), book: [bookEntry('sale', 10_840), transfer] })
  const receipt = { ...issuedInvoice, kind: 'receipt', title: '領収書（一部）' } as const
  const transfer = bookEntry('received', 10_840, { id: 'p1', method: 'transfer', payer: 'カ）ミライ' })
  const { user, sent } = await open(received(), {
    [call](arrived) {
      const { parts } = arrived.body as { parts: { amount: number }[] }
      const issued = parts.map(({ amount }, i) => ({ ...receipt, amount, id: `r${i}`, number: `RC-2611-000${i}` }))
      return json(orderRecord({ ...received(), papers: { ...received().papers, issued } }))
    },
  })
  await user.click(screen.getByRole('button', { name: /^領収書を分ける/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '領収書を分ける' }))
  expect(dialog.getByText('領収書にしていない額 10,840円')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^領収書2枚を発行する/ }))
  expect(dialog.getAllByText('宛名をご記入ください。')).toHaveLength(2)
  expect(sent(call)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: '1枚目の宛名' }), '開発本部')
  await user.type(dialog.getByRole('textbox', { name: '1枚目の金額（円）' }), '６，０００')
  await user.type(dialog.getByRole('textbox', { name: '2枚目の宛名' }), '営業部')
  await user.type(dialog.getByRole('textbox', { name: '2枚目の金額（円）' }), '5000')
  expect(dialog.getByText('入金の額を160円超えています')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: '2枚目の金額（円）' }), '{Backspace}')
  await user.type(dialog.getByRole('textbox', { name: /^2枚目の但し書き/ }), '懇親会費として')
  expect(await dialog.findAllByText('新しく発行')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: /^領収書2枚を発行する/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(call).at(-1)).toEqual({
    version: 1,
    payment: 'p1',
    parts: [
      { addressee: '開発本部', amount: 6_000, proviso: '' },
      { addressee: '営業部', amount: 500, proviso: '懇親会費として' },
    ],
  })
  expect(screen.getByText('領収書を分けて発行しました。')).toBeTruthy()
})

test('a debt is given up without a letter, unless somebody wants one', async () => {
  const call = `POST ${path}/write-offs`
  const { user, sent } = await open(unpaid(), {
    [call]: () => json(unpaid({ money: sampleMoney(10_840, { written_off: 10_840 }) })),
  })
  await user.click(screen.getByRole('button', { name: /^貸倒れ/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '貸倒れ' }))
  await user.type(dialog.getByRole('textbox', { name: /^理由/ }), '倒産')
  await user.click(dialog.getByRole('button', { name: /^10,840円を貸倒れにする/ }))
  await expect.poll(() => sent(call).at(-1)).toEqual({ version: 1, amount: 10_840, reason: '倒産', send_mail: false })
})

test('goods beyond the order: those of the menu are found by typing, and alcohol asks for the age', async () => {
  const call = `POST ${path}/additions`
  const { user, sent } = await open(unpaid(), {
    [call]: () => json(unpaid({ money: sampleMoney(13_018) })),
    'GET /backend/api/meetup/products': [beer],
  })
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: '追加でお渡しした商品' }))
  await user.type(dialog.getByRole('searchbox', { name: 'ほかの商品を検索' }), `${beer.name}{Enter}`)
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '予備の分')
  await user.click(await dialog.findByRole('button', { name: /^2,178円を追加する/ }))
  expect(dialog.getByText('受け取られた方の年齢をお確かめください。')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /年齢を確認しました/ }))
  await user.click(dialog.getByRole('button', { name: /追加する/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(call).at(-1)).toEqual({
    version: 1,
    lines: [{ id: beer.id, qty: 1 }],
    reason: '予備の分',
    age_checked: true,
    send_mail: true,
  })
})

test('before the delivery nothing is credited or added, and its keys do nothing', async () => {
  const { user } = await open(orderRecord({ meetup_date: '2999-12-11' }))
  await user.keyboard('dra')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^返還・値引き/ })).toBeNull()
})

test('a fee is forgiven by W, all that is left of it unless somebody types less', async () => {
  const call = `POST ${path}/waivers`
  const cancelled = (waived: number) =>
    orderRecord({ status: 'cancelled', cancellation_fee: 5_420, money: sampleMoney(0, { fees: 5_420, waived }) })
  const { user, sent } = await open(cancelled(420), { [call]: () => json(cancelled(5_420)) })
  await user.keyboard('w')
  const dialog = within(await screen.findByRole('dialog', { name: 'キャンセル料の免除' }))
  const sum = dialog.getByRole<HTMLInputElement>('textbox', { name: '金額（円）' })
  expect(sum.value).toBe('5,000')
  await user.clear(sum)
  await user.type(sum, '￥３，０００')
  expect(dialog.getByText('3,000円と読み取りました')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^理由/ }), '台風のため')
  await user.click(dialog.getByRole('button', { name: /^3,000円を免除する/ }))
  await expect
    .poll(() => sent(call).at(-1))
    .toEqual({ version: 1, amount: 3_000, reason: '台風のため', send_mail: true })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
