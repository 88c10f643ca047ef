import { isDeepStrictEqual } from 'node:util'
import type { DraftAct, DraftOrders } from '#contract/admin/draft-act.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import type { Tx } from '#platform/db'
import type { Draft, Publishable, Standing } from './beside.ts'
import { findContent, keepVersion, type Of } from './queries.ts'

/** What a version said that a change asks back, with what is to be done; `kept` is empty where it asks for none. */
export async function askedBack<Values extends Publishable>(
  tx: Tx,
  of: Of,
  { restore, draft }: DraftOrders,
): Promise<{ kept: Partial<Values>; act: DraftAct | undefined } | Refusing<'not_found'>> {
  if (restore === undefined) return { kept: {}, act: draft }
  const kept = await findContent(tx, { ...of, no: restore })
  return kept ? { kept: kept as Partial<Values>, act: draft ?? 'write' } : refused('not_found')
}

type Now<Values extends Publishable> = { after: Standing<Values>; at: Date; byUserId: string | null }

/** Keeps what customers read from now on, where it is another text than they read until now. `before` null: it is new. */
export async function keepRead<Values extends Publishable>(
  tx: Tx,
  of: Of,
  before: Standing<Values> | null,
  { after, at, byUserId }: Now<Values>,
): Promise<void> {
  if (!after.stored.published) return
  const content = textOf(after)
  if (!before?.stored.published) return keepVersion(tx, of, { content, at, byUserId })
  const former = textOf(before)
  if (isDeepStrictEqual(former, content)) return
  await keepVersion(tx, of, { content, at, byUserId }, { content: former, at, byUserId: null })
}

function textOf<Values extends Publishable>({ stored: { published: _, ...text } }: Standing<Values>): Draft<Values> {
  return text
}
