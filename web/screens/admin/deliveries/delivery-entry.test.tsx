// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Delivery } from '#contract/admin/deliveries.ts'
import { sampleDelivery } from '#web/testing/sample-delivery.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const id = '5b0b0c53-0000-4000-8000-00000000d001'
const delivery = sampleDelivery({ id })
const nothingToFetch = { 'GET /backend/api/admin/collections': [] }
const theirs = { ...delivery, delivered_at: '2026-12-01T17:52:00+09:00', received_by: '島田', version: 4 }

beforeEach(() => {
  vi.setSystemTime('2026-12-01T17:55:00+09:00')
  localStorage.clear()
})

test('handed over twice: whose note was first, with the own one beside it, which is dropped or written down', async () => {
  let shown: Delivery = delivery
  const { user } = await showAdmin('/admin/deliveries?date=2026-12-01', {
    answers: {
      ...nothingToFetch,
      'GET /backend/api/admin/deliveries': () => json([shown]),
      [`POST /backend/api/admin/deliveries/${id}/delivered`]: () => {
        shown = theirs
        const last_change = { by: '河野 遥', at: theirs.delivered_at }
        return json({ code: 'edited_meanwhile', message: '', delivery: theirs, last_change }, 409)
      },
    } as never,
  })
  const entry = within(await screen.findByRole('article', { name: /株式会社みらい/ }))
  if (!entry.queryByRole('form')) await user.click(entry.getByRole('button', { expanded: false }))
  await user.click(entry.getByRole('radio', { name: '受付の方' }))
  await user.click(entry.getByRole('button', { name: /お渡し済みにする/ }))
  expect(await entry.findByText(/河野 遥さんが先に、17:52のお渡し（お受け取り 島田さま）を記録しています/)).toBeTruthy()
  expect(entry.getByText('17:55 お受け取り 受付さま')).toBeTruthy()
  expect(entry.getByRole('link', { name: '受注の経過に書きとめる' })).toBeTruthy()
  await user.click(entry.getByRole('button', { name: '先の記録のままにする' }))
  expect(entry.queryByText(/先に/)).toBeNull()
})

test('what the shop has taken is not asked for again while the list is on its way', async () => {
  let lists = 0
  const list = Promise.withResolvers<Response>()
  const noted = { ...delivery, status: 'delivered', delivered_at: '2026-12-01T17:55:00+09:00', received_by: '受付' }
  const { user } = await showAdmin('/admin/deliveries?date=2026-12-01', {
    answers: {
      ...nothingToFetch,
      'GET /backend/api/admin/deliveries': () => {
        lists += 1
        return lists === 1 ? json([delivery]) : list.promise
      },
      [`POST /backend/api/admin/deliveries/${id}/delivered`]: () => json(noted),
    } as never,
  })
  const entry = within(await screen.findByRole('article', { name: /株式会社みらい/ }))
  if (!entry.queryByRole('form')) await user.click(entry.getByRole('button', { expanded: false }))
  await user.click(entry.getByRole('radio', { name: '受付の方' }))
  await user.click(entry.getByRole('button', { name: /お渡し済みにする/ }))
  await waitFor(() => expect(lists).toBe(2))
  expect(entry.queryByRole('form')).toBeNull()
  expect(entry.getByText(/^送信待ち 17:55/)).toBeTruthy()
  list.resolve(json([noted]))
  expect(await entry.findByText('お渡し済み 17:55')).toBeTruthy()
  expect(entry.queryByText(/送信待ち/)).toBeNull()
})

const moved = { moved_to: '2026-12-15' }

test.each([
  ['cancelled', { status: 'cancelled' }, 'キャンセル'],
  ['moved to another day', moved, '12月15日（火）へ日程変更'],
  ['moved and then cancelled', { ...moved, status: 'cancelled' }, 'キャンセル'],
] as const)(
  'a stop that is %s while the list is open is announced and stays, with nothing to hand over',
  async (_how, change, words) => {
    const other = sampleDelivery({
      id: 'd2',
      company: '株式会社ことり',
      delivery_window: { from: '18:30', to: '19:00' },
    })
    let shown: Delivery[] = [delivery, other]
    const { tellChange, user } = await showAdmin('/admin/deliveries?date=2026-12-01', {
      answers: { ...nothingToFetch, 'GET /backend/api/admin/deliveries': () => json(shown) },
    })
    expect(await screen.findByText('2件のうち 0件完了')).toBeTruthy()
    shown = [{ ...delivery, ...change, version: 4 }, other]
    await tellChange({ kind: 'meetup', id, version: 4, by: null })
    const alert = await screen.findByText(`17:30 株式会社みらいは、${words}になりました。`)
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(screen.getByText('1件のうち 0件完了')).toBeTruthy()
    const gone = within(screen.getByRole('article', { name: /株式会社みらい/ }))
    expect(gone.getByText(words)).toBeTruthy()
    await user.click(gone.getByRole('button', { expanded: false }))
    expect(gone.getByText(`${words}になりました。お届けせず、積んでいる荷物は持ち帰ってください。`)).toBeTruthy()
    expect(gone.queryByRole('button', { name: /お渡し済みにする|出発しました/ })).toBeNull()
    expect(within(screen.getByRole('article', { name: /ことり/ })).getByText('次の配送')).toBeTruthy()
    shown = [{ ...delivery, version: 5 }, other]
    await tellChange({ kind: 'meetup', id, version: 5, by: null })
    expect(await screen.findByText('2件のうち 0件完了')).toBeTruthy()
    expect(screen.queryByText(/になりました。/)).toBeNull()
  },
)

test.each([
  [{ status: 'cancelled' }, 'キャンセル'],
  [moved, '12月15日（火）へ日程変更'],
] as const)('one that was %o before the list was opened is marked, and not announced', async (change, words) => {
  await showAdmin('/admin/deliveries?date=2026-12-01', {
    answers: { ...nothingToFetch, 'GET /backend/api/admin/deliveries': [{ ...delivery, ...change }] },
  })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/は、.*になりました。/)).toBeNull()
})

test('moved while the tablet had no connection: the hand-over that was noted there is refused, and stays in sight', async () => {
  let shown: Delivery[] = [delivery]
  const refused = { code: 'status_not_reachable', message: 'お届け日の前のため、お渡しを記録できません。' }
  const { user, tellChange } = await showAdmin('/admin/deliveries?date=2026-12-01', {
    answers: {
      ...nothingToFetch,
      'GET /backend/api/admin/deliveries': () => json(shown),
      [`POST /backend/api/admin/deliveries/${id}/delivered`]: () => json(refused, 409),
    },
  })
  const entry = within(await screen.findByRole('article', { name: /株式会社みらい/ }))
  await user.click(entry.getByRole('button', { name: /お渡し済みにする/ }))
  shown = [{ ...delivery, ...moved, version: 4 }]
  await tellChange({ kind: 'meetup', id, version: 4, by: null })
  expect(await entry.findByText('12月15日（火）へ日程変更')).toBeTruthy()
  expect(entry.getByText(refused.message)).toBeTruthy()
  expect(entry.queryByRole('button', { name: /のお渡しを記録する|お渡し済みにする/ })).toBeNull()
})

test('by one tap the customer hears that the goods have left, and that they are about to arrive; only on the day', async () => {
  let shown: Delivery = delivery
  const said = (on_the_way: Delivery['on_the_way']) => () => {
    shown = { ...delivery, on_the_way }
    return json(shown)
  }
  const steps = [
    said({ departed_at: '2026-12-01T17:20:00+09:00', arriving_at: null }),
    said({ departed_at: '2026-12-01T17:20:00+09:00', arriving_at: '2026-12-01T17:40:00+09:00' }),
    said(null),
  ]
  const { user, calls } = await showAdmin('/admin/deliveries?date=2026-12-01', {
    answers: {
      ...nothingToFetch,
      'GET /backend/api/admin/deliveries': () => json([shown]),
      [`POST /backend/api/admin/deliveries/${id}/on-the-way`]: () => steps.shift()!(),
    },
  })
  const entry = within(await screen.findByRole('article', { name: /株式会社みらい/ }))
  await user.click(await entry.findByRole('button', { name: '出発しました' }))
  expect(await entry.findByText('17:20 出発しました')).toBeTruthy()
  expect(entry.queryByRole('button', { name: '出発しました' })).toBeNull()
  await user.click(await entry.findByRole('button', { name: 'まもなく到着' }))
  expect(await entry.findByText('まもなく到着（17:40）')).toBeTruthy()
  await user.click(await entry.findByRole('button', { name: '知らせを打ち消す' }))
  expect(await entry.findByRole('button', { name: '出発しました' })).toBeTruthy()
  const sent = calls.filter(({ what }) => what.startsWith('POST')).map(({ body }) => body)
  expect(sent).toEqual([{ step: 'departed' }, { step: 'arriving' }, { step: 'none' }])
})
