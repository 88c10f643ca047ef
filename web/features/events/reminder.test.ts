import { expect, test } from 'vitest'
import { attendee, event } from '#web/testing/sample-event.ts'
import { type Reminder, reminderFor } from './reminder.ts'

const now = new Date('2026-12-01T12:00:00+09:00')
const comes = attendee()
const byMail = attendee({ status: 'invited', email: 'a@example.jp', responded_at: null })
const byLink = attendee({ status: 'invited', responded_at: null })
const closed = event({ rsvp: { ...event().rsvp, open: false } })
const reminded = (reminded_at: string) => event({ reminded_at })

test.each<[string, Parameters<typeof reminderFor>[0], Parameters<typeof reminderFor>[1], Reminder]>([
  ['two of three can be reached', event(), [comes, byMail, byMail, byLink], { unanswered: 3, reachable: 2 }],
  ['nobody yet', event(), [], { unanswered: 0, reachable: 0, obstacle: 'nobody_invited' }],
  ['all have answered', event(), [comes], { unanswered: 0, reachable: 0, obstacle: 'all_answered' }],
  ['closed', closed, [byMail], { unanswered: 1, reachable: 1, obstacle: 'closed' }],
  ['no address', event(), [byLink], { unanswered: 1, reachable: 0, obstacle: 'no_address' }],
  [
    'a minute less than a day ago',
    reminded('2026-11-30T12:01:00+09:00'),
    [byMail],
    { unanswered: 1, reachable: 1, obstacle: 'too_soon', next: new Date('2026-12-01T12:01:00+09:00') },
  ],
  ['a day ago', reminded('2026-11-30T12:00:00+09:00'), [byMail], { unanswered: 1, reachable: 1 }],
])('%s', (_, gathering, attendees, expected) => {
  expect(reminderFor(gathering, attendees, now)).toEqual(expected)
})
