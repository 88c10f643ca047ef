import * as z from 'zod/mini'
import { ALLERGENS } from '#domain/allergen.ts'
import { Allergen } from './allergies.ts'
import { TellGuests } from './placement.ts'
import { emailOrNone, headcount, instant, multilineText, requiredText, text } from './text.ts'

// What the forms of a gathering send. As in `placement.ts`, browser and server check with the same schemas.

export const eventTitle = requiredText(100, '会の名前をご記入ください。')
export const eventNote = multilineText(1_000)

export const guestName = requiredText(100, 'お名前をご記入ください。')
/** A guest may have none. */
export const guestEmail = emailOrNone
export const department = text(100)
export const rsvpNote = multilineText(500)

/** What the organiser may change. Left out: it stays. */
export const eventChange = {
  title: eventTitle,
  note: eventNote,
  /** The gathering may begin later than the delivery, on the same day. */
  starts_at: instant,
  ends_at: instant,
  rsvp_deadline: instant,
  rsvp_open: z.boolean(),
  /** Sets the own number, which is kept whatever guests answer … */
  estimated_person: headcount,
  /** … as does this; null lets it go. */
  own_person: z.nullable(headcount),
  tell_guests: TellGuests,
}

export const newAttendee = {
  name: guestName,
  email: z._default(guestEmail, ''),
  department: z._default(department, ''),
}

/** What the organiser may mend in a row of the list. Left out: it stays. */
export const attendeeChange = { name: guestName, email: guestEmail, department }

/** A guest's answer besides coming or not. Every place that shows, keeps or erases it takes it whole. */
export const answerDetails = {
  allergens: z._default(z.array(Allergen).check(z.maxLength(ALLERGENS.length)), []),
  note: z._default(rsvpNote, ''),
}
export type AnswerDetails = { [Name in keyof typeof answerDetails]: z.output<(typeof answerDetails)[Name]> }

export const rsvpAnswer = {
  name: guestName,
  email: z._default(guestEmail, ''),
  /** `maybe`: 未定, not known yet. */
  coming: z.literal([true, false, 'maybe'], { error: 'ご出欠をお選びください。' }),
  ...answerDetails,
}
