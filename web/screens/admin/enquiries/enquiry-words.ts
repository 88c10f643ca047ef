import type { Answer } from '#contract/operations.ts'
import type { EnquiryState } from '#domain/enquiry-thread.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export type EnquiryRow = Answer<'listEnquiries'>[number]
export type EnquiryRecord = Answer<'getEnquiryRecord'>
export type EnquiryDesk = Answer<'getEnquiryDesk'>

export const stateTones: Record<EnquiryState, TagTone> = { open: 'warn', in_progress: 'plain', done: 'mute' }

/** Of a thread that the shop has begun. */
export const firstWords = 'お店から'
