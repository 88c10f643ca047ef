import type { MailSlot } from '#contract/admin/mail-fields.ts'

/** The shop's own words by template and slot. What is not there is said as usual. */
export type OwnWords = Readonly<Record<string, Partial<Record<MailSlot, string>>>>
