// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnBookingChange } from '#contract/plan-booking.ts'
import type { OwnBookingNow } from '#contract/plans.ts'
import { show } from '#web/testing/render.tsx'
import { booking } from '#web/testing/sample-booking.ts'
import { token } from '#web/testing/sample-order.ts'
import { type Arrived, json } from '#web/testing/test-tab.ts'
import BookingChange, { clientLoader } from './booking-change.tsx'
import GuestBookingChange, { clientLoader as guestLoader } from './change/guest-booking-change.tsx'

const call = 'GET /backend/api/users/plan-bookings/b1'
const patch = 'PATCH /backend/api/users/plan-bookings/b1'
const free = { min_persons: 15, max_persons: 24, start_times: [], until: '2026-12-01T17:00:00+09:00' }
const confirmed = (changes: Partial<OwnBookingNow> = {}) =>
  booking({ status: 'confirmed', answered_at: '2026-11-25T11:00:00+09:00', changing: free, ...changes })

/** Acts as the shop: takes any change, at the price for each person. */
function changed({ body }: Arrived, of = booking()): OwnBookingNow {
  const { version: _, expected_total: __, expected_fee: ___, ...fields } = body as OwnBookingChange
  const { estimated_person = of.estimated_person } = fields
  return { ...of, ...(fields as object), total: 8_800 * estimated_person, version: of.version + 1 }
}

const open = (of = booking(), answers: Record<string, unknown> = {}) =>
  show(<BookingChange />, {
    at: '/mypage/bookings/b1/change',
    path: '/mypage/bookings/:id/change',
    loader: clientLoader,
    answers: { [call]: of, [patch]: (arrived: Arrived) => json(changed(arrived, of)), ...answers },
  })
const summary = () => screen.getByRole('complementary', { name: '変わるところ' })
const press = () => within(summary()).findByRole('button', { name: 'この内容に変更する' })
const persons = async () => within(await screen.findByRole('group', { name: /^人数$/ }))

beforeEach(() => {
  vi.setSystemTime('2026-11-24T11:00:00+09:00')
})

test('a request: headcount and hour, with what they come to, sent with the sum that was seen', async () => {
  const { user, calls, address } = await open()
  await user.click((await persons()).getByRole('button', { name: '増やす' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /開始時刻/ }), '18:30')
  expect(await within(summary()).findByText('差額 +8,800円')).toBeTruthy()
  expect(summary().textContent).toContain('変更前 18:00変更後 18:30')
  await user.click(await press())
  await expect.poll(() => address()).toBe('/mypage/bookings/b1')
  const sent = calls.filter(({ what }) => what === patch)
  expect(sent[0]!.query.get('dry_run')).toBe('1')
  expect(sent.at(-1)!.query.get('dry_run')).toBeNull()
  expect(sent.at(-1)!.body).toEqual({
    estimated_person: 25,
    start_time: '18:30',
    version: 1,
    expected_total: 220_000,
    expected_fee: 0,
  })
})

test('what is confirmed is only made fewer, until a fee begins; the rest is asked on the telephone', async () => {
  const { user, calls } = await open(confirmed())
  const count = await persons()
  expect(document.body.textContent).toContain('12月1日（火）17時まで、一部キャンセル料なしで減らせます')
  expect(screen.queryByRole('combobox', { name: /開始時刻/ })).toBeNull()
  expect(count.getByRole<HTMLButtonElement>('button', { name: '増やす' }).disabled).toBe(true)
  const field = count.getByRole('textbox')
  await user.clear(field)
  await user.type(field, '26')
  await user.click(await press())
  expect((await screen.findAllByText(/増やすときは、お電話で承ります/)).length).toBeGreaterThan(0)
  expect(calls.some(({ what }) => what === patch)).toBe(false)
})

test('once that is over, contact and note are still put right', async () => {
  vi.setSystemTime('2026-12-02T10:00:00+09:00')
  const { user, calls } = await open(confirmed())
  expect(await screen.findByText(/人数、開始時刻、開催日、会場の変更は/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: /^人数$/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /ご要望・備考/ }), '駐車場は2台。')
  await user.click(await press())
  await expect.poll(() => calls.findLast(({ what }) => what === patch)?.body).toMatchObject({ note: '駐車場は2台。' })
})

test.each<[string, Partial<OwnBookingNow>, string]>([
  ['cancelled', { status: 'cancelled', changing: null }, 'キャンセル済みのため'],
  ['declined', { status: 'declined', changing: null }, 'お受けできなかった'],
])('what is %s is not changed, and the telephone stands there', async (_what, changes, words) => {
  await open(booking(changes))
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  expect(screen.getByRole('link', { name: /お申し込みの内容へ戻る/ })).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: '変わるところ' })).toBeNull()
})

test('what somebody else has changed is shown, and what was typed stays', async () => {
  const now = { ...confirmed({ estimated_person: 20, total: 176_000, version: 3 }), note: '' }
  const { user, calls } = await open(booking(), {
    [patch]: (arrived: Arrived) =>
      (arrived.body as OwnBookingChange).version === 3
        ? json(changed(arrived, now))
        : json({ code: 'edited_meanwhile', message: '更新されました。', errors: [], booking: now }, 409),
  })
  await user.type(await screen.findByRole('textbox', { name: /ご要望・備考/ }), '駐車場は2台。')
  expect(await screen.findByText(/このお申し込みが更新されました/)).toBeTruthy()
  expect(screen.getByText('お申し込みは確定しました。')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /ご要望・備考/ }).value).toBe('駐車場は2台。')
  expect((await persons()).getByRole<HTMLInputElement>('textbox').value).toBe('20')
  await user.click(await press())
  await expect
    .poll(() => calls.findLast(({ what }) => what === patch)?.body)
    .toMatchObject({
      note: '駐車場は2台。',
      version: 3,
      expected_total: 176_000,
    })
})

test('refused for want of room, it stands at the headcount', async () => {
  const message = 'この日にお作りできるのは、あと2名さま分です。'
  const full = () => json({ code: 'date_full', message, errors: [{ field: 'estimated_person', message }] }, 409)
  const { user } = await open(booking(), { [patch]: full })
  await user.click((await persons()).getByRole('button', { name: '増やす' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})

test('without a network what was typed stays, and it is asked again', async () => {
  let isOff = true
  const { user } = await open(booking(), {
    [patch]: (arrived: Arrived) => (isOff ? Promise.reject(new TypeError('fetch failed')) : json(changed(arrived))),
  })
  await user.type(await screen.findByRole('textbox', { name: /ご要望・備考/ }), '駐車場は2台。')
  expect(await screen.findByText(/通信が途切れました/)).toBeTruthy()
  isOff = false
  await user.click(await press())
  expect(await within(summary()).findByText(/駐車場は2台。/)).toBeTruthy()
})

test('a guest’s new address leads on to the new link', async () => {
  const base = `/backend/api/plan-bookings/${token}`
  const { user, address, calls } = await show(<GuestBookingChange />, {
    at: `/bookings/${token}/change`,
    path: '/bookings/:guest_token/change',
    loader: guestLoader as never,
    answers: {
      [`GET ${base}`]: booking(),
      [`PATCH ${base}`]: (arrived: Arrived) => json({ ...changed(arrived), guest_token: 'new-link' }),
    },
  })
  const email = await screen.findByRole('textbox', { name: /メールアドレス/ })
  expect(screen.getByText(/新しいリンクを新しいアドレスへお送りします/)).toBeTruthy()
  await user.clear(email)
  await user.type(email, 'new@example.com')
  await user.click(await press())
  await expect.poll(() => address()).toBe('/bookings/new-link')
  expect(calls.at(-1)!.body).toMatchObject({ contact: { ...booking().contact, email: 'new@example.com' } })
})
