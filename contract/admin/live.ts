import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { type KindWith, kindOfRecord, recordKinds } from './record-kinds.ts'

/** What staff see change on open screens. */
export type LiveKind = KindWith<'heardWith'>
export const liveKinds = recordKinds.filter((kind): kind is LiveKind => kindOfRecord(kind).heardWith !== undefined) as [
  LiveKind,
  ...LiveKind[],
]

/** The data of `event: changed`. What it was is not said: who may see it asks for it. */
export const Change = z.object({
  kind: z.enum(liveKinds),
  /** Of the record; of a day its date. */
  id: z.string(),
  /** Null where the record has none. */
  version: z.int().nullable(),
  /** The id of the member of staff; null: a customer, or the shop itself. */
  by: z.uuid().nullable(),
})
export type Change = z.output<typeof Change>

/** The data of `event: ended`, the last one: why nothing more comes. */
export const liveEndings = ['token_expired', 'signed_out', 'permissions_changed', 'too_many'] as const
export type LiveEnding = (typeof liveEndings)[number]

export const followChanges = endpoint({
  summary: '変更の知らせ（server-sent events）',
  who: 'staff',
  needs: null,
  logs: null,
  query: z.object({
    /** As the header `Last-Event-ID`, for clients that cannot set it. */
    last_event_id: z.optional(text(100)),
  }),
  answer: Change,
  answerType: 'text/event-stream',
})
