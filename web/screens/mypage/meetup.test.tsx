// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Meetup as MeetupOrder } from '#contract/wire.ts'
import { json } from '#web/app/test-tab.ts'
import { show } from '#web/testing/render.tsx'
import { meetup } from '#web/testing/sample-order.ts'
import Meetup, { clientLoader } from './meetup.tsx'

const call = 'GET /backend/api/meetup/user/meetups/a1'
const open = (answer: MeetupOrder | (() => Response), more: Record<string, unknown> = {}) =>
  show(<Meetup />, {
    at: '/mypage/meetups/a1',
    path: '/mypage/meetups/:id',
    loader: clientLoader,
    answers: { [call]: answer, ...more },
  })
const soon = { fee_timeline: [{ from: null, rate: 0, fee: 0 }], meetup_date: '2099-12-11' as const }

test('an order shows its name, state, steps and all that was agreed', async () => {
  const history: MeetupOrder['history'] = [
    { status: 'placed', at: '2026-11-20T10:00:00+09:00', by: 'customer' },
    { status: 'confirmed', at: '2026-11-21T09:00:00+09:00', by: 'staff' },
  ]
  await open(meetup({ status: 'confirmed', history }))
  expect(await screen.findByRole('heading', { level: 2, name: '忘年会' })).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'ご注文の状況' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'ご注文（済み）11月20日（金）',
    'ご注文確定（済み）11月21日（土）',
    'ご用意',
    'お届け',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  for (const title of ['お届けの日時とお届け先', '商品とお支払い金額', 'お支払いとご注文者', 'ご変更とキャンセル']) {
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  }
})

test('it is cancelled from its page', async () => {
  const cancelled = meetup({
    ...soon,
    status: 'cancelled',
    cancelled_at: '2026-11-24T10:00:00+09:00',
    cancellation_fee: 0,
  })
  const cancel = 'POST /backend/api/meetup/user/meetups/a1/cancel'
  const { user, calls } = await open(meetup(soon), { [cancel]: cancelled })
  await user.click(await screen.findByRole('button', { name: 'このご注文をキャンセルする' }))
  await user.type(screen.getByRole('textbox', { name: /キャンセルの理由/ }), '延期')
  await user.click(screen.getByRole('button', { name: 'キャンセルを確定する' }))
  expect(await screen.findByText(/キャンセルを承りました。/)).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ what: cancel, body: { reason: '延期' } })
  expect(screen.queryByRole('list', { name: 'ご注文の状況' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('忘年会')
})

test('one that does not exist says so', async () => {
  await open(() => json({ code: 'meetup_not_found', message: 'ない' }, 404))
  expect(await screen.findByText('このご注文は見つかりません')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ご注文の一覧を見る' }).getAttribute('href')).toBe('/mypage/meetups')
})

test('one that could not be loaded is asked for once more', async () => {
  let isDown = true
  const { user } = await open(() => (isDown ? json({}, 500) : json(meetup())))
  await screen.findByText(/ただいま表示できません/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('heading', { name: '忘年会' })).toBeTruthy()
})

test('a calendar file that does not come is told', async () => {
  const { user } = await open(meetup())
  await user.click(await screen.findByRole('button', { name: 'カレンダーに追加する' }))
  expect(await screen.findByText(/ファイルを保存できませんでした/)).toBeTruthy()
})
