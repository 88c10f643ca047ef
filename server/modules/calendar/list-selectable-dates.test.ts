import { beforeEach, describe, expect, test } from 'vitest'
import type { SelectableDate } from '#contract/catalog.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import { changeShop } from '#snapshot'
import { kitchenDays } from '#tables/calendar'
import { testShop } from '#testing'

const shop = await testShop()

type ShopDay = { date: string; kind?: ServiceKind; closed?: boolean; capacity?: number; taken?: number }

/** Only these days are taken or decided. */
async function calendarOf(...days: ShopDay[]) {
  await changeShop(shop.context, async (tx) => {
    await tx.delete(kitchenDays)
    if (days.length > 0) await tx.insert(kitchenDays).values(days.map((day) => ({ kind: 'products' as const, ...day })))
  })
}

async function datesAt(instant: string) {
  shop.clock.set(instant)
  const { status, body } = await shop.call('listSelectableDates')
  expect(status).toBe(200)
  return body
}

async function dayAt(instant: string, date: string): Promise<SelectableDate> {
  const { dates } = await datesAt(instant)
  return dates.find((day) => day.date === date)!
}

const morning = '2026-11-24T10:00:00+09:00'

beforeEach(() => calendarOf())

describe('listSelectableDates', () => {
  test('shows 60 days, today first', async () => {
    const { from, to, dates } = await datesAt(morning)
    expect([from, to, dates.length]).toEqual(['2026-11-24', '2027-01-22', 60])
    expect([dates[0]!.date, dates[59]!.date]).toEqual([from, to])
    expect(new Set(dates.map(({ date }) => date)).size).toBe(60)
  })

  test('a day begins at midnight in Tokyo', async () => {
    expect((await datesAt('2026-11-24T14:59:59.999Z')).from).toBe('2026-11-24')
    expect((await datesAt('2026-11-24T15:00:00Z')).from).toBe('2026-11-25')
  })

  test('an open day tells its cut-off, its places and its windows', async () => {
    const day = await dayAt(morning, '2026-12-11')
    expect(day).toMatchObject({
      selectable: true,
      reason: null,
      cutoff_at: '2026-12-09T17:00:00+09:00',
      remaining: 100,
      holiday: null,
    })
    expect(day.windows).toHaveLength(20)
    expect([day.windows[0], day.windows[19]]).toEqual([
      { from: '10:00', to: '10:30' },
      { from: '19:30', to: '20:00' },
    ])
  })

  test.each([
    ['a Saturday', '2026-11-28', null],
    ['a Sunday', '2026-11-29', null],
    ['the year-end', '2026-12-29', null],
    ['New Year', '2027-01-01', '元日'],
    ['the third of January', '2027-01-03', null],
    ['a national holiday', '2027-01-11', '成人の日'],
  ])('%s is closed', async (_name, date, holiday) => {
    expect(await dayAt(morning, date)).toMatchObject({
      selectable: false,
      reason: 'closed',
      remaining: 0,
      windows: [],
      holiday,
    })
  })

  test('a day off in lieu is named and closed', async () => {
    expect(await dayAt('2027-03-01T10:00:00+09:00', '2027-03-22')).toMatchObject({
      reason: 'closed',
      holiday: expect.stringContaining('振替休日'),
    })
  })

  test('the cut-off is 17:00 two open days before: at that instant it is too late', async () => {
    const open = { selectable: true, reason: null, cutoff_at: '2026-11-24T17:00:00+09:00' }
    expect(await dayAt('2026-11-24T16:59:59.999+09:00', '2026-11-26')).toMatchObject(open)
    expect(await dayAt('2026-11-24T17:00:00+09:00', '2026-11-26')).toMatchObject({
      ...open,
      selectable: false,
      reason: 'cutoff_passed',
    })
  })

  test('weekends and holidays do not count: for Wednesday after a long weekend the cut-off was on Friday', async () => {
    expect(await dayAt('2026-11-20T16:59:00+09:00', '2026-11-25')).toMatchObject({
      selectable: true,
      cutoff_at: '2026-11-20T17:00:00+09:00',
    })
  })

  test('a day that staff close is closed, and moves the cut-off of the days after it', async () => {
    await calendarOf({ date: '2026-12-10', closed: true })
    expect(await dayAt(morning, '2026-12-10')).toMatchObject({ reason: 'closed', holiday: null })
    expect(await dayAt(morning, '2026-12-11')).toMatchObject({ cutoff_at: '2026-12-08T17:00:00+09:00' })
  })

  test('a Saturday that staff open can be chosen', async () => {
    await calendarOf({ date: '2026-12-12', closed: false })
    expect(await dayAt(morning, '2026-12-12')).toMatchObject({ selectable: true, remaining: 100 })
  })

  test.each([
    [
      { capacity: 100, taken: 88 },
      { selectable: true, reason: null, remaining: 12 },
    ],
    [{ taken: 99 }, { selectable: true, reason: null, remaining: 1 }],
    [
      { capacity: 3, taken: 3 },
      { selectable: false, reason: 'full', remaining: 0 },
    ],
    [{ capacity: 0 }, { selectable: false, reason: 'full', remaining: 0 }],
  ])('with %o the day is %o', async (load, day) => {
    await calendarOf({ date: '2026-12-11', ...load })
    expect(await dayAt(morning, '2026-12-11')).toMatchObject(day)
  })

  test('too late goes before full, closed before both', async () => {
    await calendarOf(
      { date: '2026-11-25', capacity: 1, taken: 1 },
      { date: '2026-11-24', capacity: 1, taken: 1, closed: true },
    )
    expect(await dayAt(morning, '2026-11-25')).toMatchObject({ reason: 'cutoff_passed' })
    expect(await dayAt(morning, '2026-11-24')).toMatchObject({ reason: 'closed' })
  })
})

test('in the demo at least 25 of the 60 days can be chosen, some nearly full, and each refusal can be met', async () => {
  const demo = await testShop()
  const { dates } = (await demo.call('listSelectableDates')).body
  const left = dates.filter(({ selectable }) => selectable).map(({ remaining }) => remaining)
  expect(left.length).toBeGreaterThanOrEqual(25)
  expect(left.filter((places) => places === 12)).toHaveLength(1)
  expect(left).toEqual(expect.arrayContaining([1, 3, 100]))
  expect(dates.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['closed', 'cutoff_passed', 'full']))
})

describe('which part of the menu can be had', () => {
  const shareOn = async (date: string) => (await dayAt(morning, date)).offerable_share

  test('nearly all of it on a day far enough away, whatever is sold out', async () => {
    expect(await shareOn('2026-12-10')).toBe(1)
    // 団子 on Tuesdays and Thursdays only
    expect(await shareOn('2026-12-11')).toBe(0.98)
  })

  test('little of it two days ahead, when the hot dishes are too late', async () => {
    expect(await shareOn('2026-11-26')).toBeLessThan(0.5)
  })

  test('nothing on a closed day', async () => {
    expect(await shareOn('2026-11-28')).toBe(0)
  })
})

describe('listPlanDates', () => {
  async function planDay(date: string) {
    shop.clock.set(morning)
    const { body } = await shop.call('listPlanDates')
    return body.dates.find((day) => day.date === date)!
  }

  test('plans have a calendar of their own: seven open days, two a day', async () => {
    await calendarOf({ date: '2026-12-11', closed: true })
    expect(await planDay('2026-12-11')).toMatchObject({
      selectable: true,
      remaining: 2,
      cutoff_at: '2026-12-02T17:00:00+09:00',
    })
    expect(await planDay('2026-12-02')).toMatchObject({ reason: 'cutoff_passed' })
  })

  test('a day on which both teams are out is full', async () => {
    await calendarOf({ kind: 'plans', date: '2026-12-11', taken: 2 })
    expect(await planDay('2026-12-11')).toMatchObject({ reason: 'full' })
  })
})
