// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingId, noPapers, settled, waiting } from '#web/testing/sample-booking-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import type { OpenedBooking } from './booking-words.ts'

const open = (shown: OpenedBooking | (() => Response) = waiting(), more: Record<string, Answered> = {}) =>
  showAdmin(`/admin/bookings/${bookingId}`, {
    answers: {
      [`GET /backend/api/admin/bookings/${bookingId}`]: shown,
      [`GET /backend/api/admin/bookings/${bookingId}/documents`]: noPapers,
      ...more,
    },
  })
const mail = () => screen.findByRole('region', { name: 'お送りするメール' })

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-24T10:30:00+09:00'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('the checks say in words what speaks against it', async () => {
  await open()
  const checks = within(await screen.findByRole('list', { name: 'お返事の前の確認' })).getAllByRole('listitem')
  expect(checks.map((each) => each.textContent)).toEqual([
    '問題なし人数24名さま。このプランは15〜80名さま',
    '要確認空きこの日の2件のうち、この予約を含めて3件',
    '問題なし営業日この日は営業日です',
    '問題なしエリア千代田区は出張の範囲です',
  ])
})

test('confirmed: what is added stands in the mail before it goes', async () => {
  const sent: unknown[] = []
  const { user } = await open(waiting(), {
    [`POST /backend/api/admin/bookings/${bookingId}/confirm`]: ({ body }) => {
      sent.push(body)
      return json(waiting({ status: 'confirmed', answering: null, version: 2 }))
    },
  })
  expect((await mail()).textContent).not.toContain('{{')
  await user.type(screen.getByRole('textbox', { name: /添えるひとこと/ }), '27日に伺います。')
  expect((await mail()).textContent).toContain('確定いたしました。\n\n27日に伺います。\n\n■受付番号')
  await user.click(screen.getByRole('button', { name: '確定して、メールを送る' }))
  await waitFor(() => expect(sent).toEqual([{ version: 1, message: '27日に伺います。' }]))
})

test('declined: a reason is needed, and free dates are offered', async () => {
  const sent: unknown[] = []
  const { user } = await open(waiting(), {
    [`POST /backend/api/admin/bookings/${bookingId}/decline`]: ({ body }) => {
      sent.push(body)
      return json(waiting({ status: 'declined', answering: null, version: 2 }))
    },
  })
  await user.click(await screen.findByRole('radio', { name: /お断りする/ }))
  await user.click(screen.getByRole('button', { name: 'お断りのメールを送る' }))
  expect((await screen.findAllByText(/お断りの理由をご記入ください/)).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: '理由の文例' }), '料理人の手配がつかない')
  await user.click(screen.getByRole('checkbox', { name: /12月14日/ }))
  expect((await mail()).textContent).toContain('・2026年12月14日（月）\n\nhttps://shop.test/plans/1')
  await user.click(screen.getByRole('button', { name: 'お断りのメールを送る' }))
  await waitFor(() =>
    expect(sent).toEqual([{ version: 1, reason: 'この日は、料理人の手配がつきませんでした。', dates: ['2026-12-14'] }]),
  )
})

test('a day that was taken meanwhile is not offered any more', async () => {
  let shown = waiting()
  const sent: unknown[] = []
  const { user, tellChange } = await open(() => json(shown), {
    [`POST /backend/api/admin/bookings/${bookingId}/decline`]: ({ body }) => {
      sent.push(body)
      return json(waiting({ status: 'declined', answering: null, version: 2 }))
    },
  })
  await user.click(await screen.findByRole('radio', { name: /お断りする/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: '理由の文例' }), '料理人の手配がつかない')
  await user.click(screen.getByRole('checkbox', { name: /12月14日/ }))
  shown = waiting({ free_dates: shown.free_dates.filter((date) => date !== '2026-12-14') })
  await tellChange({ kind: 'booking', id: bookingId, version: 1, by: null })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /12月14日/ })).toBeNull())
  expect((await mail()).textContent).not.toContain('12月14日')
  await user.click(screen.getByRole('button', { name: 'お断りのメールを送る' }))
  await waitFor(() => expect(sent).toMatchObject([{ dates: [] }]))
})

test('who was quicker is told of; what was typed stays, also over a reload', async () => {
  const refuse = () => json({ code: 'edited_meanwhile', message: '', booking: waiting({ version: 2 }) }, 409)
  const { user, unmount } = await open(waiting(), { [`POST /backend/api/admin/bookings/${bookingId}/confirm`]: refuse })
  await user.type(await screen.findByRole('textbox', { name: /添えるひとこと/ }), 'ひとこと')
  await user.click(screen.getByRole('button', { name: '確定して、メールを送る' }))
  expect(await screen.findByText(/まだお送りしていません/)).toBeTruthy()
  unmount()
  await open()
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添えるひとこと/ })).value).toBe('ひとこと')
})

test('declined by one while another writes that it is confirmed: whose it was, when, and what was written, unsent', async () => {
  let shown = waiting()
  const declined = waiting({
    status: 'declined',
    answering: null,
    version: 2,
    last_change: { by: '河野 遥', at: '2026-11-24T10:38:00+09:00' },
    history: [...waiting().history, { status: 'declined', at: '2026-11-24T10:38:00+09:00', by: 'staff' }],
  })
  const { user } = await open(waiting(), {
    [`GET /backend/api/admin/bookings/${bookingId}`]: () => json(shown),
    [`POST /backend/api/admin/bookings/${bookingId}/confirm`]: () => {
      shown = declined
      return json({ code: 'edited_meanwhile', message: '', booking: declined }, 409)
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /添えるひとこと/ }), '前日にお電話します。')
  await user.click(screen.getByRole('button', { name: '確定して、メールを送る' }))
  expect(
    await screen.findByText(/河野 遥さんが.*この予約をお断りしました。あなたのお返事（確定）は、お送りしていません。/),
  ).toBeTruthy()
  expect(screen.getByText('前日にお電話します。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '書いたものを消す' }))
  expect(screen.queryByText('前日にお電話します。')).toBeNull()
})

test('1 and 2 choose, outside of fields', async () => {
  const { user } = await open()
  await mail()
  await user.keyboard('2')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /お断りする/ }).checked).toBe(true)
  await user.keyboard('1')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /確定する/ }).checked).toBe(true)
})

test('once it is answered, it shows what was said and asks nothing', async () => {
  await open(
    waiting({
      status: 'declined',
      answering: null,
      decline_reason: '手配がつきません。',
      offered_dates: ['2026-12-14'],
    }),
  )
  expect(await screen.findByText('手配がつきません。')).toBeTruthy()
  expect(screen.getByText('2026年12月14日（月）')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /メールを送る/ })).toBeNull()
})

test('past its deadline it is declined, or gets another day first: it says so and leads there', async () => {
  vi.setSystemTime('2026-11-25T18:00:00.001+09:00')
  const { user } = await open(waiting({ changing: settled().changing }))
  expect(await screen.findByText(/過ぎたため、このままでは確定できません/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /確定する/ }).disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'お断りのメールを送る' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '予約の変更' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^開催日/))
})
