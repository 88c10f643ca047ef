import { z } from 'zod'
import { EVENT_STATUSES } from '#domain/event.ts'
import { Allergen } from './allergies.ts'
import { AttendeeCounts, AttendeeStatus, MaybeCount } from './attendees.ts'
import { endpoint } from './endpoint.ts'
import { eventChange, rsvpAnswer } from './event-fields.ts'
import { GuestOrder } from './meetups.ts'
import { Page } from './page.ts'
import type { Answering } from './placement.ts'

export const EventStatus = z.enum(EVENT_STATUSES)

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
  /** The organiser's own number, or else that of the order or booking. */
  estimated_person: z.int(),
  /** What the organiser has set; null: nothing. */
  own_person: z.int().nullable(),
  attendee_counts: AttendeeCounts,
  maybe: MaybeCount,
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
  /** How many guests would get a mail if it were cancelled or moved now, and they were to be told. */
  concerned: z.int(),
  /** How many guests know it as it was before it was cancelled or moved, and could be told. */
  untold: z.int(),
})
export type Event = z.output<typeof Event>

/** The same with what its page says of the order; null of a plan, which has none. */
export const EventDetail = Event.extend({
  order: GuestOrder.pick({ status: true, estimated_person: true, delivery_window: true })
    /** Null where its state does not allow changes any more. */
    .extend({ changeable_until: z.string().nullable() })
    .nullable(),
})
export type EventDetail = z.output<typeof EventDetail>

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
  /** The answer of the private link; null without one, and until its guest has answered. */
  answer: z
    .object({
      name: z.string(),
      email: z.string(),
      status: AttendeeStatus,
      /** 未定: the answer was that it is not known yet. Left out: no. */
      maybe: z.optional(z.literal(true)),
      allergens: z.array(Allergen),
      note: z.string(),
      responded_at: z.string().nullable(),
    } satisfies Answering<typeof rsvpAnswer, 'coming'>)
    .nullable(),
  /** The guest of a private link that has no answer yet. */
  invited: z.object({ name: z.string(), email: z.string() }).nullable(),
})
export type Rsvp = z.output<typeof Rsvp>

/** `answer_token` only in the reply to a first answer: the guest's private link is `/rsvp/{token}?answer={answer_token}`. */
export const RsvpAnswered = Rsvp.extend({ answer_token: z.string().optional() })
export type RsvpAnswered = z.output<typeof RsvpAnswered>

const EventId = z.object({ id: z.uuid() })

const listed = { who: 'customer', query: Page, answer: z.array(Event), paged: true } as const

export const listFutureEvents = endpoint({
  ...listed,
  summary: 'これからの会。きょうの会を含み、近い順に10件ずつ',
})

export const listPastEvents = endpoint({
  ...listed,
  summary: '終わった会。きのうまでの会を、新しい順に10件ずつ',
})

export const listCancelEvents = endpoint({
  ...listed,
  summary: 'キャンセルした会。新しい順に10件ずつ',
})

export const getEvent = endpoint({
  summary: '会の詳しい内容',
  who: 'customer',
  params: EventId,
  answer: EventDetail,
  refuses: ['event_not_found'],
})

export const updateEvent = endpoint({
  summary: '会の名前、ご案内、時刻、お返事の受付の変更。会の名前は、ご注文の名前にもなります',
  who: 'customer',
  params: EventId,
  body: z.strictObject(eventChange).partial(),
  answer: EventDetail,
  refuses: ['event_not_found', 'event_cancelled', 'too_many_requests'],
})
export type EventChange = z.output<typeof updateEvent.body>
export type EventChangeInput = z.input<typeof updateEvent.body>

export const replaceRsvpLink = endpoint({
  summary: 'お返事のページの新しいリンク。これまでのリンクは使えなくなります',
  who: 'customer',
  params: EventId,
  answer: EventDetail,
  refuses: ['event_not_found', 'event_cancelled'],
})

const RsvpToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/) })
const PrivateLink = z.object({ answer: z.string().max(200).optional() })

export const getRsvp = endpoint({
  summary: 'お客さまへのご案内と、answer を付けたときはご自身のお返事',
  who: 'anyone',
  params: RsvpToken,
  query: PrivateLink,
  answer: Rsvp,
  refuses: ['rsvp_not_found', 'too_many_requests'],
})

export const answerRsvp = endpoint({
  summary:
    'お返事。answer_token を付けると、前のお返事を変更します。同じ Idempotency-Key（UUID）で繰り返しても、お返事は1件です',
  who: 'anyone',
  params: RsvpToken,
  body: z.strictObject({
    ...rsvpAnswer,
    /** The token of the private link: changes this guest's answer instead of making another. */
    answer_token: z.string().max(200).optional(),
  }),
  answer: RsvpAnswered,
  takesIdempotencyKey: true,
  refuses: ['rsvp_not_found', 'rsvp_closed', 'too_many_attendees', 'too_many_requests', 'malformed'],
})
export type RsvpAnswer = z.output<typeof answerRsvp.body>
export type RsvpAnswerInput = z.input<typeof answerRsvp.body>
/** What the form sends: every field by name, without defaults. */
export type RsvpAnswerForm = Required<Omit<RsvpAnswerInput, 'answer_token'>>

export const leaveRsvp = endpoint({
  summary: 'ご自身のお名前とお返事を、この会から消します。answer はご自身のリンクのものです',
  who: 'anyone',
  params: RsvpToken,
  query: z.object({ answer: z.string().max(200) }),
  status: 204,
  answer: z.void(),
  refuses: ['rsvp_not_found', 'too_many_requests'],
})

export const getRsvpCalendar = endpoint({
  summary: '会の予定（iCalendar）。変更やキャンセルは、同じ予定を書き換える内容になります',
  who: 'anyone',
  params: RsvpToken,
  query: PrivateLink,
  answer: z.string(),
  answerType: 'text/calendar',
  refuses: ['rsvp_not_found', 'too_many_requests'],
})
