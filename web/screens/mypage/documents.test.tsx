// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DocumentSummary, OrderDocuments } from '#contract/document-search.ts'
import { show } from '#web/testing/render.tsx'
import { documentSummary, issuedInvoice } from '#web/testing/sample-papers.ts'
import { type Arrived, json } from '#web/testing/test-tab.ts'
import Documents, { clientLoader } from './documents.tsx'

const call = 'GET /backend/api/users/order-documents'
const summaryCall = `${call}/summary`
const summary = (changes: Partial<DocumentSummary> = {}) => ({ ...documentSummary, ...changes })
const page = (rows: OrderDocuments[], total = rows.length) => json(rows, 200, { 'x-total-count': String(total) })
const order = (
  changes: Partial<OrderDocuments['meetup']> = {},
  more: Partial<OrderDocuments> = {},
): OrderDocuments => ({
  meetup: {
    id: 'a1',
    number: 'OR-261211-0427',
    title: '忘年会',
    plan_name: null,
    status: 'placed',
    meetup_date: '2026-12-11',
    estimated_person: 24,
    department: '総務課',
    payment_method: 'invoice',
    owed: 100_946,
    ...changes,
  },
  kinds: [
    { kind: 'quotation', title: '見積書', problem: null },
    { kind: 'invoice', title: '請求書', problem: null },
    { kind: 'receipt', title: '領収書', problem: 'not_paid' },
  ],
  issued: [issuedInvoice],
  ...more,
})
const list = (answer: () => Response, at = '/mypage/documents', answers = {}) =>
  show(<Documents />, { at, loader: clientLoader, answers: { [call]: answer, [summaryCall]: summary(), ...answers } })
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
/** What the shop is asked, without the mark that keeps the answer out of every memory. */
const asked = ({ query }: { query: URLSearchParams }) => {
  const { _, ...wanted } = Object.fromEntries(query)
  return wanted
}
const search = () => screen.getByRole('button', { name: '探す' })
/** The lists that were asked for. */
const lists = (calls: readonly Arrived[]) => calls.filter(({ what }) => what === call)
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

test('an order is a block: what it is, what it comes to, its papers, and what does not exist yet', async () => {
  await list(() => page([order()]))
  const block = await screen.findByRole('article', { name: '忘年会' })
  for (const words of [
    '2026年12月11日（金）',
    'OR-261211-0427',
    '総務課　24名さま',
    'お支払い合計（税込） 100,946円',
  ]) {
    expect(block.textContent).toContain(words)
  }
  expect(within(block).getByRole('link', { name: '忘年会' }).getAttribute('href')).toBe('/mypage/meetups/a1')
  expect(within(block).getByText(/^領収書は、ご入金を確認したあとに発行いただけます。/)).toBeTruthy()
  expect(within(block).getByRole('button', { name: /忘年会の\s?見積書/ })).toBeTruthy()
  expect(within(block).queryByRole('button', { name: /忘年会の\s?請求書/ })).toBeNull()
})

test('a fee that was paid by transfer has its receipt by telephone, as on the page of the order', async () => {
  await list(() => page([order({ status: 'cancelled', owed: 13_538 })]))
  const block = await screen.findByRole('article', { name: '忘年会' })
  expect(block.textContent).toContain('キャンセル料の領収書がご入用のときは、お振り込みのあと、お電話')
})

test('a booking of a plan is a block too, with its plan and the way to its page', async () => {
  const plan = { id: 'b1', number: 'PL-261211-0001', plan_name: '板前にぎりの席', status: 'confirmed' } as const
  const kinds = [{ kind: 'quotation', title: '見積書', problem: null } as const]
  const saving = vi.fn(() => json({ code: 'unavailable', message: '' }, 503))
  const { user } = await list(() => page([order(plan, { kinds })]), '/mypage/documents', {
    'GET /backend/api/users/plan-bookings/b1/documents/quotation': saving,
  })
  const block = await screen.findByRole('article', { name: '忘年会' })
  expect(block.textContent).toContain('出張プラン「板前にぎりの席」')
  expect(within(block).getByRole('link', { name: '忘年会' }).getAttribute('href')).toBe('/mypage/bookings/b1')
  await user.click(within(block).getByRole('button', { name: /見積書/ }))
  await expect.poll(() => saving).toHaveBeenCalled()
})

test('orders stand below their months, each of which is saved with one press', async () => {
  const file = () =>
    new Response('PK', {
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="x.zip"' },
    })
  const { user, calls } = await list(
    () => page([order(), order({ id: 'a2', title: '昼食', meetup_date: '2026-11-26' })]),
    '/mypage/documents?kind=invoice',
    { 'GET /backend/api/users/documents.zip': file, 'GET /backend/api/users/documents.csv': file },
  )
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    '2026年12月1件・1点',
    '2026年11月',
  ])
  await user.click(screen.getByRole('button', { name: /^2026年11月：\s?この月をまとめて保存する$/ }))
  await expect.poll(() => saved).toHaveLength(1)
  expect(asked(calls.at(-1)!)).toEqual({ kind: 'invoice', from: '2026-11-01', to: '2026-11-30' })
  await user.click(screen.getByRole('button', { name: '一覧をCSVで保存する' }))
  await expect.poll(() => saved).toHaveLength(2)
  expect(asked(calls.at(-1)!)).toEqual({ kind: 'invoice' })
})

test('too many papers for one file are said where they were asked for', async () => {
  const { user } = await list(() => page([order()]), '/mypage/documents', {
    'GET /backend/api/users/documents.zip': () =>
      json({ code: 'too_many_documents', message: '一度に保存できる数を超えています。' }, 422),
  })
  await user.click(await screen.findByRole('button', { name: 'PDFをZIPで保存する' }))
  expect(await screen.findByText('一度に保存できる数を超えています。')).toBeTruthy()
})

test('what is looked for is asked of the shop, and stands in the address of each page', async () => {
  const { user, calls } = await list(() => page([order()], 21))
  await screen.findByText('21件のうち 1〜1件')
  await user.type(field(/金額の下限/), '１０，０００')
  await user.type(field(/取引先/), 'みらい')
  await user.selectOptions(field(/書類の種類/), '請求書・ご利用明細')
  await user.click(search())
  await expect.poll(() => lists(calls)).toHaveLength(2)
  expect(asked(lists(calls)[1]!)).toEqual({ kind: 'invoice', min: '10000', partner: 'みらい', page: '1' })
  const second = await screen.findByRole('link', { name: '2ページ目' })
  expect(second.getAttribute('href')).toBe(
    `/mypage/documents?kind=invoice&min=10000&partner=${encodeURIComponent('みらい')}&page=2`,
  )
  await user.click(screen.getByRole('link', { name: /みらい\s?の条件を外す/ }))
  await expect.poll(() => lists(calls)).toHaveLength(3)
  expect(asked(lists(calls)[2]!)).toEqual({ kind: 'invoice', min: '10000', page: '1' })
  await expect.poll(() => screen.queryByRole('link', { name: /みらい/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: /^差し替え済み/ }))
  await expect.poll(() => lists(calls)).toHaveLength(4)
  expect(asked(lists(calls)[3]!)).toEqual({ kind: 'invoice', min: '10000', state: 'replaced', page: '1' })
  const chosen = () => screen.getByRole('link', { name: /^差し替え済み/ }).getAttribute('aria-current')
  await expect.poll(() => chosen()).toBe('true')
  await user.click(screen.getByRole('link', { name: 'すべて解除する' }))
  await expect.poll(() => lists(calls)).toHaveLength(5)
  expect(asked(lists(calls)[4]!)).toEqual({ page: '1' })
  await expect.poll(() => field(/取引先/).value).toBe('')
})

test('how much there is stands above the list, and at each state', async () => {
  const states = { valid: 15, paid: 2, replaced: 1, void: 1 }
  await list(() => page([order()], 5), '/mypage/documents', {
    [summaryCall]: summary({ orders: 5, documents: 17, owed: 422_908, states }),
  })
  expect(await screen.findByText('5件のご注文・発行済みの書類17点')).toBeTruthy()
  expect(screen.getByText(/5件の合計 422,908円（税込。キャンセル料は不課税）/)).toBeTruthy()
  const chips = within(screen.getByRole('navigation', { name: '書類の状態' })).getAllByRole('link')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...['すべて 17', '有効 13', 'お支払い済み 2', '差し替え済み 1', '取消 1'],
  ])
})

test('a first visit counts what can be had, and no states of papers that are not there', async () => {
  const ready = (['quotation', 'order', 'approval'] as const).map((kind) => ({ kind, title: kind, problem: null }))
  const kinds = [...ready, { kind: 'receipt', title: '領収書', problem: 'not_paid' } as const]
  const states = { valid: 0, paid: 0, replaced: 0, void: 0 }
  await list(() => page([{ ...order(), kinds, issued: [] }]), '/mypage/documents', {
    [summaryCall]: summary({ orders: 1, documents: 0, states }),
  })
  expect(await screen.findByText('1件のご注文・書類はまだ発行していません')).toBeTruthy()
  expect(screen.getByText(/^3点を、下の「発行できる書類」から/)).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '書類の状態' })).toBeNull()
})

test.each([
  ['valid', { state: 'valid', paid: 'false' }],
  ['paid', { paid: 'true' }],
  ['void', { state: 'void' }],
])('the state %s is asked of the shop as %o', async (state, query) => {
  const { calls } = await list(() => page([order()]), `/mypage/documents?state=${state}`)
  await screen.findByRole('article', { name: '忘年会' })
  expect(asked(lists(calls)[0]!)).toEqual({ ...query, page: '1' })
})

test('a month is picked at once, from those with an order; other days by their dates', async () => {
  const { user, calls, router } = await list(() => page([order()]))
  const period = screen.getByLabelText<HTMLSelectElement>('取引の月')
  await expect.poll(() => within(period).getByRole('option', { name: '2026年11月' })).toBeTruthy()
  await user.selectOptions(period, '2026年11月')
  await user.click(search())
  await expect.poll(() => lists(calls)).toHaveLength(2)
  expect(asked(lists(calls)[1]!)).toEqual({ from: '2026-11-01', to: '2026-11-30', page: '1' })
  expect(await screen.findByRole('link', { name: /2026年11月\s?の条件を外す/ })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('取引の月'), '日付で指定する')
  await user.clear(field(/取引日（まで/))
  await user.click(search())
  await expect.poll(() => router.state.location.search).toBe('?from=2026-11-01')
  expect(await screen.findByRole('link', { name: /2026年11月1日から\s?の条件を外す/ })).toBeTruthy()
})

test('a month that is looked at in part is saved in part', async () => {
  const { user, calls } = await list(() => page([order()]), '/mypage/documents?from=2026-12-05&to=2027-01-10')
  await user.click(await screen.findByRole('button', { name: /この月をまとめて保存する/ }))
  await expect.poll(() => calls.at(-1)!.what).toContain('.zip')
  expect(asked(calls.at(-1)!)).toEqual({ from: '2026-12-05', to: '2026-12-31' })
})

test('more papers than one file takes are saved month by month', async () => {
  await list(() => page([order()]), '/mypage/documents', { [summaryCall]: summary({ documents: 101 }) })
  expect(await screen.findByText(/PDFは、月ごとに、または100点までに絞り込むと/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'PDFをZIPで保存する' })).toBeNull()
  expect(screen.getByRole('button', { name: /この月をまとめて保存する/ })).toBeTruthy()
})

test('without its counts the list is whole', async () => {
  await list(() => page([order()], 21), '/mypage/documents', { [summaryCall]: () => json({}, 500) })
  expect(await screen.findByText('21件のうち 1〜1件')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'PDFをZIPで保存する' })).toBeTruthy()
})

test('in narrow windows the search unfolds', async () => {
  const { user } = await list(() => page([order()]))
  const fold = screen.getByRole('button', { name: '絞り込む（種類・月・取引先・金額）' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  await user.type(field(/取引先/), 'みらい')
  await user.click(search())
  expect(fold.getAttribute('aria-expanded')).toBe('false')
})

test('where some papers are left out, nothing is said about those that are not there', async () => {
  await list(() => page([order()]), '/mypage/documents?state=valid')
  await screen.findByRole('article', { name: '忘年会' })
  expect(screen.queryByText(/領収書は、ご入金を確認/)).toBeNull()
  expect(screen.queryByText('発行できる書類')).toBeNull()
})

test('an address with a search fills the form; what is mistyped there is left out', async () => {
  const { calls } = await list(
    () => page([order()]),
    '/mypage/documents?from=2026-12-01&to=soon&min=x&max=500&page=0&state=lost&kind=approval',
  )
  expect(field(/取引日（から/).value).toBe('2026-12-01')
  expect(asked(lists(calls)[0]!)).toEqual({ from: '2026-12-01', max: '500', page: '1' })
})

test('what cannot be looked for is said at its field, and nothing is sent', async () => {
  const { user, calls } = await list(() => page([order()]))
  await user.type(field(/金額の下限/), '一万')
  await user.click(search())
  expect(await screen.findByText('金額は円の整数でご記入ください。')).toBeTruthy()
  expect(document.activeElement).toBe(field(/金額の下限/))
  expect(field(/金額の下限/).getAttribute('aria-invalid')).toBe('true')
  expect(lists(calls)).toHaveLength(1)
})

test.each([
  ['/mypage/documents', '書類はまだありません'],
  ['/mypage/documents?min=5', 'あてはまる書類はありません'],
])('nothing at %s: %s', async (at, words) => {
  await list(() => page([]), at)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('before the first order there is nothing to look for', async () => {
  const nothing = summary({ orders: 0, documents: 0, owed: 0, months: [], all_months: [] })
  await list(() => page([]), '/mypage/documents', { [summaryCall]: nothing })
  expect(await screen.findByText('書類はまだありません')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('form', { name: '書類を探す' })).toBeNull()
})

test('a search that was not answered is asked for once more', async () => {
  let isDown = true
  const { user } = await list(() => (isDown ? json({}, 500) : page([order()])))
  await screen.findByText(/ただいま表示できません/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findAllByRole('article')).toHaveLength(1)
})
