// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ShownOrder } from '#contract/admin/order-record.ts'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { meetup } from '#web/testing/sample-order.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

// What the screen of an order decides by two conditions at once: each is seen with the other one met.

beforeEach(() => sessionStorage.clear())

const record = (changes: Partial<ShownOrder> = {}): ShownOrder => {
  const { payment, total, ...order } = meetup()
  return {
    ...order,
    total,
    cutoff_at: '2099-12-08T17:00:00+09:00',
    payment: { ...payment, state: 'unpaid' },
    money: sampleMoney(total),
    book: [],
    user_id: null,
    delivery_windows: [{ from: '17:30', to: '18:00' }],
    internal_note: '',
    overrides: [],
    override_reason: '',
    internal_note_change: null,
    refund_account: null,
    card_refund: null,
    cancel_reason: null,
    agreed_fee: null,
    history: [{ status: 'placed', at: order.placed_at, by: 'guest', by_name: null, reason: null }],
    step_back: null,
    revisions: [],
    mails: [],
    notes: [],
    letters: [],
    payments: [],
    asks: [],
    papers: { kinds: [], issued: [], naming: { addressee: '', po_number: '' } },
    guests: { coming: 0, unanswered: 0, allergens: [] },
    customer: { orders: 0, total: 0, last: null, guest_id: null },
    version: 3,
    ...changes,
  }
}

const path = '/backend/api/admin/meetups'
const patch = `PATCH ${path}/a1`
const lost = () => json({ code: 'server', message: '' }, 500)

async function open(order: ShownOrder, more: Record<string, Answered> = {}) {
  const shown = await showAdmin('/admin/meetups/a1', {
    answers: {
      [`GET ${path}/a1`]: () => json(order),
      'GET /backend/api/meetup/products': [],
      [`GET ${path}`]: [],
      [patch]: () => json(order),
      ...more,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  const sent = (what: string) =>
    shown.calls.filter((call) => call.what === what && !call.query.has('dry_run')).map(({ body }) => body)
  return { ...shown, sent }
}
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: /変更を保存する/ })
const entry = async (title: string) => (await screen.findByText(title)).closest('li')!.textContent

test('an order that is not among those of its day has none beside it', async () => {
  await open(record(), { [`GET ${path}`]: () => json([{ id: 'o1' }, { id: 'o2' }], 200, { 'x-total-count': '2' }) })
  expect(screen.queryByRole('link', { name: /前のご注文|次のご注文/ })).toBeNull()
})

test('while the kitchen is at it a change is late, whatever the cut-off says', async () => {
  const { user } = await open(record({ status: 'preparing' }))
  await user.click(screen.getAllByRole('button', { name: '増やす' })[0]!)
  expect(await screen.findByText(/お客さまの変更の締切を過ぎています。/)).toBeTruthy()
  expect(field(/変更する理由/)).toBeTruthy()
})

test('a mark that an order has is said again where it gets it anew on another day', async () => {
  const order = record({ overrides: ['cutoff', 'email'] })
  const { user } = await open(order, {
    [patch]: ({ body }) => json({ ...order, ...(body as object), overrides: order.overrides }),
  })
  await user.click(screen.getByText('お届けの編集', { selector: 'summary' }))
  fireEvent.change(screen.getByLabelText('開催日'), { target: { value: '2026-12-15' } })
  expect((await screen.findByText(/お客さまには表示されません/)).textContent).toContain('「締切後の受注」')
})

test('a step back that is refused keeps its reason', async () => {
  const step_back = { to: 'confirmed' as const, tells: false }
  const { user } = await open(record({ status: 'preparing', step_back }), { [`POST ${path}/a1/step-back`]: lost })
  await user.click(screen.getByRole('button', { name: /に戻す$/ }))
  await user.type(field('戻す理由'), '隣の会社でした。')
  await user.click(screen.getByRole('button', { name: '戻す' }))
  expect(await screen.findByText(/戻せませんでした/)).toBeTruthy()
  expect(field('戻す理由').value).toBe('隣の会社でした。')
})

test('the course tells each change by what it led to then, and a letter that did not arrive as that', async () => {
  const former = (estimated_person: number, revision: number, replaced_at: string) => ({
    order: { ...meetup(), estimated_person, revision },
    replaced_at,
    by: 'guest' as const,
    by_name: null,
    reason: null,
  })
  const mail = { id: 'm', address: 'a@example.com', subject: '確定', text: '', at: '2026-11-23T10:00:00+09:00' }
  await open(
    record({
      estimated_person: 30,
      revisions: [former(28, 1, '2026-11-22T10:00:00+09:00'), former(24, 0, '2026-11-21T10:00:00+09:00')],
      mails: [{ ...mail, given_up: true }],
    }),
  )
  const changes = screen.getAllByText('内容を変えました').map((title) => title.closest('li')!.textContent)
  expect(changes).toEqual([expect.stringMatching(/28名さま? → 30名/), expect.stringMatching(/24名さま? → 28名/)])
  expect(await entry('「確定」を届けられませんでした')).toContain('a@example.com')
})

test('what was written down of a call stays where it could not be saved, and goes again under its key', async () => {
  let isLost = true
  const noted = `POST ${path}/a1/notes`
  const { user, calls } = await open(record(), { [noted]: () => (isLost ? lost() : json(record({ version: 4 }))) })
  const call = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /お電話の内容/ })
  await user.type(call(), '30分遅く')
  await user.click(screen.getByRole('button', { name: '残す' }))
  expect(await screen.findByText(/残せませんでした/)).toBeTruthy()
  expect(call().value).toBe('30分遅く')
  isLost = false
  await user.click(screen.getByRole('button', { name: '残す' }))
  await expect.poll(() => call().value).toBe('')
  const keys = calls.filter(({ what }) => what === noted).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('what is taken out is not in the cart that is sent', async () => {
  const order = record()
  const [first, ...others] = order.calculation.lines
  const { user, sent } = await open(order)
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: `${first!.name}の数量` })
  await user.clear(quantity)
  await user.type(quantity, '0')
  await user.tab()
  await user.click(save())
  await expect.poll(() => sent(patch)).toMatchObject([{ cart: others.map(({ id, qty }) => ({ id, qty })) }])
})

test('only the answer that was changed is sent', async () => {
  const asks = [
    { key: 'first', label: '部門コード', hint: '', answer: 'optional', papers: 'no' },
    { key: 'second', label: 'プロジェクト', hint: '', answer: 'optional', papers: 'no' },
  ]
  const order = record({
    asks: asks as never,
    own_fields: asks.map(({ key, label }) => ({ key, label, value: 'A' })) as never,
  })
  const { user, sent } = await open(order)
  await user.click(screen.getByText('ご注文者と請求書の編集', { selector: 'summary' }))
  await user.type(field(/部門コード/), '1')
  await user.click(save())
  await expect.poll(() => sent(patch)).toMatchObject([{ own_fields: { first: { label: '部門コード', value: 'A1' } } }])
  expect(Object.keys((sent(patch)[0] as { own_fields: object }).own_fields)).toEqual(['first'])
})

test('who no longer receives it is taken out, and is no receiver without a name', async () => {
  const { user, sent } = await open(record())
  await user.click(screen.getByText('お届けの編集', { selector: 'summary' }))
  await user.clear(field('受け取りご担当者'))
  await user.clear(field('受け取りご担当者の電話'))
  await user.click(save())
  await expect.poll(() => sent(patch)).toMatchObject([{ reception: null }])
})

test('a note of the house is saved without a letter, a reason or the shop’s figures', async () => {
  const { user, calls, sent } = await open(record({ cutoff_at: '2026-01-01T00:00:00+09:00' }))
  await user.type(field('内部メモ'), '鍵は受付')
  expect(screen.queryByRole('checkbox', { name: '変更の控えをお客さまへ送る' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /変更する理由/ })).toBeNull()
  await user.click(save())
  await expect.poll(() => sent(patch)).toEqual([{ version: 3, internal_note: '鍵は受付', send_mail: false }])
  expect(calls.filter(({ query }) => query.has('dry_run'))).toEqual([])
})

test('the fee that is sent is that of this change, not that of those before', async () => {
  const order = record({ change_fee: 2_000 })
  const { user, sent } = await open(order, { [patch]: () => json({ ...order, change_fee: 5_000 }) })
  await user.click(screen.getAllByRole('button', { name: '減らす' })[0]!)
  expect(await screen.findByText(/一部キャンセル料 3,000円/)).toBeTruthy()
  await user.click(save())
  await expect.poll(() => sent(patch)).toMatchObject([{ expected_fee: 3_000 }])
})

const half = [{ from: null, rate: 50, fee: 3_000 }]
const letterCall = `GET ${path}/a1/cancellation-letter`
const letter = { subject: '会の中止', text: '中止となりました。' }

test('all of the fee may be typed, and not a yen more', async () => {
  const { user } = await open(record({ fee_timeline: half }))
  await user.type(field(/キャンセルの理由/), '台風のため')
  await user.click(screen.getByRole('radio', { name: /免除・減額する/ }))
  const ready = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'キャンセルの確認へ' }).disabled
  await user.type(field('キャンセル料（円）'), '3001')
  expect([ready(), screen.queryByText('規定の3,000円までです。') !== null]).toEqual([false, true])
  await user.clear(field('キャンセル料（円）'))
  await user.type(field('キャンセル料（円）'), '3000')
  expect(ready()).toBe(true)
})

test('a fee that has risen meanwhile is told, and is what the next press asks for', async () => {
  const { user, sent } = await open(record({ fee_timeline: half }), {
    [letterCall]: { to_guests: null },
    [`POST ${path}/a1/cancel`]: ({ body }) =>
      (body as { expected_fee: number }).expected_fee < 6_000
        ? json({ code: 'fee_changed', message: 'キャンセル料が変わりました。', fee: 6_000 }, 409)
        : json(record({ status: 'cancelled' })),
  })
  await user.type(field(/キャンセルの理由/), '台風のため')
  await user.click(screen.getByRole('button', { name: 'キャンセルの確認へ' }))
  await user.click(screen.getByRole('button', { name: 'キャンセル料 3,000円で確定する' }))
  await user.click(await screen.findByRole('button', { name: 'キャンセル料 6,000円で確定する' }))
  await expect
    .poll(() => sent(`POST ${path}/a1/cancel`))
    .toMatchObject([{ expected_fee: 3_000 }, { expected_fee: 6_000 }])
})

test('a tick of a question that was left does not hold for the next', async () => {
  const { user } = await open(record({ fee_timeline: half }), {
    [letterCall]: { to_guests: { concerned: 2, letter } },
  })
  const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /参加者/ })
  await user.type(field(/キャンセルの理由/), '台風のため')
  await user.click(screen.getByRole('button', { name: 'キャンセルの確認へ' }))
  await user.click(await tick())
  await user.click(screen.getByRole('button', { name: '戻る' }))
  await user.click(screen.getByRole('button', { name: 'キャンセルの確認へ' }))
  expect((await tick()).checked).toBe(false)
})
