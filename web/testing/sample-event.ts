import type { Attendee, Attendees } from '#contract/attendees.ts'
import type { EventDetail, Rsvp } from '#contract/events.ts'

export const rsvpToken = 'r'.repeat(43)
export const answerToken = 'a'.repeat(43)

/** A gathering as its organiser sees it. */
export const event = (changes: Partial<EventDetail> = {}): EventDetail => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: '開発本部 忘年会',
  status: 'scheduled',
  starts_at: '2026-12-11T18:30:00+09:00',
  ends_at: '2026-12-11T20:30:00+09:00',
  place: '大手町折々ビル 12階',
  note: '途中からのご参加もどうぞ。',
  estimated_person: 24,
  own_person: null,
  attendee_counts: { invited: 1, active: 2, cancelled: 1 },
  rsvp: { url: `https://shop.test/rsvp/${rsvpToken}`, deadline: '2026-12-07T17:00:00+09:00', open: true },
  reminded_at: null,
  concerned: 1,
  untold: 0,
  source: { kind: 'meetup', id: '00000000-0000-4000-8000-0000000000a1' },
  order: {
    status: 'placed',
    estimated_person: 24,
    delivery_window: { from: '17:30', to: '18:00' },
    changeable_until: '2026-12-08T17:00:00+09:00',
  },
  ...changes,
})

export const attendee = (changes: Partial<Attendee> = {}): Attendee => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  name: '野々村 葵',
  email: '',
  department: '開発一課',
  status: 'active',
  allergens: ['shrimp', 'crab'],
  note: '食べると症状が出ます。',
  responded_at: '2026-11-25T10:00:00+09:00',
  probably: null,
  apart_from: [],
  own_name: null,
  source: 'organizer',
  asked_at: null,
  invite_waits: false,
  ...changes,
})

/** Two come, one does not, one has not answered. */
export const attendees = (): Attendees => ({
  attendees: [
    attendee(),
    attendee({ id: '00000000-0000-4000-8000-0000000000b2', name: '佐々木 亮', allergens: ['shrimp'], note: '' }),
    attendee({
      id: '00000000-0000-4000-8000-0000000000b3',
      name: '高橋 直人',
      email: 'takahashi@example.co.jp',
      status: 'invited',
      allergens: [],
      note: '',
      responded_at: null,
      asked_at: '2026-11-24T10:00:00+09:00',
    }),
    attendee({ id: '00000000-0000-4000-8000-0000000000b4', name: '李 ユナ', status: 'cancelled', allergens: [] }),
  ],
  summary: { invited: 1, active: 2, cancelled: 1, allergens: { shrimp: 2, crab: 1 } },
})

/** The same gathering as a guest sees it, before an answer. */
export const rsvp = (changes: Partial<Rsvp> = {}): Rsvp => ({
  title: '開発本部 忘年会',
  status: 'scheduled',
  organizer: { name: '山本 美咲', company: 'みらい計画（例）' },
  starts_at: '2026-12-11T18:30:00+09:00',
  ends_at: '2026-12-11T20:30:00+09:00',
  place: '大手町折々ビル 12階',
  note: '途中からのご参加もどうぞ。',
  deadline: '2026-12-07T17:00:00+09:00',
  open: true,
  answer: null,
  invited: null,
  ...changes,
})
