import { z } from 'zod'
import { MAX_ATTENDEES } from '#domain/attendee.ts'
import { ATTENDEE_STATUSES } from '#domain/attendee-status.ts'
import { Allergen } from './allergies.ts'
import { endpoint } from './endpoint.ts'
import { attendeeChange, department, newAttendee, type rsvpAnswer } from './event-fields.ts'
import type { Answering } from './placement.ts'
import { instant } from './text.ts'

export const AttendeeStatus = z.enum(ATTENDEE_STATUSES)

const counts = { invited: z.int(), active: z.int(), cancelled: z.int() }
/** Of `invited`: how many have answered 未定, that it is not known yet. Left out: nobody. */
export const MaybeCount = z.optional(z.int())

/** How many have not answered for good, come, or do not come. */
export const AttendeeCounts = z.object(counts)

export const Attendee = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Empty where there is none. */
  email: z.string(),
  department: z.string(),
  status: AttendeeStatus,
  /** 未定: has answered that it is not known yet, and is `invited` still. Left out: no. */
  maybe: z.optional(z.literal(true)),
  allergens: z.array(Allergen),
  note: z.string(),
  /** When the guest last answered; null where the organiser alone has said something. */
  responded_at: z.string().nullable(),
  /** The invited guest of the same name who has probably sent this answer. Such an answer is not counted as one more person. */
  probably: z.uuid().nullable(),
  /**
   * Of `probably`: nobody else can be meant. The answer counts as that guest's, whose `status` is what was answered,
   * though the two are not joined yet. Left out: no.
   */
  is_exact: z.optional(z.literal(true)),
  /** Namesakes that the organiser has marked as different people. */
  apart_from: z.array(z.uuid()),
  /** How the guest has written the name, where the organiser's list has another. */
  own_name: z.string().nullable(),
  /** Added by the organiser, or come by the open link or one that was replaced since. */
  source: z.enum(['organizer', 'link', 'former_link']),
  /** When we last asked this address for an answer. */
  asked_at: z.string().nullable(),
  /** To be invited by mail as soon as answers are taken. */
  invite_waits: z.boolean(),
} satisfies Answering<typeof rsvpAnswer, 'coming'>)
export type Attendee = z.output<typeof Attendee>

export const Attendees = z.object({
  attendees: z.array(Attendee),
  summary: z.object({
    ...counts,
    /** How many of those who come, or have said 未定, must not eat it. */
    allergens: z.partialRecord(Allergen, z.int()),
  }),
  maybe: MaybeCount,
})
export type Attendees = z.output<typeof Attendees>

export const AttendeesAdded = Attendees.extend({
  added: z.int(),
  /** How many invitations go out by mail. */
  mailed: z.int(),
  /** How many go out as soon as answers are taken. */
  waiting: z.int(),
  /** Addresses that are among the attendees already: they were left out. */
  duplicates: z.array(z.string()),
})
export type AttendeesAdded = z.output<typeof AttendeesAdded>

const EventId = z.object({ id: z.uuid() })

export const listAttendees = endpoint({
  summary: '会の参加者と、お返事の集計',
  who: 'customer',
  params: EventId,
  answer: Attendees,
  conditional: true,
  refuses: ['event_not_found'],
})

export const addAttendees = endpoint({
  summary:
    '参加者の追加。invite が true のときだけ、メールアドレスのある方にご案内のメールをお送りします。お返事を受け付けていないあいだは、受け付けを始めたときにお送りします。同じ Idempotency-Key（UUID）で繰り返しても、追加は一度です',
  who: 'customer',
  params: EventId,
  body: z.strictObject({
    attendees: z
      .array(z.strictObject(newAttendee))
      .min(1, '参加者を1名さま以上お送りください。')
      .max(200, '一度に追加できるのは200名さままでです。'),
    /** False: the guests get no mail. */
    invite: z.boolean().default(false),
  }),
  bodyLimit: 512 * 1024,
  answer: AttendeesAdded,
  status: 201,
  takesIdempotencyKey: true,
  refuses: [
    'event_not_found',
    'event_cancelled',
    'too_many_attendees',
    'too_many_requests',
    'malformed',
    'idempotency_mismatch',
  ],
  says: {
    malformed: 'Idempotency-Key は、UUID でお送りください。',
    idempotency_mismatch:
      '同じ受付番号で、ほかの方の追加が送られました。画面を読み込み直して、もう一度お試しください。',
  },
})

/** How many mails go out. */
const Sent = z.object({ sent: z.int() })

export const Letter = z.object({ subject: z.string(), text: z.string() })
export type Letter = z.output<typeof Letter>

export const getLetters = endpoint({
  summary:
    'これからお送りするご案内とお知らせの文面。お一人ずつのリンクのところは、そのことを記しています。starts_at と ends_at で、時刻を変えたときの文面になります',
  who: 'customer',
  params: EventId,
  query: z.object({ starts_at: z.optional(instant), ends_at: z.optional(instant) }),
  answer: z.object({
    invitation: Letter,
    reminder: Letter,
    cancelled: Letter,
    /** Null: it is when and where its guests know it to be. */
    changed: Letter.nullable(),
    /** How many would get `cancelled` or `changed`. */
    concerned: z.int(),
  }),
  refuses: ['event_not_found'],
})
export type Letters = z.output<typeof getLetters.answer>

export const tellGuests = endpoint({
  summary:
    'キャンセルや日時・場所の変更を、まだ知らせていない参加者に知らせるメール。全員が知っているときは何も送りません',
  who: 'customer',
  params: EventId,
  answer: Sent,
  refuses: ['event_not_found'],
})

export const exportAttendees = endpoint({
  summary: '参加者の一覧（CSV、Excelで開けます）',
  who: 'customer',
  params: EventId,
  answer: z.string(),
  answerType: 'text/csv',
  refuses: ['event_not_found'],
})

const AttendeeId = z.object({ attendee_id: z.uuid() })

const attendeeCall = {
  who: 'customer',
  params: AttendeeId,
  answer: Attendee,
  refuses: ['attendee_not_found', 'event_cancelled', 'too_many_attendees'],
} as const

export const cancelAttendee = endpoint({
  ...attendeeCall,
  summary: '参加者を不参加にします。繰り返しても結果は変わりません',
})

export const activateAttendee = endpoint({
  ...attendeeCall,
  summary: '参加者を参加にします。繰り返しても結果は変わりません',
})

export const updateAttendee = endpoint({
  summary:
    '参加者のお名前、メールアドレス、部署の変更。ご本人のお返事の内容は変わりません。メールアドレスを変えると、前のアドレスにお送りしたリンクは使えなくなります',
  who: 'customer',
  params: AttendeeId,
  body: z.strictObject(attendeeChange).partial(),
  answer: Attendee,
  refuses: ['attendee_not_found', 'event_cancelled'],
})
export type AttendeeChangeInput = z.input<typeof updateAttendee.body>

export const removeAttendee = endpoint({
  summary: '参加者を取り除きます。ご本人には知らせません。繰り返しても結果は変わりません',
  who: 'customer',
  params: AttendeeId,
  status: 204,
  answer: z.void(),
  refuses: ['attendee_not_found'],
})

const pair = {
  who: 'customer',
  params: AttendeeId,
  body: z.strictObject({ with: z.uuid() }),
  answer: Attendee,
} as const

export const joinAttendees = endpoint({
  ...pair,
  summary: 'お二人を同じ方としてまとめます。残ったお一人を答えます。繰り返しても結果は変わりません',
  refuses: ['attendee_not_found', 'event_cancelled', 'attendees_apart'],
})

const ExactPair = z.strictObject({ id: z.uuid(), with: z.uuid() })
export type ExactPair = z.output<typeof ExactPair>

const pairs = z
  .array(ExactPair)
  .min(1, 'まとめるお返事を1件以上お送りください。')
  .max(MAX_ATTENDEES, '一度に送れるのは1,000件までです。')

const pairsCall = { who: 'customer', params: EventId, body: z.strictObject({ pairs }), bodyLimit: 512 * 1024 } as const

const PairsDone = Attendees.extend({
  /** Those that stand as asked for, now or since before. */
  done: z.array(ExactPair),
})
export type PairsDone = z.output<typeof PairsDone>

export const joinExact = endpoint({
  ...pairsCall,
  summary:
    'お送りいただいた組のうち、いまも is_exact のものを、すべてまとめます。id はお返事、with はご招待した方です。そのほかの組は変更せず、まとまっている組を done で答えます。繰り返しても結果は変わりません',
  answer: PairsDone,
  refuses: ['event_not_found', 'event_cancelled'],
})

export const separateAttendees = endpoint({
  ...pairsCall,
  summary: 'まとめた組を元に戻します。まとめたあとにお返事があった組は戻さず、戻した組を done で答えます',
  answer: PairsDone,
  refuses: ['event_not_found', 'event_cancelled'],
})

export const keepApart = endpoint({
  ...pair,
  summary: 'お二人を、お名前の同じ別の方とします。繰り返しても結果は変わりません',
  refuses: ['attendee_not_found', 'event_cancelled', 'attendees_joined'],
})

export const reconsiderAttendees = endpoint({
  ...pair,
  summary: 'まとめたこと、または別の方としたことを元に戻します。まとめたあとにお返事があったときは戻せません',
  refuses: ['attendee_not_found', 'event_cancelled', 'edited_meanwhile'],
  says: { edited_meanwhile: 'まとめたあとにお返事が届いたため、元に戻せません。' },
})

const someAttendees = z
  .array(z.uuid())
  .min(1, '参加者を1名さま以上お選びください。')
  .max(MAX_ATTENDEES, '一度に変更できるのは1,000名さままでです。')

export const changeAttendees = endpoint({
  summary:
    '参加者をまとめて変更します。すでにいらっしゃらない方は除きます。status の invited は、ご本人のお返事がない方だけを未回答に戻します。removed が true なら取り除き、false なら取り除いた方を元に戻します（取り除いてから1時間以内）',
  who: 'customer',
  params: EventId,
  body: z.strictObject({
    attendees: someAttendees,
    status: AttendeeStatus.optional(),
    department: z.optional(department),
    removed: z.boolean().optional(),
  }),
  answer: Attendees,
  refuses: ['event_not_found', 'event_cancelled', 'too_many_attendees'],
})
export type AttendeesChange = z.output<typeof changeAttendees.body>

export const sendInvitations = endpoint({
  summary:
    '選んだ方へのメールでのご案内。お返事のある方、アドレスのない方、48時間以内にお送りした方には送りません。はじめての方にはご案内を、そのほかの方にはお知らせをお送りします',
  who: 'customer',
  params: EventId,
  body: z.strictObject({ attendees: someAttendees }),
  answer: Sent,
  refuses: ['event_not_found', 'event_cancelled', 'rsvp_closed', 'too_many_requests'],
})

export const sendReminders = endpoint({
  summary:
    'メールでご案内してまだお返事のない方へのお知らせ。24時間に1度まで。48時間以内にご案内かお知らせをお送りした方には送りません',
  who: 'customer',
  params: EventId,
  answer: Sent,
  refuses: ['event_not_found', 'event_cancelled', 'rsvp_closed', 'too_many_requests'],
})
