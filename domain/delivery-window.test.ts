import { expect, test } from 'vitest'
import {
  type DayHours,
  deliveryWindows,
  formatWindow,
  hoursOn,
  isDeliveryWindow,
  OFFICE_WEEK,
  suitsBeginning,
  usualWindows,
} from './delivery-window.ts'

test('half hours from ten to twenty', () => {
  const windows = deliveryWindows()
  expect(windows).toHaveLength(20)
  expect(windows[0]).toEqual({ from: '10:00', to: '10:30' })
  expect(windows.at(-1)).toEqual({ from: '19:30', to: '20:00' })
  windows.slice(1).forEach((window, index) => {
    expect(window.from).toBe(windows[index]!.to)
  })
})

test.each([
  ['09:30', '11:00', ['09:30', '10:00', '10:30']],
  ['10:15', '11:30', ['10:15', '10:45']],
  ['10:00', '10:29', []],
  ['20:00', '10:00', []],
])('from %s to %s', (from, to, starts) => {
  expect(deliveryWindows(from, to).map((window) => window.from)).toEqual(starts)
})

test.each([
  ['10:00', '10:30', true],
  ['19:30', '20:00', true],
  ['10:00', '11:00', false],
  ['10:15', '10:45', false],
  ['20:00', '20:30', false],
  ['１０:00', '10:30', false],
  ['10:30', '10:00', false],
])('%s to %s can be asked for: %s', (from, to, expected) => {
  expect(isDeliveryWindow({ from, to }, deliveryWindows())).toBe(expected)
})

test.each([
  [deliveryWindows(), ['お昼 11:00', '夕方 17:30']],
  [deliveryWindows('11:00', '17:30'), ['お昼 11:00']],
  [deliveryWindows('13:00', '16:00'), []],
])('half an hour before a lunch or an evening is offered where the day has it', (windows, offered) => {
  expect(usualWindows(windows).map(({ name, window }) => `${name} ${window.from}`)).toEqual(offered)
})

test('is written with a wave', () => {
  expect(formatWindow({ from: '17:30', to: '18:00' })).toBe('17:30〜18:00')
})

const early = { from: '09:00', to: '12:00' }
const short = { from: '10:00', to: '17:00' }

// 12 December 2026 is a Saturday, 23 November a Monday and a holiday, 11 December a Friday.
test.each<[string, string, DayHours, string]>([
  ['a day that says nothing', '2026-12-11', { sat: short }, '10:00-20:00'],
  ['a weekday with hours', '2026-12-12', { sat: short }, '10:00-17:00'],
  ['a holiday with hours', '2026-11-23', { mon: short, holiday: early }, '09:00-12:00'],
  ['a holiday as its weekday', '2026-11-23', { mon: short }, '10:00-17:00'],
  ['a closed holiday that staff open', '2026-11-23', { mon: short, holiday: 'closed' }, '10:00-17:00'],
  ['a day off that staff open', '2026-12-12', OFFICE_WEEK, '10:00-20:00'],
  ['hours of holidays on a day that is none', '2026-12-11', { holiday: early }, '10:00-20:00'],
])('the hours of %s', (_name, date, dayHours, hours) => {
  const usual = { from: '10:00', to: '20:00' }
  const { from, to } = hoursOn({ date, usual, dayHours, holidays: new Set(['2026-11-23']) })
  expect(`${from}-${to}`).toBe(hours)
})

test.each([
  ['12:00', false],
  ['12:29', false],
  ['12:30', true],
  ['13:00', true],
  ['13:01', false],
  ['18:30', false],
])('delivered from 12:00 to 12:30, a gathering may begin at %s: %s', (startsAt, expected) => {
  expect(suitsBeginning({ from: '12:00', to: '12:30' }, startsAt)).toBe(expected)
})
