import { isDeepStrictEqual } from 'node:util'
import type { DraftAct } from '#contract/admin/draft-act.ts'

export type Publishable = { published: boolean }
export type Draft<Values extends Publishable> = Omit<Values, 'published'>

/** What customers read, and what is to be read next where somebody has written it; null: nothing. */
export type Standing<Values extends Publishable> = { stored: Values; draft: Draft<Values> | null }

/** What was written last, published or not. */
export const latestOf = <Values extends Publishable>({ stored, draft }: Standing<Values>): Values => ({
  ...stored,
  ...draft,
})

/**
 * What a change makes of a record. Only what is published has a draft beside it: of what nobody reads there is one text.
 * Without an act the fields that are sent hold at once, and a draft keeps what else it has.
 */
export function changeStanding<Values extends Publishable>(
  { stored, draft }: Standing<Values>,
  { published = stored.published, ...fields }: Partial<Values>,
  act?: DraftAct,
): Standing<Values> {
  const kept = act === 'discard' ? null : draft
  const latest = { ...stored, ...kept, ...fields, published }
  if (!published || !stored.published || act === 'publish') return { stored: latest, draft: null }
  if (act === 'write') return { stored, draft: unlessSame(latest, stored) }
  const read = { ...stored, ...fields }
  return { stored: read, draft: kept && unlessSame(latest, read) }
}

function unlessSame<Values extends Publishable>(latest: Values, stored: Values): Draft<Values> | null {
  if (isDeepStrictEqual(latest, stored)) return null
  const { published: _, ...draft } = latest
  return draft
}

/** All that has to be right: what customers are to read now, and what they may read next. */
export const textsOf = <Values extends Publishable>(standing: Standing<Values>): Values[] =>
  standing.draft ? [standing.stored, latestOf(standing)] : [standing.stored]
