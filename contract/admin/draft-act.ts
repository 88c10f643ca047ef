import * as z from 'zod/mini'

/**
 * What a change does to the draft beside something published. `write`: the fields that are sent go into it. `publish`:
 * it is what customers read, with the fields that are sent. `discard`: it is gone. Left out: the fields that are sent
 * hold at once, and a draft keeps what else it has.
 */
export const DraftAct = z.enum(['write', 'publish', 'discard'])
export type DraftAct = z.output<typeof DraftAct>

/** Behind the summary of a change that takes one. */
export const draftSummary =
  'draft を write で送ると、公開中のものの下書きになり、publish で公開し、discard で下書きをやめます'
