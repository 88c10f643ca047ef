import * as z from 'zod/mini'
import { id } from '../text.ts'

/**
 * What a change does to the draft beside something published. `write`: the fields that are sent go into it. `publish`:
 * it is what customers read, with the fields that are sent. `discard`: it is gone. Left out: the fields that are sent
 * hold at once, and a draft keeps what else it has.
 */
export const DraftAct = z.enum(['write', 'publish', 'discard'])
export type DraftAct = z.output<typeof DraftAct>

/** What a change may say beside its fields. */
const DraftOrders = z.object({
  draft: z.optional(DraftAct),
  /** The number of what was published once: all that it said goes into the draft, below the fields that are sent. */
  restore: z.optional(id),
})
export const draftOrders = DraftOrders.shape
export type DraftOrders = z.output<typeof DraftOrders>

/** Behind the summary of a change that takes them. */
export const draftSummary =
  'draft を write で送ると、公開中のものの下書きになり、publish で公開し、discard で下書きをやめます。restore に公開した版の番号を送ると、その内容が下書きに戻ります'
