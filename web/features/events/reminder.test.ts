import { expect, test } from 'vitest'
import { attendee, event } from '#web/testing/sample-event.ts'
import { type Reminder, reminderFor } from './reminder.ts'

const now = new Date('2026-12-01T12:00:00+09:00')
const comes = attendee()
const asked = (asked_at: string | null, changes = {}) =>
  attendee({ id: 'asked', status: 'invited', email: 'a@example.jp', responded_at: null, asked_at, ...changes })
const waits = asked('2026-11-29T12:00:00+09:00')
const lately = asked('2026-11-29T12:01:00+09:00')
const byLink = attendee({ id: 'by link', status: 'invited', responded_at: null })
const closed = event({ rsvp: { ...event().rsvp, open: false } })
const reminded = (reminded_at: string) => event({ reminded_at })
const none = { no_address: 0, probably_answered: 0, asked_lately: 0, not_invited: 0, waits: 0 }

test.each<[string, Parameters<typeof reminderFor>[0], Parameters<typeof reminderFor>[1], Reminder]>([
  [
    'one of each',
    event(),
    [comes, waits, lately, byLink, asked(null)],
    {
      unanswered: 4,
      of: { ...none, waits: 1, asked_lately: 1, no_address: 1, not_invited: 1 },
      askedLatelyUntil: new Date('2026-12-01T12:01:00+09:00'),
    },
  ],
  ['nobody yet', event(), [], { unanswered: 0, of: none, obstacle: 'nobody_invited' }],
  ['all have answered', event(), [comes], { unanswered: 0, of: none, obstacle: 'all_answered' }],
  ['closed', closed, [waits], { unanswered: 1, of: { ...none, waits: 1 }, obstacle: 'closed' }],
  [
    'not yet confirmed',
    event({ status: 'requested' }),
    [waits],
    { unanswered: 1, of: { ...none, waits: 1 }, obstacle: 'closed' },
  ],
  ['no address', event(), [byLink], { unanswered: 1, of: { ...none, no_address: 1 }, obstacle: 'nobody_to_remind' }],
  [
    'probably answered',
    event(),
    [waits, attendee({ id: 'answer', probably: 'asked' })],
    { unanswered: 1, of: { ...none, probably_answered: 1 }, obstacle: 'nobody_to_remind' },
  ],
  [
    'a minute less than a day ago',
    reminded('2026-11-30T12:01:00+09:00'),
    [waits],
    {
      unanswered: 1,
      of: { ...none, waits: 1 },
      obstacle: 'too_soon',
      next: new Date('2026-12-01T12:01:00+09:00'),
    },
  ],
  ['a day ago', reminded('2026-11-30T12:00:00+09:00'), [waits], { unanswered: 1, of: { ...none, waits: 1 } }],
])('%s', (_, gathering, attendees, expected) => {
  expect(reminderFor(gathering, attendees, now)).toEqual(expected)
})
