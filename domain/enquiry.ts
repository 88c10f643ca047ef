import { addDays, instantAt, tokyoDateOf } from './tokyo-date.ts'

export const ENQUIRY_KINDS = ['question', 'estimate', 'request', 'press', 'other'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

/** No person reads a form, fills it in and sends it faster. */
const leastSeconds = 3

/**
 * Whether a program seems to have filled in the form: it was faster than a person can write, or the invisible field has
 * a value. It says nothing about a client that sends without the form.
 */
export function looksAutomatic({ trap, seconds }: { trap: string; seconds: number | undefined }): boolean {
  return trap !== '' || (seconds !== undefined && seconds < leastSeconds)
}

/** How many days an enquiry is kept; the privacy page says so. */
export const daysEnquiriesAreKept = 365

/** Enquiries that came before this moment are deleted. */
export const startOfKeptEnquiries = (now: Date): Date =>
  instantAt(addDays(tokyoDateOf(now), -daysEnquiriesAreKept), '00:00')
