import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { businessCalendar } from './calendar.ts'
import {
  type CancellationPolicy,
  DEFAULT_CANCELLATION_POLICY,
  feeAt,
  feesIfFewer,
  feeTimeline,
  stepToRemindOf,
} from './cancellation.ts'
import { addDays, instantAt, isoInTokyo } from './tokyo-date.ts'

const isOpen = businessCalendar({ holidays: new Set(['2026-11-23', '2027-01-01', '2027-01-11']), closed: new Set() })
const timelineOf = (meetupDate: string, total: number, policy: CancellationPolicy = DEFAULT_CANCELLATION_POLICY) =>
  feeTimeline({ policy, meetupDate, total, isOpen })

describe('feeTimeline', () => {
  test.each([
    ['2026-12-11', '2026-12-08T17:00:00+09:00', '2026-12-09T17:00:00+09:00'],
    ['2026-12-14', '2026-12-09T17:00:00+09:00', '2026-12-10T17:00:00+09:00'],
    ['2027-01-05', '2026-12-25T17:00:00+09:00', '2026-12-28T17:00:00+09:00'],
    ['2027-01-12', '2027-01-06T17:00:00+09:00', '2027-01-07T17:00:00+09:00'],
  ])('of a meetup on %s', (meetupDate, half, whole) => {
    const timeline = timelineOf(meetupDate, 78_001)
    expect(timeline.map(({ from, ...step }) => ({ from: from && isoInTokyo(from), ...step }))).toEqual([
      { from: null, rate: 0, fee: 0 },
      { from: half, rate: 50, fee: 39_000 },
      { from: whole, rate: 100, fee: 78_001 },
    ])
  })

  it('follows another policy', () => {
    const policy = {
      steps: [
        { leadDays: 7, rate: 10 },
        { leadDays: null, rate: 80 },
      ],
      time: '12:00',
    }
    expect(timelineOf('2026-12-11', 9_999, policy)).toEqual([
      { from: null, rate: 10, fee: 999 },
      { from: instantAt('2026-12-02', '12:00'), rate: 80, fee: 7_999 },
    ])
  })
})

describe('feeAt', () => {
  const timeline = timelineOf('2026-12-11', 78_000)
  test.each([
    ['2026-11-21T00:00:00Z', 0],
    ['2026-12-08T07:59:59.999Z', 0],
    ['2026-12-08T08:00:00.000Z', 39_000],
    ['2026-12-09T07:59:59.999Z', 39_000],
    ['2026-12-09T08:00:00.000Z', 78_000],
    ['2026-12-31T00:00:00Z', 78_000],
  ])('at %s: %i yen', (now, fee) => {
    expect(feeAt(timeline, new Date(now)).fee).toBe(fee)
  })

  it('needs a first step', () => {
    expect(() => feeAt([], new Date(0))).toThrow(RangeError)
  })

  it('never falls by waiting and never exceeds the total', () => {
    const hours = fc.integer({ min: 0, max: 24 * 70 })
    fc.assert(
      fc.property(fc.nat(60), fc.nat(100_000_000), hours, hours, (ahead, total, first, second) => {
        const steps = timelineOf(addDays('2026-11-21', ahead), total)
        const at = (after: number) => new Date(instantAt('2026-11-21', '00:00').getTime() + after * 3_600_000)
        const sooner = feeAt(steps, at(Math.min(first, second))).fee
        const later = feeAt(steps, at(Math.max(first, second))).fee
        expect(sooner).toBeLessThanOrEqual(later)
        expect(later).toBeLessThanOrEqual(total)
        for (const { rate, fee } of steps) expect(BigInt(fee)).toBe((BigInt(total) * BigInt(rate)) / 100n)
      }),
    )
  })
})

describe('feesIfFewer', () => {
  const steps = timelineOf('2026-12-11', 100_946)
  const fees = (fewer: number) =>
    feesIfFewer(steps, { goods: 98_746, estimatedPerson: 24, fewer }).map(({ fee }) => fee)

  test.each([
    [0, [0, 0, 0]],
    [5, [0, 10_287, 20_575]],
    [24, [0, 49_373, 98_746]],
    [99, [0, 49_373, 98_746]],
  ])('%i people fewer', (fewer, expected) => {
    expect(fees(fewer)).toEqual(expected)
  })

  it('costs no more than cancelling what is left to be cancelled', () => {
    const charged = steps.map((step) => ({ ...step, fee: Math.min(step.fee, 700) }))
    const some = feesIfFewer(charged, { goods: 98_746, estimatedPerson: 24, fewer: 5 })
    expect(some.map(({ fee }) => fee)).toEqual([0, 700, 700])
  })

  it('rises with time and with the people, from nothing in the free time to the whole', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(5_000),
        fc.integer({ min: 1, max: 300 }),
        fc.nat(300),
        (goods, delivery, estimatedPerson, fewer) => {
          const whole = timelineOf('2026-12-11', goods + delivery)
          const some = feesIfFewer(whole, { goods, estimatedPerson, fewer })
          const more = feesIfFewer(whole, { goods, estimatedPerson, fewer: fewer + 1 })
          expect(some.map(({ from }) => from)).toEqual(whole.map(({ from }) => from))
          some.forEach(({ rate, fee }, i) => {
            if (rate === 0) expect(fee).toBe(0)
            expect(fee).toBeGreaterThanOrEqual(some[i - 1]?.fee ?? 0)
            expect(fee).toBeLessThanOrEqual(more[i]!.fee)
            expect(fee).toBeLessThanOrEqual(whole[i]!.fee)
            if (fewer >= estimatedPerson) expect(fee).toBe(Math.floor((goods * rate) / 100))
          })
        },
      ),
    )
  })
})

describe('stepToRemindOf', () => {
  const timeline = timelineOf('2026-12-11', 78_000)
  const at = (instant: string, placedAt = '2026-11-24T10:00:00+09:00') =>
    stepToRemindOf(timeline, { now: new Date(instant), placedAt: new Date(placedAt) })?.rate

  test.each([
    ['more than a day before', '2026-12-07T16:59:59+09:00', undefined],
    ['a day before', '2026-12-07T17:00:00+09:00', 50],
    ['a moment before', '2026-12-08T16:59:59+09:00', 50],
    ['at the step, the next is a day ahead', '2026-12-08T17:00:00+09:00', 100],
    ['at the last', '2026-12-09T17:00:00+09:00', undefined],
  ])('%s', (_, instant, rate) => {
    expect(at(instant)).toBe(rate)
  })

  it('is nothing for orders placed within that day', () => {
    expect(at('2026-12-08T10:00:00+09:00', '2026-12-07T17:00:00+09:00')).toBeUndefined()
    expect(at('2026-12-08T10:00:00+09:00', '2026-12-07T16:59:59+09:00')).toBe(50)
  })

  it('is nothing where the next step costs no more', () => {
    const flat = timeline.map((step) => ({ ...step, rate: 50 }))
    const placedAt = new Date('2026-11-24T10:00:00+09:00')
    expect(stepToRemindOf(flat, { now: new Date('2026-12-08T10:00:00+09:00'), placedAt })).toBeUndefined()
  })
})
