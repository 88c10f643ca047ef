import fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import {
  addDays,
  datesFrom,
  daysBetween,
  instantAt,
  isoInTokyo,
  japaneseDate,
  japaneseInstant,
  longJapaneseDate,
  monthAndDay,
  parseTokyoDate,
  tokyoDateOf,
  weekdayOf,
  yearAndMonth,
} from './tokyo-date.ts'

/** The calendar written out by hand, without Date: index 0 is Monday 1 January 1900. */
const CALENDAR: string[] = []
for (let year = 1900; year <= 2100; year += 1) {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  lengths.forEach((length, month) => {
    for (let day = 1; day <= length; day += 1) {
      CALENDAR.push(`${year}-${month < 9 ? '0' : ''}${month + 1}-${day < 10 ? '0' : ''}${day}`)
    }
  })
}
const index = fc.nat(CALENDAR.length - 1)

describe('parseTokyoDate', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '1900-01-01', '2100-12-31', '2026-12-31'])('%s', (text) => {
    expect(parseTokyoDate(text)).toBe(text)
  })

  test.each([
    '2026-02-30',
    '2027-02-29',
    '2100-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '2026-01-01\u0000',
    '２０２６-01-01',
    '٢٠٢٦-01-01',
    '-002026-01-01',
    '+002026-01-01',
    '1899-12-31',
    '2101-01-01',
    '0000-01-01',
    '9999-12-31',
    '2026-12-1',
    '0',
    '',
    'NaN-NaN-NaN',
    'today',
    '2026−12−01',
  ])('%j is no date', (text) => {
    expect(parseTokyoDate(text)).toBeUndefined()
  })

  it('knows exactly the days of the calendar', () => {
    const known = new Set(CALENDAR)
    const digits = (max: number, width: number) => fc.nat(max).map((n) => String(n).padStart(width, '0'))
    fc.assert(
      fc.property(fc.integer({ min: 1890, max: 2110 }), digits(13, 2), digits(32, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`
        expect(parseTokyoDate(text)).toBe(known.has(text) ? text : undefined)
      }),
    )
    expect(CALENDAR.every((date) => parseTokyoDate(date) === date)).toBe(true)
  })

  it('refuses any other text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([undefined, text]).toContain(parseTokyoDate(text))
      }),
    )
  })
})

describe('arithmetic', () => {
  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-21', 59, '2027-01-19'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s %i days on is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(daysBetween(date, expected)).toBe(days)
  })

  it('agrees with the calendar written out', () => {
    fc.assert(
      fc.property(index, index, (from, to) => {
        expect(addDays(CALENDAR[from]!, to - from)).toBe(CALENDAR[to])
        expect(daysBetween(CALENDAR[from]!, CALENDAR[to]!)).toBe(to - from)
        expect(weekdayOf(CALENDAR[from]!)).toBe((from + 1) % 7)
      }),
    )
  })

  it('lists dates in a row', () => {
    expect(datesFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(datesFrom('2026-12-30', 0)).toEqual([])
    fc.assert(
      fc.property(fc.nat(CALENDAR.length - 61), (from) => {
        expect(datesFrom(CALENDAR[from]!, 60)).toEqual(CALENDAR.slice(from, from + 60))
      }),
    )
  })
})

describe('instants', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each([
    ['2026-12-08T14:59:59.999Z', '2026-12-08', '2026-12-08T23:59:59+09:00'],
    ['2026-12-08T15:00:00.000Z', '2026-12-09', '2026-12-09T00:00:00+09:00'],
    ['2026-12-31T14:59:59.999Z', '2026-12-31', '2026-12-31T23:59:59+09:00'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01', '2027-01-01T00:00:00+09:00'],
    ['2027-02-28T15:00:00.000Z', '2027-03-01', '2027-03-01T00:00:00+09:00'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29', '2028-02-29T00:00:00+09:00'],
    ['2028-02-29T15:00:00.000Z', '2028-03-01', '2028-03-01T00:00:00+09:00'],
    ['2026-11-30T15:00:00.000Z', '2026-12-01', '2026-12-01T00:00:00+09:00'],
  ])('%s is %s in Tokyo', (utc, date, iso) => {
    expect(tokyoDateOf(new Date(utc))).toBe(date)
    expect(isoInTokyo(new Date(utc))).toBe(iso)
  })

  it('finds the instant of a time in Tokyo', () => {
    expect(instantAt('2026-12-08', '17:00').toISOString()).toBe('2026-12-08T08:00:00.000Z')
    expect(instantAt('2027-01-01', '00:00').toISOString()).toBe('2026-12-31T15:00:00.000Z')
    expect(instantAt('2027-01-01', '23:59').toISOString()).toBe('2027-01-01T14:59:00.000Z')
    expect(isoInTokyo(instantAt('2026-12-08', '17:00'))).toBe('2026-12-08T17:00:00+09:00')
  })

  it('agrees with the time zone database, in any time zone of the host', () => {
    const inTokyo = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const instant = fc.date({ min: new Date('1960-01-01'), max: new Date('2100-12-30'), noInvalidDate: true })
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', zone)
      fc.assert(
        fc.property(instant, (at) => {
          const [date, time] = inTokyo.format(at).split(' ')
          expect(tokyoDateOf(at)).toBe(date)
          expect(isoInTokyo(at)).toBe(`${date}T${time}+09:00`)
          expect(instantAt(date!, time!.slice(0, 5)).getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000)
        }),
      )
    }
  })
})

test.each([
  ['2026-12-11', '12月11日', '2026年12月', '12月11日（金）', '2026年12月11日（金）'],
  ['2027-01-03', '1月3日', '2027年1月', '1月3日（日）', '2027年1月3日（日）'],
  ['2028-02-29', '2月29日', '2028年2月', '2月29日（火）', '2028年2月29日（火）'],
])('%s reads %s', (date, day, month, withWeekday, whole) => {
  expect(monthAndDay(date)).toBe(day)
  expect(yearAndMonth(date)).toBe(month)
  expect(japaneseDate(date)).toBe(withWeekday)
  expect(longJapaneseDate(date)).toBe(whole)
})

test.each([
  ['2026-12-08T08:00:00Z', '12月8日（火）17時'],
  ['2026-12-08T08:30:59Z', '12月8日（火）17時30分'],
  ['2026-12-31T15:05:00Z', '1月1日（金）0時05分'],
])('%s is %s on a wall in Tokyo', (instant, words) => {
  expect(japaneseInstant(new Date(instant))).toBe(words)
})
