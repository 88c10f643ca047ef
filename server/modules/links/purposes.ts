import type { Registration } from '#contract/accounts.ts'

/** What a link may open, under the names of the columns that say so. */
export type Subjects = {
  /** An address that has no account yet. */
  address: { email: string }
  /** A person, by a link that was mailed to this address. */
  person: { userId: string; email: string }
  order: { meetupId: string }
  booking: { planBookingId: string }
  /** Somebody who is asked to work for the shop. */
  invitation: { staffInvitationId: string; email: string }
  /** An order that somebody with this address is asked to take over. */
  handover: { meetupId: string; email: string }
  /** Money that goes back for an order; its link was mailed to this address. */
  refund_of_order: { meetupId: string; email: string }
  refund_of_booking: { planBookingId: string; email: string }
}

type Rule = {
  subject: keyof Subjects
  /** A link for one use is opened by `getLink` and used up by `useLink`; one for many by `openedBy`. */
  use: 'once' | 'many'
  /** Minutes from its making, or from when it was asked for; null: until it is ended. */
  lasts: { minutes: number; from: 'made' | 'asked' } | null
  /** False: it outlives the others of its subject, and ends only where it is named. */
  endsWithOthers: boolean
  /** The page of this site that it leads to; the token comes last. */
  page: string
}

/** Every link that gives its holder access to something. */
export const purposes = {
  register: {
    subject: 'address',
    use: 'once',
    lasts: { minutes: 24 * 60, from: 'made' },
    endsWithOthers: true,
    page: '/register-password?token=',
  },
  reset_password: {
    subject: 'person',
    use: 'once',
    lasts: { minutes: 30, from: 'made' },
    endsWithOthers: true,
    page: '/reset-password/confirm?token=',
  },
  change_email: {
    subject: 'person',
    use: 'once',
    lasts: { minutes: 60, from: 'made' },
    endsWithOthers: true,
    page: '/change-email?token=',
  },
  /** Outlives a new password and newer requests: it is there for when somebody else has made them. */
  stop_change_email: {
    subject: 'person',
    use: 'once',
    lasts: { minutes: 3 * 24 * 60, from: 'asked' },
    endsWithOthers: false,
    page: '/change-email/stop?token=',
  },
  guest_order: {
    subject: 'order',
    use: 'many',
    lasts: null,
    endsWithOthers: true,
    page: '/orders/',
  },
  guest_booking: {
    subject: 'booking',
    use: 'many',
    lasts: null,
    endsWithOthers: true,
    page: '/bookings/',
  },
  take_over: {
    subject: 'handover',
    use: 'once',
    lasts: { minutes: 7 * 24 * 60, from: 'made' },
    endsWithOthers: true,
    page: '/take-over?token=',
  },
  staff_invitation: {
    subject: 'invitation',
    use: 'once',
    lasts: { minutes: 7 * 24 * 60, from: 'made' },
    endsWithOthers: true,
    page: '/staff-invitation?token=',
  },
  /** Names the account that money goes back to: as often as one likes, until it is sent. */
  refund_order: {
    subject: 'refund_of_order',
    use: 'once',
    lasts: { minutes: 60 * 24 * 60, from: 'made' },
    endsWithOthers: true,
    page: '/refund/',
  },
  refund_booking: {
    subject: 'refund_of_booking',
    use: 'once',
    lasts: { minutes: 60 * 24 * 60, from: 'made' },
    endsWithOthers: true,
    page: '/refund/',
  },
} as const satisfies Record<string, Rule>

export type Purpose = keyof typeof purposes

type EachPurpose<T extends Record<Purpose, object | null>> = T

/** What a link keeps besides its subject until it is used; erased when it ends. */
type Carried = EachPurpose<{
  register: { profile: Registration }
  /** The address the account had when the link was asked for: a link does not outlive a change of it. */
  reset_password: { accountEmail: string }
  change_email: { accountEmail: string }
  stop_change_email: { accountEmail: string }
  guest_order: null
  guest_booking: null
  take_over: null
  staff_invitation: null
  refund_order: null
  refund_booking: null
}>

type SubjectOf<P extends Purpose> = Subjects[(typeof purposes)[P]['subject']]

/** What is known about a link before it is made. */
export type NewLink<P extends Purpose = Purpose> = P extends Purpose
  ? SubjectOf<P> & {
      purpose: P
      carried: Carried[P]
      /** If not now. */
      askedAt?: Date
    }
  : never

/** A link that was opened. */
export type Link<P extends Purpose = Purpose> = P extends Purpose
  ? SubjectOf<P> & { purpose: P; carried: Carried[P]; tokenHash: Buffer; askedAt: Date }
  : never

type PurposesFor<Use extends Rule['use']> = {
  [P in Purpose]: (typeof purposes)[P]['use'] extends Use ? P : never
}[Purpose]

export type PurposeForOnce = PurposesFor<'once'>
export type PurposeForMany = PurposesFor<'many'>

type EndOf<P extends Purpose> = (typeof purposes)[P]['lasts'] extends null ? null : Date

/** When a link ends that was made and asked for at these times; null: it has no end of its own. */
export function endOfLink<P extends Purpose>(purpose: P, madeAt: Date, askedAt = madeAt): EndOf<P> {
  const { lasts }: Rule = purposes[purpose]
  const from = lasts?.from === 'asked' ? askedAt : madeAt
  return (lasts && new Date(from.getTime() + lasts.minutes * 60_000)) as EndOf<P>
}

/**
 * Links that are not kept but derived, by `derivedToken`, whenever they are written down: they can be shown and mailed
 * again, and no secret is stored. `id` and `serial` are those of a row; a new serial ends the link.
 */
export const derivedPurposes = {
  /** An event; guests answer. */
  rsvp: { page: '/rsvp/' },
  /** One attendee's own answer, behind the link of the event. */
  rsvp_answer: { page: '?answer=' },
  /** A quote; the approver approves it or sends it back. */
  quote: { page: '/quote/' },
  /** The same page, by the link that was mailed to an address: what is answered there says so. */
  quote_mailed: { page: '/quote/' },
  /** The same quote, for its maker: it is ordered there. */
  quote_order: { page: '/quote/order/' },
} as const

export type DerivedPurpose = keyof typeof derivedPurposes

/** The whole address of a link. */
export const addressOfLink = (
  purpose: Purpose | Exclude<DerivedPurpose, 'rsvp_answer'>,
  token: string,
  { siteUrl }: { siteUrl: string },
) => `${siteUrl}${{ ...purposes, ...derivedPurposes }[purpose].page}${token}`

/** The whole address of an attendee's own link. */
export const addressOfAnswer = (rsvpToken: string, answerToken: string, config: { siteUrl: string }) =>
  `${addressOfLink('rsvp', rsvpToken, config)}${derivedPurposes.rsvp_answer.page}${answerToken}`
