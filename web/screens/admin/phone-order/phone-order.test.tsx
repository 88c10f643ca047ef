// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '#contract/admin/callers.ts'
import { calculation, dates, shopAnswers, temari } from '#web/testing/samples.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, type Arrived, json } from '#web/testing/test-tab.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00+09:00'), toFake: ['Date'] })
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

const caller: Caller = {
  user_id: '5b0b0c53-0000-4000-8000-000000000001',
  contact: {
    company: '株式会社みらい計画',
    department: '総務部',
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'ヤマモト',
    first_name_kana: 'ミサキ',
    tel: '0312340127',
    email: 'misaki@example.com',
  },
  orders: 12,
  last: {
    id: '5b0b0c53-0000-4000-8000-000000000002',
    number: 'OR-261030-0001',
    status: 'closed',
    title: '全社キックオフ',
    meetup_date: '2026-10-30',
    delivery_window: { from: '12:00', to: '12:30' },
    estimated_person: 60,
    address: {
      postal_code: '1000004',
      prefecture: '東京都',
      city: '千代田区',
      street: '大手町一丁目2-3',
      building: '大手町折々ビル 12階',
      note: '地下2階から',
    },
    reception: { name: '橘 悠真', tel: '09012345678' },
    tableware: 'return',
    payment: { method: 'invoice', po_number: 'PO-1', billing_name: '' },
    allergies: [{ allergens: ['egg'], persons: 2, note: '' }],
    own_fields: [
      { key: 'first', label: '費用負担部署', value: '開発本部', on_papers: true },
      { key: 'second', label: '予算', value: '交際費', on_papers: false },
    ],
    total: 264_600,
    cart: [{ id: 1, qty: 2 }],
  },
}

const placed = { id: caller.last!.id, number: 'OR-261216-0001', status: 'placed', total: 10_840, overrides: [] }
const answers = (others: Record<string, Answered> = {}) => ({
  ...shopAnswers({
    products: [temari],
    days: {
      ...dates({
        '2026-11-25': { selectable: false, reason: 'cutoff_passed', cutoff_at: '2026-11-20T17:00:00+09:00' },
        '2026-12-10': { selectable: false, reason: 'full', remaining: 0 },
      }),
      asks: [{ key: 'first', label: '費用負担部署', hint: '', answer: 'optional' }],
    },
  }),
  'GET /backend/api/admin/callers': [caller],
  'GET /backend/api/postal-codes/1000004': [],
  'GET /backend/api/postal-codes/100-0004': [],
  'POST /backend/api/meetup/products/calculate': calculation({ lines: [] }),
  'POST /backend/api/admin/meetups': () => json(placed, 201),
  ...others,
})

async function show(others: Record<string, Answered> = {}) {
  const shown = await showAdmin('/admin/meetups/new', { answers: answers(others) })
  await screen.findByLabelText('お電話の方')
  return shown
}
const lineBoxes = () => [...document.querySelectorAll<HTMLInputElement>('ol input[type="checkbox"]')]
const button = () => screen.getByText('注文を確定する', { selector: 'button *' }).closest('button')!

/** The caller of before orders the same again for a day. */
async function repeatFor(day: string, others: Record<string, Answered> = {}) {
  const shown = await show(others)
  await shown.user.type(screen.getByLabelText('お電話の方'), '0127')
  await screen.findByText(/1名$/)
  await shown.user.keyboard('{Enter}')
  await shown.user.click(screen.getByText('前回と同じ内容を入れる'))
  await press(shown.user, day)
  await waitFor(() => expect(lineBoxes().length).toBeGreaterThan(5))
  return shown
}

async function press(user: Awaited<ReturnType<typeof show>>['user'], day: string) {
  while (!document.querySelector(`[data-date="${day}"]`)) {
    await user.click(screen.getByLabelText('次の月'))
  }
  await user.click(document.querySelector<HTMLElement>(`[data-date="${day}"]`)!)
}

async function readAll(user: Awaited<ReturnType<typeof show>>['user']) {
  for (const box of lineBoxes()) if (!box.checked) await user.click(box)
}

const sentTo = (calls: readonly Arrived[]) => calls.filter(({ what }) => what === 'POST /backend/api/admin/meetups')

test('digits find the caller, the last order is repeated, each line is read, and the order is placed', async () => {
  const { user, calls } = await repeatFor('2026-12-16')
  expect(document.querySelector('mark')!.textContent).toBe('0127')
  expect(button().disabled).toBe(true)
  await readAll(user)
  await user.click(button())
  expect(await screen.findByText('OR-261216-0001')).toBeTruthy()
  const [call, ...others] = sentTo(calls)
  expect(others).toEqual([])
  expect(call!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  expect(call!.body).toMatchObject({
    user_id: caller.user_id,
    meetup_date: '2026-12-16',
    estimated_person: 60,
    cart: [{ id: 1, qty: 2 }],
    payment: { method: 'invoice', po_number: '' },
    reception: { name: '橘 悠真' },
    allergies: [{ allergens: ['egg'], persons: 2 }],
    own_fields: { first: { label: '費用負担部署', value: '開発本部' } },
    override_reason: null,
    expected_total: 10_840,
  })
  expect(sessionStorage.getItem('PHONE_ORDER_DRAFT')).toBeNull()
})

test('an order that is too small for its place is told from others, and can be placed', async () => {
  const few = calculation({ lines: [], least_order: 20_000 })
  const { user, calls } = await repeatFor('2026-12-16', { 'POST /backend/api/meetup/products/calculate': few })
  expect(await screen.findByText(/最低注文額20,000円に足りないご注文です/)).toBeTruthy()
  await readAll(user)
  await user.click(button())
  expect(await screen.findByText('OR-261216-0001')).toBeTruthy()
  expect(sentTo(calls)).toHaveLength(1)
})

test('a line that changes has not been read', async () => {
  const { user } = await repeatFor('2026-12-16')
  await readAll(user)
  expect(button().disabled).toBe(false)
  const people = screen.getByLabelText('人数', { selector: 'fieldset' })
  await user.click(within(people).getByRole('button', { name: '増やす' }))
  await waitFor(() => expect(button().disabled).toBe(true))
  expect(lineBoxes().filter(({ checked }) => !checked).length).toBeLessThan(3)
})

test.each([
  ['2026-11-25', '締切後の受注'],
  ['2026-12-10', '定員を超えた受注'],
])('%s is chosen with a reason only, and marked as 「%s」', async (day, mark) => {
  const { user, calls } = await repeatFor(day)
  await readAll(user)
  await user.click(button())
  expect(await screen.findAllByText('受注する理由をご記入ください。')).not.toEqual([])
  expect(sentTo(calls)).toEqual([])
  await user.type(screen.getByLabelText(/受注する理由/), '調理場に確認')
  expect(screen.getAllByText(mark).length).toBeGreaterThan(0)
  await user.click(button())
  expect(await screen.findByText('OR-261216-0001')).toBeTruthy()
  expect(sentTo(calls)[0]!.body).toMatchObject({ meetup_date: day, override_reason: '調理場に確認' })
})

test('what was taken down is there again after a reload, without the date of birth', async () => {
  const { unmount } = await repeatFor('2026-12-16')
  unmount()
  await show()
  expect(screen.getByLabelText<HTMLInputElement>(/会社名/).value).toBe('株式会社みらい計画')
  expect(document.querySelector('[data-date="2026-12-16"]')!.getAttribute('aria-pressed')).toBe('true')
  expect(sessionStorage.getItem('PHONE_ORDER_DRAFT')).not.toContain('birth')
})

test('without an answer nothing but the same call is sent, also after a reload', async () => {
  let isLost = true
  const others = {
    'POST /backend/api/admin/meetups': () => {
      if (isLost) throw new TypeError('fetch failed')
      return json(placed, 201)
    },
  }
  const { user, calls, unmount } = await repeatFor('2026-12-16', others)
  await readAll(user)
  await user.click(button())
  expect(await screen.findByText(/注文が入ったかどうか分かりません/)).toBeTruthy()
  const [first] = sentTo(calls)
  unmount()
  isLost = false
  const after = await show(others)
  expect(screen.getByLabelText<HTMLFieldSetElement>('ご注文の内容').disabled).toBe(true)
  await after.user.click(screen.getByText('もう一度送って確かめる'))
  expect(await screen.findByText('OR-261216-0001')).toBeTruthy()
  const [again] = sentTo(after.calls)
  expect(again!.body).toEqual(first!.body)
  expect(again!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
})

test('a refusal is said, what was taken down stays, and the reload knows of no call', async () => {
  const { user } = await repeatFor('2026-12-16', {
    'POST /backend/api/admin/meetups': () => json({ code: 'date_full', message: 'この日は定員に達しています。' }, 409),
  })
  await readAll(user)
  await user.click(button())
  expect(await screen.findByText('この日は定員に達しています。')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/会社名/).value).toBe('株式会社みらい計画')
  expect(JSON.parse(sessionStorage.getItem('PHONE_ORDER_DRAFT')!).unanswered).toBeNull()
})

test('the Enter that ends a conversion chooses no caller and no product, in Safari too', async () => {
  const { user } = await show()
  const search = screen.getByLabelText('お電話の方')
  await user.type(search, '山本')
  await screen.findByText(/1名$/)
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 })
  expect(screen.queryByText('前回と同じ内容を入れる')).toBeNull()
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(screen.getByText('前回と同じ内容を入れる')).toBeTruthy()
  const goods = screen.getByRole<HTMLInputElement>('searchbox', { name: '商品を検索' })
  await user.type(goods, temari.name)
  fireEvent.keyDown(goods, { key: 'Enter', keyCode: 229 })
  expect(goods.value).toBe(temari.name)
  fireEvent.keyDown(goods, { key: 'Enter' })
  expect(goods.value).toBe('')
})

test('nobody is found, or the search fails: the caller is taken down all the same', async () => {
  const { user } = await show({ 'GET /backend/api/admin/callers': [] })
  await user.type(screen.getByLabelText('お電話の方'), '03-9999-0000')
  expect(await screen.findByText(/見つかりませんでした/)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText<HTMLInputElement>(/^電話番号必須/).value).toBe('0399990000')
})
