// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '#contract/admin/callers.ts'
import { addDays } from '#domain/tokyo-date.ts'
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
    tableware: 'disposable',
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

const sums = 'POST /backend/api/admin/meetups/calculate'
const placed = { id: caller.last!.id, number: 'OR-261216-0001', status: 'placed', total: 10_840, overrides: [] }
const answers = (others: Record<string, Answered> = {}) => ({
  ...shopAnswers({
    products: [temari],
    days: {
      ...dates({
        '2026-11-25': { selectable: false, reason: 'cutoff_passed', cutoff_at: '2026-11-20T17:00:00+09:00' },
        '2026-12-10': { selectable: false, reason: 'full', remaining: 0 },
        '2026-12-11': { remaining_meals: 10 },
      }),
      asks: [{ key: 'first', label: '費用負担部署', hint: '', answer: 'optional' }],
    },
  }),
  'GET /backend/api/admin/callers': [caller],
  'GET /backend/api/postal-codes/1000004': [],
  'GET /backend/api/postal-codes/100-0004': [],
  [sums]: { ...calculation({ lines: [] }), outside_areas: false },
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
async function repeat(day: string, others: Record<string, Answered> = {}) {
  const shown = await show(others)
  await shown.user.type(screen.getByLabelText('お電話の方'), '0127')
  await screen.findByText(/1名$/)
  await shown.user.keyboard('{Enter}')
  await shown.user.click(screen.getByText('前回と同じ内容を入れる'))
  await press(shown.user, day)
  return shown
}

/** The same until it can be read back. */
async function repeatFor(day: string, others: Record<string, Answered> = {}) {
  const shown = await repeat(day, others)
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
    tableware: 'disposable',
    allergies: [{ allergens: ['egg'], persons: 2 }],
    own_fields: { first: { label: '費用負担部署', value: '開発本部' } },
    override_reason: null,
    expected_total: 10_840,
  })
  expect(sessionStorage.getItem('PHONE_ORDER_DRAFT')).toBeNull()
})

test('an order that is too small for its place is told from others, and can be placed', async () => {
  const few = calculation({ lines: [], least_order: 20_000 })
  const { user, calls } = await repeatFor('2026-12-16', { [sums]: { ...few, outside_areas: false } })
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

test('what is called so comes before what has it in it, and a box for one is added for each', async () => {
  const set = { ...temari, id: 90, name: 'おまかせの席', summary: 'おにぎりと唐揚げ' }
  const box = {
    ...temari,
    id: 91,
    name: 'おにぎりの折',
    package_type: 0,
    serves_as: 'meal',
    serves: { min: 1, max: 1 },
    max_qty: 99,
  }
  const { user } = await repeat('2026-12-16', { 'GET /backend/api/meetup/products': [set, box] })
  const goods = screen.getByLabelText('商品を検索')
  const people = screen.getByRole('textbox', { name: '人数' })
  await user.clear(people)
  await user.type(people, '20')
  await user.tab()
  await waitFor(async () => {
    await user.clear(goods)
    await user.type(goods, 'おにぎり')
    expect(screen.getByRole('list', { name: '商品の候補' }).textContent).toMatch(/^おにぎりの折.*おまかせの席/)
  })
  await user.keyboard('{Enter}')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '「おにぎりの折」の数量' }).value).toBe('20')
})

test('a day with meals for ten is marked as full for more, and free for ten', async () => {
  const { user } = await repeat('2026-12-16')
  const marked = () => document.querySelector('[data-date="2026-12-11"]')!.textContent
  expect(marked()).toContain('理由を記録すると受注できます')
  const people = screen.getByRole('textbox', { name: '人数' })
  await user.clear(people)
  await user.type(people, '10')
  await user.tab()
  expect(marked()).not.toContain('理由を記録すると受注できます')
})

test('a caller who tells no mail and no kana is taken with a reason, and is told that no mail comes', async () => {
  const overrides = ['email', 'kana']
  const guest = { ...caller, user_id: null }
  const { user, calls } = await repeatFor('2026-12-16', {
    'GET /backend/api/admin/callers': [guest],
    'POST /backend/api/admin/meetups': () => json({ ...placed, overrides }, 201),
  })
  await user.click(screen.getByRole('checkbox', { name: 'メールアドレス' }))
  await user.click(screen.getByRole('checkbox', { name: 'フリガナ' }))
  expect(screen.queryByLabelText(/^メールアドレス.*必須/)).toBeNull()
  expect(screen.getByText(/フリガナとメールアドレスを伺わずに受注します/)).toBeTruthy()
  expect(lineBoxes().at(-1)!.closest('li')!.textContent).toContain('確認のメールはお送りしません')
  await readAll(user)
  await user.click(button())
  expect(sentTo(calls)).toEqual([])
  await user.type(screen.getByLabelText(/受注する理由/), 'お急ぎのため')
  await user.click(button())
  expect(await screen.findByText(/確認のメールはお送りしません。/)).toBeTruthy()
  expect(sentTo(calls)[0]!.body).toMatchObject({
    contact: { last_name: '山本', last_name_kana: '', first_name_kana: '', email: '', tel: '03-1234-0127' },
    override_reason: 'お急ぎのため',
  })
})

test('a place outside is taken with its fee and a reason; the sum is asked for with the fee', async () => {
  const { user, calls } = await repeat('2026-12-16', {
    [sums]: ({ body }) => {
      const { delivery_fee: fee } = body as { delivery_fee: number | null }
      const total = 8_640 + (fee ?? 0)
      return json({ ...calculation({ lines: [], total, shipping_known: fee !== null }), outside_areas: true })
    },
  })
  expect(await screen.findByText('お届けのエリア外です。')).toBeTruthy()
  expect(lineBoxes()).toEqual([])
  await user.type(screen.getByLabelText(/配送料（税込）/), '３，３００円')
  await waitFor(() => expect(lineBoxes().length).toBeGreaterThan(5))
  await readAll(user)
  await user.click(button())
  expect(await screen.findAllByText('受注する理由をご記入ください。')).not.toEqual([])
  await user.type(screen.getByLabelText(/受注する理由/), '近くの現場へ納品')
  await user.click(button())
  expect(await screen.findByText('OR-261216-0001')).toBeTruthy()
  expect(sentTo(calls)[0]!.body).toMatchObject({
    delivery_fee: 3_300,
    expected_total: 11_940,
    override_reason: '近くの現場へ納品',
  })
})

const quote = {
  id: '5b0b0c53-0000-4000-8000-00000000e001',
  number: 'QT-261124-0001',
  user_id: null,
  email: 'misaki@example.com',
  title: '忘年会',
  meetup_date: '2026-12-16',
  estimated_person: 24,
  allergies: [],
  postal_code: '1000004',
  order_token: 'q'.repeat(43),
  expires_at: '2026-12-08T00:00:00+09:00',
  calculation: calculation({ total: 9_000, lines: [{ ...calculation().lines[0]!, id: 1, qty: 2 }] }),
}
const held = `POST /backend/api/meetup/quotes/${quote.order_token}/calculate`
const ofQuote = (others: Record<string, Answered> = {}) =>
  showAdmin(`/admin/meetups/new?quote=${quote.id}`, {
    answers: answers({
      [`GET /backend/api/admin/quotes/${quote.id}`]: () => json(quote),
      [held]: calculation({ lines: [], total: 9_000 }),
      ...others,
    }),
  })

test('a quote brings its goods and day, at its price for as long as these are its own', async () => {
  const { user, calls } = await ofQuote()
  expect(await screen.findByText(/見積り QT-261124-0001 の価格で承ります/)).toBeTruthy()
  expect(await screen.findAllByText(/^9,000/)).not.toEqual([])
  expect(calls.some(({ what }) => what === sums)).toBe(false)
  await press(user, '2026-12-17')
  expect(await screen.findByText(/今日の価格で計算しています/)).toBeTruthy()
  await waitFor(() => expect(calls.some(({ what }) => what === sums)).toBe(true))
  await press(user, '2026-12-16')
  expect(await screen.findByText(/の価格で承ります/)).toBeTruthy()
})

test('a call that is being taken down is not replaced unless somebody says so', async () => {
  sessionStorage.setItem(
    'PHONE_ORDER_DRAFT',
    JSON.stringify({ key: caller.last!.id, cart: [{ id: 1, qty: 7 }], estimatedPerson: 7, form: {}, read: [] }),
  )
  const { user } = await ofQuote()
  await user.click(await screen.findByRole('button', { name: /QT-261124-0001 の内容を入れる/ }))
  expect(await screen.findByText(/の価格で承ります/)).toBeTruthy()
})

test('a quote is sent of what was talked about, and the order in hand stays', async () => {
  const post = 'POST /backend/api/admin/quotes'
  const { user, calls } = await repeatFor('2026-12-16', { [post]: () => json(quote, 201) })
  const open = screen.getByRole<HTMLButtonElement>('button', { name: 'お見積りを送る' })
  await waitFor(() => expect(open.disabled).toBe(false))
  await user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'お見積りを送る' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /宛名/ }).value).toContain('株式会社みらい計画 総務部')
  await user.clear(dialog.getByRole('textbox', { name: /件名/ }))
  await user.click(dialog.getByRole('button', { name: 'お見積りを送る' }))
  expect(await dialog.findByText('件名をご記入ください。')).toBeTruthy()
  expect(calls.some(({ what }) => what === post)).toBe(false)
  await user.type(dialog.getByRole('textbox', { name: /件名/ }), '忘年会')
  await user.click(dialog.getByRole('button', { name: 'お見積りを送る' }))
  expect(await screen.findByText(/へお送りしました/)).toBeTruthy()
  expect(calls.find(({ what }) => what === post)!.body).toMatchObject({
    user_id: caller.user_id,
    cart: [{ id: 1, qty: 2 }],
    meetup_date: '2026-12-16',
    title: '忘年会',
    email: 'misaki@example.com',
  })
  expect(lineBoxes().length).toBeGreaterThan(5)
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

test('a repeat call at the keyboard: found, the same again, another day, read back line by line, placed, and the next', async () => {
  const { user, calls } = await show()
  const focused = () => document.activeElement as HTMLInputElement
  await user.keyboard('{Alt>}1{/Alt}0127')
  await screen.findByText(/1名$/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused().textContent).toContain('前回と同じ内容を入れる'))
  await user.keyboard('r')
  const first = focused().dataset.date!
  expect(first).toMatch(/^2026-/)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused().dataset.date).toBe(addDays(first, 7)))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(lineBoxes().length).toBeGreaterThan(5))
  await user.keyboard('g')
  expect([focused().getAttribute('aria-label'), focused().value]).toEqual([`「${temari.name}」の数量`, '2'])
  await user.keyboard('{Alt>}6{/Alt}')
  expect(focused()).toBe(lineBoxes()[0])
  for (const _ of lineBoxes()) await user.keyboard('{Enter}')
  expect(lineBoxes().every(({ checked }) => checked)).toBe(true)
  expect(sentTo(calls)).toEqual([])
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('OR-261216-0001')).toBeTruthy()
  expect(sentTo(calls)[0]!.body).toMatchObject({ meetup_date: addDays(first, 7), cart: [{ id: 1, qty: 2 }] })
  await user.keyboard('t')
  expect((await screen.findByLabelText<HTMLInputElement>('お電話の方')).value).toBe('')
})

test('Alt+6 leads to the line that comes next, and a key that is held reads no further', async () => {
  const { user } = await repeatFor('2026-12-16')
  await user.click(lineBoxes()[0]!)
  await user.keyboard('{Alt>}6{/Alt}')
  expect(document.activeElement).toBe(lineBoxes()[1])
  fireEvent.keyDown(lineBoxes()[1]!, { key: 'Enter', repeat: true })
  expect(lineBoxes().map(({ checked }) => checked)).toEqual(lineBoxes().map((_, n) => n === 0))
  expect(document.activeElement).toBe(lineBoxes()[1])
  // The last one leads back to what was left out, and one that is read stays so.
  lineBoxes().at(-1)!.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(lineBoxes()[1])
  lineBoxes()[0]!.focus()
  await user.keyboard('{Enter}')
  expect(lineBoxes()[0]!.checked).toBe(true)
})
