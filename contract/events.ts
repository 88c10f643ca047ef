import { z } from 'zod'
import { ATTENDEE_STATUSES } from '#domain/attendee.ts'
import { EVENT_STATUSES } from '#domain/event.ts'
import { endpoint } from './endpoint.ts'
import { Allergen, eventChange, newAttendee, rsvpAnswer } from './event-fields.ts'
import { Page } from './page.ts'

export const AttendeeStatus = z.enum(ATTENDEE_STATUSES)
export const EventStatus = z.enum(EVENT_STATUSES)

const counts = { invited: z.int(), active: z.int(), cancelled: z.int() }
/** How many have not answered, come, or do not come. */
export const AttendeeCounts = z.object(counts)

/** The gathering itself. Instants are ISO 8601 with offset. */
export const Event = z.object({
  id: z.uuid(),
  /** Empty where the organiser has given it no name. */
  title: z.string(),
  status: EventStatus,
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string(),
  /** The organiser's words to the guests. */
  note: z.string(),
  estimated_person: z.int(),
  attendee_counts: AttendeeCounts,
  rsvp: z.object({
    /** Opens the page where guests answer; the whole address. */
    url: z.string(),
    deadline: z.string(),
    /** Whether an answer would be taken at this moment. */
    open: z.boolean(),
  }),
  source: z.object({ kind: z.enum(['meetup', 'plan']), id: z.string() }),
  /** When reminders last went out; the next may 24 hours later. */
  reminded_at: z.string().nullable(),
  /** How many guests would be told by mail if it were cancelled now. */
  told_if_cancelled: z.int(),
})

export const Attendee = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Empty where there is none. */
  email: z.string(),
  department: z.string(),
  status: AttendeeStatus,
  allergens: z.array(Allergen),
  note: z.string(),
  /** When the guest last answered; null where the organiser alone has said something. */
  responded_at: z.string().nullable(),
})

export const Attendees = z.object({
  attendees: z.array(Attendee),
  summary: z.object({
    ...counts,
    /** How many of those who come must not eat it. */
    allergens: z.partialRecord(Allergen, z.int()),
  }),
})

export const AttendeesAdded = Attendees.extend({
  added: z.int(),
  /** How many invitations go out by mail. */
  mailed: z.int(),
  /** Addresses that are among the attendees already: they were left out. */
  duplicates: z.array(z.string()),
})

/** What a guest needs to see of a gathering, and nothing about other guests. */
export const Rsvp = z.object({
  title: z.string(),
  status: EventStatus,
  organizer: z.object({ name: z.string(), company: z.string() }),
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string(),
  note: z.string(),
  deadline: z.string(),
  open: z.boolean(),
  /** Of the private link; null without one, and until its guest has answered. */
  answer: z
    .object({
      name: z.string(),
      email: z.string(),
      status: AttendeeStatus,
      allergens: z.array(Allergen),
      note: z.string(),
      responded_at: z.string().nullable(),
    })
    .nullable(),
  /** Whose private link it is that has not been answered yet. */
  invited: z.object({ name: z.string(), email: z.string() }).nullable(),
})

/** `answer_token` only in the reply to a first answer: the guest's private link is `/rsvp/{token}?answer={answer_token}`. */
export const RsvpAnswered = Rsvp.extend({ answer_token: z.string().optional() })

const EventId = z.object({ id: z.uuid() })

const listed = { who: 'customer', query: Page, answer: z.array(Event), paged: true } as const

export const listFutureEvents = endpoint({
  ...listed,
  name: 'listFutureEvents',
  summary: 'これからの会。きょうの会を含み、近い順に10件ずつ',
})

export const listPastEvents = endpoint({
  ...listed,
  name: 'listPastEvents',
  summary: '終わった会。きのうまでの会を、新しい順に10件ずつ',
})

export const listCancelEvents = endpoint({
  ...listed,
  name: 'listCancelEvents',
  summary: 'キャンセルした会。新しい順に10件ずつ',
})

export const getEvent = endpoint({
  name: 'getEvent',
  summary: '会の詳しい内容',
  who: 'customer',
  params: EventId,
  answer: Event,
  refuses: ['event_not_found'],
})

export const updateEvent = endpoint({
  name: 'updateEvent',
  summary: '会の名前、ご案内、時刻、お返事の受付の変更。会の名前は、ご注文の名前にもなります',
  who: 'customer',
  params: EventId,
  body: z.strictObject(eventChange).partial(),
  answer: Event,
  refuses: ['event_not_found', 'event_cancelled'],
})

export const listAttendees = endpoint({
  name: 'listAttendees',
  summary: '会の参加者と、お返事の集計',
  who: 'customer',
  params: EventId,
  answer: Attendees,
  conditional: true,
  refuses: ['event_not_found'],
})

export const addAttendees = endpoint({
  name: 'addAttendees',
  summary: '参加者の追加。メールアドレスのある方には、ご案内のメールをお送りします',
  who: 'customer',
  params: EventId,
  body: z.strictObject({
    attendees: z
      .array(z.strictObject(newAttendee))
      .min(1, '参加者を1名さま以上お送りください。')
      .max(200, '一度に追加できるのは200名さままでです。'),
  }),
  bodyLimit: 512 * 1024,
  answer: AttendeesAdded,
  status: 201,
  refuses: ['event_not_found', 'event_cancelled', 'too_many_attendees', 'too_many_requests'],
})

export const exportAttendees = endpoint({
  name: 'exportAttendees',
  summary: '参加者の一覧（CSV、Excelで開けます）',
  who: 'customer',
  params: EventId,
  answer: z.string(),
  answerType: 'text/csv',
  refuses: ['event_not_found'],
})

const attendeeCall = {
  who: 'customer',
  params: z.object({ attendee_id: z.uuid() }),
  answer: Attendee,
  refuses: ['attendee_not_found', 'event_cancelled'],
} as const

export const cancelAttendee = endpoint({
  ...attendeeCall,
  name: 'cancelAttendee',
  summary: '参加者を不参加にします。繰り返しても結果は変わりません',
})

export const activateAttendee = endpoint({
  ...attendeeCall,
  name: 'activateAttendee',
  summary: '参加者を参加にします。繰り返しても結果は変わりません',
})

export const sendReminders = endpoint({
  name: 'sendReminders',
  summary: 'メールでご案内してまだお返事のない方へのお知らせ。24時間に1度まで',
  who: 'customer',
  params: EventId,
  answer: z.object({ sent: z.int() }),
  refuses: ['event_not_found', 'event_cancelled', 'rsvp_closed', 'too_many_requests'],
})

export const replaceRsvpLink = endpoint({
  name: 'replaceRsvpLink',
  summary: 'お返事のページの新しいリンク。これまでのリンクは使えなくなります',
  who: 'customer',
  params: EventId,
  answer: Event,
  refuses: ['event_not_found', 'event_cancelled'],
})

const RsvpToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/) })
const PrivateLink = z.object({ answer: z.string().max(200).optional() })

export const getRsvp = endpoint({
  name: 'getRsvp',
  summary: 'お客さまへのご案内と、answer を付けたときはご自身のお返事',
  who: 'anyone',
  params: RsvpToken,
  query: PrivateLink,
  answer: Rsvp,
  refuses: ['rsvp_not_found', 'too_many_requests'],
})

export const answerRsvp = endpoint({
  name: 'answerRsvp',
  summary:
    'お返事。answer_token を付けると、前のお返事を変更します。同じ Idempotency-Key（UUID）で繰り返しても、お返事は1件です',
  who: 'anyone',
  params: RsvpToken,
  body: z.strictObject({
    ...rsvpAnswer,
    /** Of the private link: changes this guest's answer instead of making another. */
    answer_token: z.string().max(200).optional(),
  }),
  answer: RsvpAnswered,
  takesIdempotencyKey: true,
  refuses: ['rsvp_not_found', 'rsvp_closed', 'too_many_attendees', 'too_many_requests', 'malformed'],
})

export const getRsvpCalendar = endpoint({
  name: 'getRsvpCalendar',
  summary: '会の予定（iCalendar）。変更やキャンセルは、同じ予定を書き換える内容になります',
  who: 'anyone',
  params: RsvpToken,
  query: PrivateLink,
  answer: z.string(),
  answerType: 'text/calendar',
  refuses: ['rsvp_not_found', 'too_many_requests'],
})
