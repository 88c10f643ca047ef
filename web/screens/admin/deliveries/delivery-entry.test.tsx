// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AskedForDriver, Delivery } from '#contract/admin/deliveries.ts'
import { sampleDelivery } from '#web/testing/sample-delivery.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

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

const deliveredCall = `POST /backend/api/admin/deliveries/${id}/delivered`
const list = 'GET /backend/api/admin/deliveries'
const posted = (calls: { what: string; body?: unknown }[], to = deliveredCall) =>
  calls.filter(({ what }) => what === to).map(({ body }) => body)
const entryOf = async (name: RegExp) => within(await screen.findByRole('article', { name }))
const openList = (shown: () => Delivery[], more: Record<string, Answered> = {}, at = '?date=2026-12-01') =>
  showAdmin(`/admin/deliveries${at}`, { answers: { ...nothingToFetch, [list]: () => json(shown()), ...more } })
const changedMeanwhile = (order: Delivery) =>
  json({ code: 'edited_meanwhile', message: '', delivery: order, last_change: null }, 409)

test('what has changed meanwhile is seen first, and then noted upon that, with the time of the act', async () => {
  let shown: Delivery = delivery
  const { user, calls } = await openList(() => [shown], {
    [deliveredCall]: ({ body }) => {
      if ((body as Delivery).version === 3) {
        shown = { ...delivery, estimated_person: 28, version: 4 }
        return changedMeanwhile(shown)
      }
      shown = { ...shown, status: 'delivered', delivered_at: '2026-12-01T17:55:00+09:00', received_by: '田中 仁' }
      return json(shown)
    },
  })
  const entry = await entryOf(/株式会社みらい/)
  await user.click(entry.getByRole('button', { name: /お渡し済みにする/ }))
  expect(await entry.findByText(/受注の内容が変わっています/)).toBeTruthy()
  expect(await entry.findByText('28名さま')).toBeTruthy()
  expect(screen.getByText('1件のうち 0件完了')).toBeTruthy()
  expect(screen.queryByText(/送信しています/)).toBeNull()
  vi.setSystemTime('2026-12-01T17:59:00+09:00')
  await user.click(entry.getByRole('button', { name: '17:55 のお渡しを記録する' }))
  expect(await entry.findByText('お渡し済み 17:55')).toBeTruthy()
  const note = { received_by: '田中 仁', delivered_at: '2026-12-01T08:55:00.000Z', age_checked: false }
  expect(posted(calls)).toEqual([
    { ...note, version: 3 },
    { ...note, version: 4 },
  ])
})

test('what was cancelled on the way is not handed over, whatever was noted', async () => {
  let shown: Delivery = delivery
  const { user } = await openList(() => [shown], {
    [deliveredCall]: () => {
      shown = { ...delivery, status: 'cancelled', version: 4 }
      return changedMeanwhile(shown)
    },
  })
  const entry = await entryOf(/株式会社みらい/)
  await user.click(entry.getByRole('button', { name: /お渡し済みにする/ }))
  expect(await entry.findByText(/持ち帰ってください/)).toBeTruthy()
  expect(entry.queryByRole('button', { name: /のお渡しを記録する/ })).toBeNull()
  expect(entry.getByRole('button', { name: 'この記録を打ち消す' })).toBeTruthy()
})

test('what the shop has refused is not sent again with what is noted next', async () => {
  const other = sampleDelivery({ id: 'd2', company: '株式会社ことり' })
  const next = 'POST /backend/api/admin/deliveries/d2/delivered'
  const { user, calls } = await openList(() => [delivery, other], {
    [deliveredCall]: () => json({ code: 'status_not_reachable', message: 'お渡しを記録できません。' }, 409),
    [next]: () => json({ ...other, delivered_at: '2026-12-01T17:55:00+09:00' }),
  })
  const first = await entryOf(/株式会社みらい/)
  await user.click(first.getByRole('button', { name: /お渡し済みにする/ }))
  expect(await first.findByText('お渡しを記録できません。')).toBeTruthy()
  const second = await entryOf(/株式会社ことり/)
  if (!second.queryByRole('form')) await user.click(second.getByRole('button', { expanded: false }))
  await user.click(second.getByRole('button', { name: /お渡し済みにする/ }))
  await expect.poll(() => posted(calls, next)).toHaveLength(1)
  expect(posted(calls)).toHaveLength(1)
})

test('who waits at the door is called, and is the first who may have received it; any other name is kept as typed', async () => {
  const reception = { name: '受付 桜', tel: '0398765432' }
  const { user, calls } = await openList(() => [{ ...delivery, reception }], { [deliveredCall]: () => json(delivery) })
  const entry = await entryOf(/株式会社みらい/)
  const call = entry.getByRole('link', { name: /受付 桜さま/ })
  expect([call.getAttribute('href'), call.textContent]).toEqual([
    'tel:0398765432',
    expect.stringContaining('当日の受け取りご担当者'),
  ])
  expect(entry.getByRole<HTMLInputElement>('radio', { name: '受付 桜さま' }).checked).toBe(true)
  await user.click(entry.getByRole('radio', { name: 'ほかの方' }))
  await user.type(entry.getByRole('textbox', { name: /お名前/ }), '島田')
  await user.click(entry.getByRole('button', { name: /お渡し済みにする/ }))
  await expect.poll(() => posted(calls)).toMatchObject([{ received_by: '島田' }])
})

test('alcohol is handed over once somebody says that the age was checked', async () => {
  const { user, calls } = await openList(() => [{ ...delivery, checks_age: true }], {
    [deliveredCall]: () => json(delivery),
  })
  const entry = await entryOf(/株式会社みらい/)
  await user.click(entry.getByRole('button', { name: /お渡し済みにする/ }))
  expect(entry.getByText('受け取られる方の年齢をお確かめください。')).toBeTruthy()
  expect(posted(calls)).toEqual([])
  await user.click(entry.getByRole('checkbox', { name: /年齢を確認しました/ }))
  await user.click(entry.getByRole('button', { name: /お渡し済みにする/ }))
  await expect.poll(() => posted(calls)).toMatchObject([{ age_checked: true }])
})

test('the stops of an area are counted by themselves', async () => {
  const stops = [
    { ...delivery, area: '都心' },
    sampleDelivery({ id: 'd2', company: '株式会社ことり', area: '都心の外' }),
  ]
  await openList(() => stops, {}, `?date=2026-12-01&area=${encodeURIComponent('都心の外')}`)
  expect(await screen.findByText('1件のうち 0件完了')).toBeTruthy()
  expect(screen.queryByRole('article', { name: /みらい/ })).toBeNull()
})

test('before its day nothing is on its way, and nothing is handed over', async () => {
  await openList(() => [delivery], {}, '?date=2026-12-02')
  const entry = await entryOf(/株式会社みらい/)
  expect(entry.queryByRole('button', { name: /出発しました|まもなく到着/ })).toBeNull()
  expect(entry.getByRole<HTMLButtonElement>('button', { name: /お渡し済みにする/ }).disabled).toBe(true)
})

test('what was a stop of one day is not announced on another, where it was called off before', async () => {
  const answer: Answered = ({ query }) =>
    json([query.get('date') === '2026-12-01' ? delivery : { ...delivery, status: 'cancelled' }])
  const { router } = await openList(() => [], { [list]: answer })
  expect(await screen.findByText('1件のうち 0件完了')).toBeTruthy()
  await act(() => router.navigate('/admin/deliveries?date=2026-12-02'))
  expect(await screen.findByText('0件のうち 0件完了')).toBeTruthy()
  expect(screen.queryByText(/になりました。/)).toBeNull()
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

/** What the driver is told of each field of an order. */
const saidOf: Record<AskedForDriver, string> = {
  delivery_window: '17:30',
  estimated_person: '24名さま',
  address: '渋谷区神南1-1-1',
  reception: '佐藤さま',
  tableware: '回収あり 12月2日（水） 10:00〜12:00',
  note: '静かにお願いします',
  allergies: 'えび',
}

test('what was ordered is told field by field, and how to come in', async () => {
  const told = sampleDelivery({
    id,
    address: { ...delivery.address, note: '裏口から' },
    reception: { name: '佐藤', tel: '0300000001' },
    note: saidOf.note,
    allergies: [{ allergens: ['shrimp'], persons: 2, note: '' }],
    tableware: 'return',
    collection: { date: '2026-12-02', from: '10:00', to: '12:00' },
  })
  await showAdmin('/admin/deliveries?date=2026-12-01', {
    answers: { ...nothingToFetch, 'GET /backend/api/admin/deliveries': () => json([told]) } as never,
  })
  const entry = await screen.findByRole('article', { name: /株式会社みらい/ })
  expect(Object.entries(saidOf).filter(([, words]) => !entry.textContent!.includes(words))).toEqual([])
  expect(entry.textContent).toContain('裏口から')
})
