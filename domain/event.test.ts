import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  eventTimesOf,
  eventTitle,
  isRsvpOpen,
  movedTimes,
  nextReminderAt,
  placeOf,
  rsvpDeadlineFor,
  startOfKeptAnswers,
  startOfToday,
  wrongTimes,
} from './event.ts'
import { instantAt, isoInTokyo, tokyoDateOf } from './tokyo-date.ts'

const at = (iso: string) => new Date(`2026-${iso}:00+09:00`)
const hour = 3_600_000
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((both) => both.map((part) => String(part).padStart(2, '0')).join(':'))

test('a gathering begins when the delivery has come, and lasts two hours', () => {
  const times = eventTimesOf({
    meetupDate: '2026-12-11',
    windowTo: '18:00',
    cutoffAt: at('12-08T17:00'),
    placedAt: at('11-24T10:00'),
  })
  expect(Object.values(times).map(isoInTokyo)).toEqual([
    '2026-12-11T18:00:00+09:00',
    '2026-12-11T20:00:00+09:00',
    '2026-12-07T17:00:00+09:00',
  ])
})

describe('until when guests may answer', () => {
  test.each([
    ['long before', '11-24T10:00', '12-07T17:00'],
    ['three hours before the day before the cut-off', '12-07T14:00', '12-07T17:00'],
    ['less than that', '12-07T14:01', '12-08T17:00'],
    ['a day before the cut-off', '12-07T17:00', '12-08T17:00'],
    ['three hours before the cut-off', '12-08T14:00', '12-08T17:00'],
    ['less than that', '12-08T14:01', '12-11T18:00'],
  ])('ordered %s', (_when, now, deadline) => {
    const asked = { cutoffAt: at('12-08T17:00'), startsAt: at('12-11T18:00'), now: at(now) }
    expect(rsvpDeadlineFor(asked)).toEqual(at(deadline))
  })

  test('never after the beginning, and never a day too late to change the order unless there is no time', () => {
    fc.assert(
      fc.property(instants, instants, instants, (cutoffAt, startsAt, now) => {
        const deadline = rsvpDeadlineFor({ cutoffAt, startsAt, now })
        expect(deadline <= startsAt).toBe(true)
        if (cutoffAt.getTime() - now.getTime() >= 27 * hour) {
          expect(deadline.getTime()).toBe(Math.min(startsAt.getTime(), cutoffAt.getTime() - 24 * hour))
        }
      }),
    )
  })
})

test.each([
  [{ building: '折々ビル 12階' }, '折々ビル 12階'],
  [{ building: '' }, '東京都千代田区大手町1-2-3'],
])('the place is the building, or else the address', ({ building }, place) => {
  expect(placeOf({ prefecture: '東京都', city: '千代田区', street: '大手町1-2-3', building })).toBe(place)
})

test('without a name it is called by its day in Tokyo', () => {
  expect(eventTitle({ title: '忘年会', startsAt: at('12-11T18:00') })).toBe('忘年会')
  expect(eventTitle({ title: '', startsAt: at('12-12T00:00') })).toBe('12月12日（土）の会')
})

describe('whether an answer is taken', () => {
  const event = { status: 'scheduled', rsvpOpen: true, rsvpDeadline: at('12-07T17:00') } as const
  const before = new Date(event.rsvpDeadline.getTime() - 1)

  test.each([
    ['until the deadline', event, before, true],
    ['not at the deadline', event, event.rsvpDeadline, false],
    ['not when the organiser has closed it', { ...event, rsvpOpen: false }, before, false],
    ['not when the gathering is cancelled', { ...event, status: 'cancelled' as const }, before, false],
    ['not before the shop has confirmed it', { ...event, status: 'requested' as const }, before, false],
  ])('%s', (_name, state, now, isOpen) => {
    expect(isRsvpOpen(state, now)).toBe(isOpen)
  })
})

describe('the times an organiser may ask for', () => {
  const day = '2026-12-11'
  const times = { startsAt: at('12-11T18:00'), endsAt: at('12-11T20:00'), rsvpDeadline: at('12-07T17:00') }

  test.each([
    ['the defaults', {}, []],
    ['from midnight', { startsAt: at('12-11T00:00') }, []],
    ['until the beginning', { rsvpDeadline: at('12-11T18:00') }, []],
    ['24 hours long', { endsAt: at('12-12T18:00') }, []],
    ['longer', { endsAt: at('12-12T18:01') }, ['too_long']],
    ['on the day before', { startsAt: at('12-10T23:59') }, ['other_day']],
    ['on the day after', { startsAt: at('12-12T00:00'), endsAt: at('12-12T01:00') }, ['other_day']],
    ['of no length', { endsAt: at('12-11T18:00') }, ['ends_before_start']],
    ['backwards', { endsAt: at('12-11T17:00') }, ['ends_before_start']],
    ['answers after the beginning', { rsvpDeadline: at('12-11T18:01') }, ['deadline_after_start']],
  ])('%s', (_name, change, wrong) => {
    expect(wrongTimes({ ...times, ...change }, day)).toEqual(wrong)
  })
})

test('a gathering that is moved keeps its length and its distance, and what was right stays right', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 24 * 60 }), instants, timeOfDay, (from, minutes, to, time) => {
      const startsAt = instantAt(tokyoDateOf(from), time)
      const event = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), rsvpDeadline: startsAt }
      const moved = movedTimes(event, { from, to })
      expect(moved.endsAt.getTime() - moved.startsAt.getTime()).toBe(minutes * 60_000)
      expect(wrongTimes(moved, tokyoDateOf(to))).toEqual([])
      const atItsDistance = new Date(startsAt.getTime() + to.getTime() - from.getTime())
      const isOnTheDay = tokyoDateOf(atItsDistance) === tokyoDateOf(to)
      expect(moved.startsAt).toEqual(isOnTheDay ? atItsDistance : instantAt(tokyoDateOf(to), time))
    }),
  )
})

test('a gathering is today’s until midnight in Tokyo', () => {
  expect(startOfToday(at('12-11T23:59'))).toEqual(at('12-11T00:00'))
  expect(startOfToday(at('12-12T00:00'))).toEqual(at('12-12T00:00'))
})

test('reminders go out once in 24 hours', () => {
  const remindedAt = at('12-01T10:00')
  expect(nextReminderAt(null, remindedAt)).toBeUndefined()
  expect(nextReminderAt(remindedAt, new Date(at('12-02T10:00').getTime() - 1))).toEqual(at('12-02T10:00'))
  expect(nextReminderAt(remindedAt, at('12-02T10:00'))).toBeUndefined()
})

test('what guests have written is erased on the thirtieth day after the day', () => {
  const isErased = (startsAt: Date, now: Date) => startsAt < startOfKeptAnswers(now)
  const day = instantAt('2026-11-01', '23:59')
  expect(isErased(day, instantAt('2026-11-30', '23:59'))).toBe(false)
  expect(isErased(day, instantAt('2026-12-01', '00:00'))).toBe(true)
})
