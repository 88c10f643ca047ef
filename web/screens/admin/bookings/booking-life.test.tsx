// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookEntry } from '#web/testing/sample-book.ts'
import { bookingId, noPapers, settled, waiting } from '#web/testing/sample-booking-record.ts'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import type { OpenedBooking } from './booking-words.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-24T10:30:00+09:00'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const base = `/backend/api/admin/bookings/${bookingId}`
const open = (shown: Answered = settled(), more: Record<string, Answered> = {}, me = {}) =>
  showAdmin(`/admin/bookings/${bookingId}`, {
    answers: { [`GET ${base}`]: shown, [`GET ${base}/documents`]: noPapers, ...more },
    me,
  })
const sent = (calls: { what: string; body?: unknown }[], what: string) =>
  calls.filter((call) => call.what.startsWith(what)).map(({ body }) => body)

/** What the shop answers to a change: the figures for as many people. */
const changes =
  (more: Partial<OpenedBooking & { to_guests: object }> = {}) =>
  ({ body }: { body?: unknown }) => {
    const { estimated_person = 24 } = body as { estimated_person?: number }
    return json(settled({ estimated_person, total: 8_800 * estimated_person, ...more }))
  }

test('another headcount shows what it comes to, and is saved with the figures that were shown', async () => {
  const { user, calls } = await open(settled(), { [`PATCH ${base}`]: changes() })
  const field = await screen.findByRole('textbox', { name: /人数/ })
  await user.clear(field)
  await user.type(field, '26')
  const bar = within(await screen.findByRole('region', { name: '未保存の変更' }))
  expect((await bar.findByRole('status')).textContent).toBe('+17,600円8,800円 × 26名さま')
  expect(bar.getByText('26名さま')).toBeTruthy()
  expect(bar.queryByRole('textbox', { name: /変更する理由/ })).toBeNull()
  await user.click(bar.getByRole('button', { name: '変更を保存する' }))
  await waitFor(() =>
    expect(sent(calls, 'PATCH').at(-1)).toEqual({
      version: 2,
      estimated_person: 26,
      expected_total: 228_800,
      expected_fee: 0,
      send_mail: true,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: '未保存の変更' })).toBeNull())
})

test('after the cut-off a change takes a reason, and a fee can be waived', async () => {
  vi.setSystemTime('2026-12-02T10:00:00+09:00')
  const { user, calls } = await open(settled(), { [`PATCH ${base}`]: changes({ change_fee: 10_560 }) })
  const field = await screen.findByRole('textbox', { name: /人数/ })
  await user.clear(field)
  await user.type(field, '20')
  expect(await screen.findByText(/一部キャンセル料 10,560円/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /変更する理由/ }), 'お電話')
  await user.click(await screen.findByRole('checkbox', { name: /免除・減額する/ }))
  await user.type(screen.getByRole('textbox', { name: /今回の一部キャンセル料/ }), '0')
  await waitFor(() => expect(sent(calls, 'PATCH').at(-1)).toMatchObject({ reason: 'お電話', expected_fee: 0 }))
})

test('another day is sent with its hour, and guests are told only where that is ticked', async () => {
  const to_guests = { concerned: 3, letter: { subject: '会の変更のお知らせ', text: '12月14日' } }
  const { user, calls } = await open(settled({ user_id: bookingId }), {
    [`PATCH ${base}`]: changes({ event_date: '2026-12-14', to_guests }),
  })
  fireEvent.change(await screen.findByLabelText(/^開催日/), { target: { value: '2026-12-14' } })
  await user.selectOptions(screen.getByRole('combobox', { name: /開始/ }), '18:30')
  await user.click(await screen.findByRole('checkbox', { name: /参加者3名さまに/ }))
  await user.click(screen.getByRole('button', { name: '変更を保存する' }))
  await waitFor(() =>
    expect(sent(calls, 'PATCH').at(-1)).toMatchObject({
      event_date: '2026-12-14',
      start_time: '18:30',
      tell_guests: true,
    }),
  )
})

test('what is refused is said beside the fields, and nothing is lost', async () => {
  const refuse = () => json({ code: 'date_full', message: 'この開催日は受付を終了しました。', errors: [] }, 409)
  await open(settled(), { [`PATCH ${base}`]: refuse })
  fireEvent.change(await screen.findByLabelText(/^開催日/), { target: { value: '2026-12-14' } })
  expect(await screen.findByText(/この開催日は受付を終了しました/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^開催日/).value).toBe('2026-12-14')
})

test('what has begun keeps its headcount and hour, and its orderer can be put right', async () => {
  vi.setSystemTime('2026-12-11T18:30:00+09:00')
  const { user, calls } = await open(settled({ changing: null }), { [`PATCH ${base}`]: changes() })
  expect(await screen.findByText(/人数と日時は変えられません/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /人数/ })).toBeNull()
  const tel = screen.getByRole('textbox', { name: '電話番号', hidden: true })
  await user.clear(tel)
  await user.type(tel, '0312345679')
  await user.click(screen.getByRole('button', { name: '変更を保存する' }))
  await waitFor(() => expect(sent(calls, 'PATCH').at(-1)).toMatchObject({ contact: { tel: '0312345679' } }))
})

test.each([
  ['規定のとおり', 63_360, 'customer', 'キャンセル料 63,360円で確定する'],
  ['店の都合', 0, 'shop', 'キャンセルを確定する'],
])('cancelled %s for %s yen', async (choice, expected_fee, by, press) => {
  vi.setSystemTime('2026-12-02T10:00:00+09:00')
  const { user, calls } = await open(settled(), {
    [`GET ${base}/cancellation-letter`]: { to_guests: null },
    [`POST ${base}/cancel`]: () => json(settled({ status: 'cancelled', changing: null })),
  })
  await user.click(await screen.findByRole('radio', { name: new RegExp(choice) }))
  await user.type(screen.getByRole('textbox', { name: /キャンセルの理由/ }), '急病のため')
  await user.click(screen.getByRole('button', { name: 'キャンセルの確認へ' }))
  await user.click(await screen.findByRole('button', { name: press }))
  await waitFor(() =>
    expect(sent(calls, 'POST')).toContainEqual({ version: 2, reason: '急病のため', by, expected_fee }),
  )
})

const callOff = async (more: Record<string, Answered>) => {
  const opened = await open(settled(), { [`GET ${base}/cancellation-letter`]: { to_guests: null }, ...more })
  const { user } = opened
  await user.click(await screen.findByRole('radio', { name: /店の都合/ }))
  await user.click(screen.getByRole('checkbox', { name: /12月10日/ }))
  await user.type(screen.getByRole('textbox', { name: /キャンセルの理由/ }), '料理人の急病')
  await user.click(screen.getByRole('button', { name: 'キャンセルの確認へ' }))
  return opened
}

test('what the shop calls off offers other days, and the letter is read before the press', async () => {
  const to_customer = { to: 'misaki@example.com', subject: 'キャンセルのお知らせ', text: '・2026年12月10日（木）' }
  const { user, calls } = await callOff({
    [`POST ${base}/cancel`]: () => json(settled({ ...({ to_customer } as object), status: 'cancelled' })),
  })
  const letter = within(await screen.findByRole('region', { name: 'お送りするメール' }))
  expect(letter.getByText('・2026年12月10日（木）')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'キャンセルを確定する' }))
  const body = { version: 2, reason: '料理人の急病', by: 'shop', expected_fee: 0, dates: ['2026-12-10'] }
  await waitFor(() => expect(sent(calls, 'POST')).toEqual([body, body]))
})

test('a day that was taken meanwhile is said beside the days', async () => {
  const message = '2026年12月10日（木）は、もう空いていません。選び直してください。'
  const refuse = () =>
    json({ code: 'date_not_selectable', message: '選び直してください。', errors: [{ field: 'dates', message }] }, 409)
  const { user } = await callOff({ [`POST ${base}/cancel`]: refuse })
  expect(await within(await screen.findByRole('dialog')).findByText(message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'キャンセルを確定する' }))
  const days = within(await screen.findByRole('group', { name: /代わりの日/ }))
  expect(await days.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who cancels for the customer offers no days', async () => {
  await open(settled())
  await screen.findByRole('radio', { name: /規定のとおり/ })
  expect(screen.queryByRole('group', { name: /代わりの日/ })).toBeNull()
})

test('a request is cancelled for nothing, whatever the day', async () => {
  vi.setSystemTime('2026-12-09T10:00:00+09:00')
  await open(waiting({ reply_due_at: null }))
  expect(await screen.findByRole('radio', { name: /規定のとおり（いまは 0円）/ })).toBeTruthy()
  expect(screen.queryByText('63,360円')).toBeNull()
})

test.each([
  ['2026-12-11T23:59:59+09:00', true],
  ['2026-12-12T00:00:00+09:00', false],
])('at %s cancelling is offered: %s', async (now, offered) => {
  vi.setSystemTime(now)
  await open(settled({ changing: null }))
  await screen.findByRole('heading', { name: '予約の変更' })
  expect(screen.queryByRole('button', { name: 'キャンセルの確認へ' }) !== null).toBe(offered)
})

test('a transfer is noted once, by whoever may', async () => {
  const { user, calls } = await open(settled(), {
    [`POST ${base}/payments`]: () => json({ ...settled(), version: 3 }),
  })
  await screen.findByRole('region', { name: '次にすること' })
  await user.keyboard('c')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^規定のとおり/ }))
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('p')
  const payer = await screen.findByRole<HTMLInputElement>('textbox', { name: /振込名義/ })
  expect(payer.value).toBe(settled().contact.company)
  await user.clear(payer)
  await user.type(payer, 'カ）ミライケイカク')
  await user.click(screen.getByRole('button', { name: /^211,200円の入金を記録する/ }))
  await waitFor(() =>
    expect(sent(calls, 'POST')).toContainEqual({
      version: 2,
      amount: 211_200,
      received_on: '2026-11-24',
      payer: 'カ）ミライケイカク',
    }),
  )
})

test('who may not note money sees what is owed, and no form', async () => {
  await open(settled(), {}, { role: 'staff', permissions: ['plans'] })
  expect((await screen.findByRole('region', { name: 'お金' })).textContent).toContain('ご請求211,200円')
  expect(screen.queryByText('入金を記録')).toBeNull()
})

test('once the chef was there, a sum of the price is given back: what follows stands there before the press', async () => {
  vi.setSystemTime('2026-12-12T10:00:00+09:00')
  const served = settled({ book: [bookEntry('sale', 211_200)] })
  const after = { ...served, version: 3, money: sampleMoney(211_200, { credited: 21_120 }), papers: noPapers }
  const letter = { to: 'a@example.com', subject: '返還のお知らせ', text: '返還する額 21,120円' }
  const { user, calls } = await open(served, {
    [`POST ${base}/credits`]: () => json({ ...after, to_customer: letter }),
  })
  await screen.findByRole('region', { name: '次にすること' })
  await user.keyboard('d')
  const dialog = within(await screen.findByRole('dialog', { name: '返還・値引き' }))
  expect(dialog.queryByRole('radio', { name: /商品/ })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: /10%対象から引く額/ }), '２１，１２０')
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), 'お料理の不備')
  await user.click(await dialog.findByRole('button', { name: /^21,120円を返還する/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'POST').at(-1)).toMatchObject({
    version: 2,
    amount: { usual: 21_120 },
    kind: 'short',
    reason: 'お料理の不備',
  })
  expect(screen.queryByRole('button', { name: /^追加でお渡しした商品/ })).toBeNull()
})

test('its course tells each change: what, by whom and why', async () => {
  const { answering: _, week: __, ...former } = settled()
  await open(
    settled({
      estimated_person: 26,
      revisions: [
        {
          booking: former,
          replaced_at: '2026-11-24T10:20:00+09:00',
          by: 'staff',
          by_name: '佐伯 真琴',
          reason: 'お電話',
        },
      ],
    }),
  )
  const course = within(await screen.findByRole('region', { name: /これまで/ }))
  expect(course.getByText(/24名さま → 26名さま/).textContent).toBe('人数　24名さま → 26名さま\n理由：お電話')
  expect(course.getByText('佐伯 真琴')).toBeTruthy()
})

test('cancelled, it is told for what and why, and nothing can be changed', async () => {
  await open(
    settled({
      status: 'cancelled',
      changing: null,
      cancelled_at: '2026-12-02T10:00:00+09:00',
      cancellation_fee: 30_000,
      agreed_fee: 63_360,
      cancel_reason: '急病のため',
      money: sampleMoney(0, { fees: 30_000 }),
    }),
  )
  expect(await screen.findByText('30,000円（お申し込み時のお約束では63,360円）')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '予約の変更' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'キャンセルの確認へ' })).toBeNull()
  expect(screen.getByRole('region', { name: 'お金' }).textContent).toContain('キャンセル料30,000円')
})

test('the papers that can be had are opened as their customer has them', async () => {
  const { user, calls } = await open(settled(), {
    [`GET ${base}/documents`]: {
      ...noPapers,
      kinds: [
        { kind: 'invoice', title: '請求書', problem: null },
        { kind: 'receipt', title: '領収書', problem: 'not_paid' },
      ],
    },
    [`GET ${base}/documents/invoice`]: () => json({ code: 'too_many_requests', message: '混み合っています。' }, 429),
  })
  const papers = within(await screen.findByRole('region', { name: '書類' }))
  expect(papers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['請求書'])
  await user.click(papers.getByRole('button', { name: '請求書' }))
  await waitFor(() => expect(calls.map(({ what }) => what)).toContain(`GET ${base}/documents/invoice`))
  expect(await papers.findByText(/混み合っています/)).toBeTruthy()
})
