// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MeetupDocuments } from '#contract/documents.ts'
import { inventedShop as shop } from '#contract/invented-shop.ts'
import type { OwnBooking } from '#contract/plans.ts'
import { fetchBooking } from '#web/features/plans/booking/booking-detail.slice.ts'
import { show } from '#web/testing/render.tsx'
import { booking } from '#web/testing/sample-booking.ts'
import { issuedInvoice } from '#web/testing/sample-papers.ts'
import { json } from '#web/testing/test-tab.ts'
import Booking from './booking.tsx'

const get = 'GET /backend/api/users/plan-bookings/b1'
const post = 'POST /backend/api/users/plan-bookings/b1/cancel'
const list = 'GET /backend/api/users/plan-bookings/b1/documents'
const documents = (changes: Partial<MeetupDocuments> = {}): MeetupDocuments => ({
  kinds: [
    { kind: 'quotation', title: '見積書', problem: null },
    { kind: 'invoice', title: '請求書', problem: null },
    { kind: 'receipt', title: '領収書', problem: 'not_paid' },
  ],
  issued: [],
  naming: { addressee: '', po_number: '' },
  ...changes,
})
const confirmed = { status: 'confirmed', answered_at: '2026-11-25T11:00:00+09:00' } as const

async function open(now: string, changes: Partial<OwnBooking> = {}, answers: object = {}) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  return show(<Booking />, {
    at: '/mypage/bookings/b1',
    path: '/mypage/bookings/:id',
    answers: { [get]: booking(changes), [list]: documents(), ...answers },
    before: (dispatch) => dispatch(fetchBooking({ id: 'b1' })),
  })
}

const cancelButton = () => screen.queryByRole('button', { name: 'このお申し込みをキャンセルする' })

test('a request: until when it is answered, what it costs, how it is paid, and that cancelling is free', async () => {
  await open('2026-11-25T10:00:00+09:00')
  const page = document.body.textContent!
  for (const words of [
    ...['11月25日（水）18時までに', '211,200円', '8,800円 × 24名さま', '19,200円', '請求書払い', '経理部 御中'],
    ...['PO-2026-1187', 'いまキャンセルすると無料（0円）です。確定の前のキャンセルに、料金はかかりません。'],
    ...['12月8日（火）17時まで', '63,360円', '13,200円'],
  ]) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('いま0%')
  expect(screen.queryByText('いま')).toBeNull()
  expect(cancelButton()).toBeTruthy()
})

test('confirmed: the step in force is marked, and the fee of this minute is the one that is agreed to', async () => {
  const sent: unknown[] = []
  const cancelled = booking({
    ...confirmed,
    status: 'cancelled',
    cancelled_at: '2026-12-02T10:00:00+09:00',
    cancellation_fee: 63_360,
  })
  const { user } = await open('2026-12-02T10:00:00+09:00', confirmed, {
    [post]: ({ body }: { body: unknown }) => {
      sent.push(body)
      return json(cancelled)
    },
  })
  expect(document.body.textContent).toContain('11月25日（水）11時に確定しました')
  expect(screen.getByText('いま')).toBeTruthy()
  await user.click(cancelButton()!)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('63,360円（不課税）')).toBeTruthy()
  expect(dialog.getByText(/12月8日（火）17時からは211,200円（不課税）になります/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '延期')
  await user.click(dialog.getByRole('button', { name: 'キャンセル料 63,360円で確定する' }))
  expect(await screen.findByText(/キャンセルを承りました/)).toBeTruthy()
  expect(sent).toEqual([{ reason: '延期', expected_fee: 63_360 }])
  expect(document.body.textContent).toContain('請求書は、下の「書類」から発行いただけます。')
  expect(cancelButton()).toBeNull()
})

test('confirmed in the meantime: the new fee is told, and nothing is cancelled unseen', async () => {
  let now: OwnBooking = booking()
  const sent: { expected_fee: number }[] = []
  const { user } = await open(
    '2026-12-02T10:00:00+09:00',
    {},
    {
      [get]: () => json(now),
      [post]: ({ body }: { body: { expected_fee: number } }) => {
        sent.push(body)
        now = booking(confirmed)
        return json({ code: 'fee_changed', message: 'キャンセル料が変わりました。', fee: 63_360 }, 409)
      },
    },
  )
  await user.click(cancelButton()!)
  await user.click(screen.getByRole('button', { name: 'キャンセルを確定する' }))
  expect(await screen.findByText('キャンセル料が変わりました。')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('63,360円（不課税）')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'キャンセル料 63,360円で確定する' }))
  await expect.poll(() => sent.map(({ expected_fee }) => expected_fee)).toEqual([0, 63_360])
})

test.each<[string, string, Partial<OwnBooking>, string]>([
  ['once it has begun', '2026-12-11T18:00:00+09:00', confirmed, 'この画面ではキャンセルできません'],
  [
    'once it was declined',
    '2026-11-26T10:00:00+09:00',
    { status: 'declined', decline_reason: '料理人の手配がつきませんでした。' },
    '料理人の手配がつきませんでした。',
  ],
  [
    'once it is cancelled for nothing',
    '2026-11-26T10:00:00+09:00',
    { status: 'cancelled', cancelled_at: '2026-11-25T10:00:00+09:00', cancellation_fee: 0 },
    '無料（0円）',
  ],
])('%s there is nothing to cancel', async (_name, now, changes, words) => {
  await open(now, changes)
  expect(document.body.textContent).toContain(words)
  expect(cancelButton()).toBeNull()
})

test('somebody else’s, and one that does not come', async () => {
  await open('2026-11-26T10:00:00+09:00', {}, { [get]: () => json({ code: 'booking_not_found', message: '' }, 404) })
  expect(screen.getByText('このお申し込みは見つかりません')).toBeTruthy()
})

const owes = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling!.textContent

test('cancelled: what is owed is the fee alone, wherever a sum stands', async () => {
  const fee = { status: 'cancelled', cancelled_at: '2026-12-02T10:00:00+09:00', cancellation_fee: 63_360 } as const
  await open('2026-12-03T10:00:00+09:00', { ...confirmed, ...fee })
  expect(owes('お支払いいただく金額')).toContain('63,360円（不課税）')
  expect(owes('キャンセルしたお申し込みの合計')).toContain('211,200円')
  expect(screen.queryByText('お支払い合計')).toBeNull()
  expect(owes('お支払い方法')).toBe('請求書払い（キャンセル料だけを、2027年1月29日（金）までにお振り込み）')
})

test.each<[string, Partial<OwnBooking>]>([
  ['declined', { status: 'declined', decline_reason: '料理人の手配がつきませんでした。' }],
  ['cancelled', { status: 'cancelled', cancelled_at: '2026-11-25T10:00:00+09:00', cancellation_fee: 0 }],
])('%s without a fee: nothing is to be paid, and no day to pay it', async (_name, changes) => {
  await open('2026-11-26T10:00:00+09:00', changes)
  expect(owes('お支払いいただく金額')).toContain('0円')
  expect(owes('お支払い方法')).toBe('お支払いいただく金額はありません')
})

test('a request that was not answered in time: whom to ask, and no day that has passed', async () => {
  await open('2026-11-25T18:00:01+09:00')
  const page = document.body.textContent!
  expect(page).toContain('お返事が遅れており、申し訳ありません。')
  expect(page).toContain(shop.tel)
  expect(page).not.toContain('11月25日（水）18時までに')
})

test('its papers are there once it is confirmed, and not before', async () => {
  const { calls } = await open('2026-11-24T12:00:00+09:00')
  expect(screen.queryByRole('heading', { name: '書類' })).toBeNull()
  expect(calls.map(({ what }) => what)).not.toContain(list)
})

test('a paper is saved under its own name; what stands is a row and not issued again', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const name = '20261211_株式会社みらい計画_211200_見積書_QT-2611-0001.pdf'
  const file = () =>
    new Response('%PDF-1.7', {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    })
  const { user } = await open('2026-12-02T10:00:00+09:00', confirmed, {
    [list]: documents({ issued: [issuedInvoice] }),
    [`${list}/quotation`]: file,
  })
  await user.click(await screen.findByRole('button', { name: '見積書' }))
  await expect.poll(() => save).toHaveBeenCalled()
  expect((save.mock.contexts[0] as HTMLAnchorElement).download).toBe(name)
  expect(screen.queryByRole('button', { name: '請求書' })).toBeNull()
  expect(screen.getByRole('button', { name: `PDF を保存する（請求書 ${issuedInvoice.number}）` })).toBeTruthy()
  expect(screen.getByText('領収書は、ご入金を確認したあとに発行いただけます。')).toBeTruthy()
})

test('paid: a receipt for the plan', async () => {
  await open('2027-02-01T10:00:00+09:00', confirmed, {
    [list]: documents({ kinds: [{ kind: 'receipt', title: '領収書', problem: null }] }),
  })
  expect(await screen.findByText('空欄のときは「出張プランのご利用代として」です。')).toBeTruthy()
})
