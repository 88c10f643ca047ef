// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ShownOrder } from '#contract/admin/order-record.ts'
import { bookEntry } from '#web/testing/sample-book.ts'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { orderRecord } from '#web/testing/sample-order-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const path = '/backend/api/admin/meetups/a1'

/** The order's screen; what a call answers is what the shop has from then on. */
async function open(order: ShownOrder, answers: Record<string, Answered> = {}, permissions?: string[]) {
  let shown = order
  const tab = await showAdmin('/admin/meetups/a1', {
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
  expect(card.textContent).toContain('お返しする額')
  expect(card.textContent).toContain('返還・値引き−4,320円')
  expect(linesOf()).toEqual([
    expect.stringContaining('ご請求'),
    expect.stringContaining('カ）ミライ'),
    expect.stringMatching(/1箱不足.*−4,320.*4,320.*お返し/),
  ])
})

test('who may not act on money sees it all and can press nothing', async () => {
  await open(paid(), {}, ['orders'])
  expect(linesOf()).toHaveLength(3)
  expect(ledger().queryByRole('button')).toBeNull()
  expect(screen.queryByText('入金を記録する')).toBeNull()
})

test('an entry is taken back with a reason, after what follows from it was shown', async () => {
  const call = `POST ${path}/credits/c1/take-back`
  const after = paid({ version: 2, money: sampleMoney(10_840, { received: 10_840 }) })
  const { user, sent } = await open(paid(), { [call]: () => json(after) })
  await user.click(ledger().getByRole('button', { name: /4,320円/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '返還・値引き 4,320円の打ち消し' }))
  await expect.poll(() => dialog.queryByText('お返し 4,320円')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /4,320円を打ち消す/ }))
  expect(dialog.getByText('打ち消す理由をご記入ください。')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /打ち消す理由/ }), '数え間違い')
  await user.click(dialog.getByRole('button', { name: /4,320円を打ち消す/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(call).at(-1)).toEqual({ version: 1, reason: '数え間違い' })
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
  const dialog = within(await screen.findByRole('dialog', { name: /7,000円の打ち消し/ }))
  await user.type(dialog.getByRole('textbox', { name: /打ち消す理由/ }), '別の会社{Control>}{Enter}{/Control}')
  await expect.poll(() => sent(call)).toEqual([{ version: 1, reason: '別の会社' }])
})
