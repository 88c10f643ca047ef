import holidayJp from '@holiday-jp/holiday_jp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankingDays } from './banking-day.ts'
import {
  isPaused,
  nextReminder,
  type Pause,
  REMINDER_STEPS,
  type Reminding,
  remindersAhead,
  resumesOn,
  usualReminderDays,
} from './reminder.ts'
import { addDays, daysBetween } from './tokyo-date.ts'

const isBankOpen = bankingDays(new Set(Object.keys(holidayJp.holidays)))
const of = (changes: Partial<Reminding> = {}): Reminding => ({
  due: '2026-10-30',
  billedOn: '2026-09-12',
  days: usualReminderDays,
  done: {},
  isBankOpen,
  ...changes,
})
const planned = (changes: Partial<Reminding> = {}) => remindersAhead(of(changes)).map(({ step, on }) => [step, on])

test.each<[string, Partial<Reminding>, [string, string][]]>([
  [
    'a Friday: the first on the banking day after, the letter on the Monday',
    {},
    [
      ['mail', '2026-11-02'],
      ['again', '2026-11-06'],
      ['call', '2026-11-13'],
      ['letter', '2026-11-30'],
    ],
  ],
  [
    'the last banking day of the year: over the days on which banks rest',
    { due: '2026-12-30' },
    [
      ['mail', '2027-01-04'],
      ['again', '2027-01-06'],
      ['call', '2027-01-13'],
      ['letter', '2027-01-29'],
    ],
  ],
  [
    'before the golden week',
    { due: '2026-04-30', billedOn: '2026-03-12' },
    [
      ['mail', '2026-05-01'],
      ['again', '2026-05-07'],
      ['call', '2026-05-14'],
      ['letter', '2026-06-01'],
    ],
  ],
  [
    'a leap day',
    { due: '2028-02-29', done: { mail: '2028-03-01', again: '2028-03-07' } },
    [
      ['call', '2028-03-14'],
      ['letter', '2028-03-30'],
    ],
  ],
  [
    'a shop that neither mails twice nor writes letters',
    { days: { ...usualReminderDays, again: 0, letter: 0 } },
    [
      ['mail', '2026-11-02'],
      ['call', '2026-11-13'],
    ],
  ],
  [
    'what came three days late puts off the rest',
    { done: { mail: '2026-11-05' } },
    [
      ['again', '2026-11-09'],
      ['call', '2026-11-16'],
      ['letter', '2026-12-03'],
    ],
  ],
  [
    'a step that was taken out of turn: what came before it is not asked for any more',
    { done: { letter: '2026-11-04' } },
    [],
  ],
  ['what was not billed is not reminded of', { billedOn: null }, []],
  [
    'a bill that went out after its day has two weeks',
    { billedOn: '2026-11-10' },
    [
      ['mail', '2026-11-25'],
      ['again', '2026-12-01'],
      ['call', '2026-12-08'],
      ['letter', '2026-12-24'],
    ],
  ],
])('%s', (_name, changes, steps) => {
  expect(planned(changes)).toEqual(steps)
})

test.each<[string, Partial<Reminding>, string, string | undefined]>([
  ['nothing is due yet: the first', {}, '2026-10-30', 'mail 2026-11-02'],
  ['the first', {}, '2026-11-02', 'mail 2026-11-02'],
  ['both mails are due: the second alone', {}, '2026-11-06', 'again 2026-11-06'],
  ['all are due: a mail before somebody calls', {}, '2026-12-20', 'again 2026-11-06'],
  ['the call is somebody’s, and not passed over', { done: { again: '2026-11-06' } }, '2026-12-20', 'call 2026-11-13'],
  ['all done', { done: { letter: '2026-11-30' } }, '2026-12-20', undefined],
])('next: %s', (_name, changes, today, expected) => {
  const next = nextReminder(of(changes), today)
  expect(next && `${next.step} ${next.on}`).toBe(expected)
})

test.each<[string, Pause, string | null]>([
  ['disputed, with no end', { kind: 'hold', until: null }, null],
  ['disputed until a Friday: the day after', { kind: 'hold', until: '2026-11-06' }, '2026-11-07'],
  ['to be paid on a Friday: the banking day after', { kind: 'plan', until: '2026-11-06' }, '2026-11-09'],
  ['to be paid on the last banking day of the year', { kind: 'plan', until: '2026-12-30' }, '2027-01-04'],
])('%s', (_name, pause, day) => {
  expect(resumesOn(pause, isBankOpen)).toBe(day)
  if (day === null) return expect(isPaused([pause], '2099-01-01', isBankOpen)).toBe(true)
  expect(isPaused([pause], addDays(day, -1), isBankOpen)).toBe(true)
  expect(isPaused([pause], day, isBankOpen)).toBe(false)
})

test('of two pauses the longer one holds, and none holds nothing', () => {
  expect(
    isPaused(
      [
        { kind: 'hold', until: '2026-11-06' },
        { kind: 'plan', until: '2026-11-20' },
      ],
      '2026-11-10',
      isBankOpen,
    ),
  ).toBe(true)
  expect(isPaused([], '2026-11-10', isBankOpen)).toBe(false)
})

const day = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n))
const after = fc.integer({ min: 0, max: 90 })

/** A job that runs each day, but on those on which it does not; calls and letters are done when they are due, or later. */
test('played day by day, each step comes once, in turn, on banking days, after the due day and with days in between', () => {
  fc.assert(
    fc.property(
      day,
      fc.tuple(after, after, after, after),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 11 }),
      (due, gaps, runs) => {
        let passed = 0
        const sums = gaps.map((gap) => {
          if (gap === 0) return 0
          passed += gap
          return passed
        })
        const days = Object.fromEntries(REMINDER_STEPS.map((step, i) => [step, sums[i]])) as Reminding['days']
        const done: Partial<Record<(typeof REMINDER_STEPS)[number], string>> = {}
        const taken: { step: (typeof REMINDER_STEPS)[number]; today: string }[] = []
        for (let n = 0; n < 420; n += 1) {
          const today = addDays(due, n)
          if (!runs[n % runs.length]) continue
          const next = nextReminder(of({ due, billedOn: addDays(due, -40), days, done }), today)
          if (!next || next.on > today) continue
          expect(isBankOpen(next.on)).toBe(true)
          expect(next.on > due).toBe(true)
          taken.push({ step: next.step, today })
          done[next.step] = today
        }
        const order = taken.map(({ step }) => REMINDER_STEPS.indexOf(step))
        expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other))
        for (const [n, { today }] of taken.entries()) {
          if (n > 0) expect(daysBetween(taken[n - 1]!.today, today)).toBeGreaterThan(0)
        }
        if (runs.some(Boolean))
          for (const step of ['call', 'letter'] as const) {
            if (days[step] > 0) expect(done[step]).toBeDefined()
          }
      },
    ),
    { numRuns: 25 },
  )
})
