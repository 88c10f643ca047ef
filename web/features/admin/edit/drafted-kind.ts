import type { DraftOrders } from '#contract/admin/draft-act.ts'
import type { LiveKind } from '#contract/admin/live.ts'
import type { LastChange, PublishedVersion, RecordKind } from '#contract/admin/records.ts'
import type { Fields, ValuesOf } from '#contract/fields/field.ts'
import type { FieldError } from '#contract/refusals.ts'

/** A kind of record whose changes are a draft until they are published, as its screens know it. */
export type DraftedKind<F extends Fields> = {
  kind: RecordKind & LiveKind
  /** As it is called in a sentence: 「このお知らせ」. */
  record: string
  fields: F
  /** What is wrong with the whole, each at its field. */
  errors: (values: ValuesOf<F>) => readonly FieldError[]
  /** Where all of them are, and what that is called. */
  list: { href: string; words: string }
  pathOf: (id: number) => string
  /** What being published comes to: before it is, and while it is. */
  publication: { unpublished: string; published: string }
  /** What is said of one that is being added. */
  added: string
}

/** One of them, as it is shown. */
export type Drafted<F extends Fields> = ValuesOf<F> & {
  id: number
  version: number
  published: boolean
  has_draft: boolean
  versions: readonly PublishedVersion[]
  last_change: LastChange | null
}

/** What a change of it sends. */
export type DraftedChange<F extends Fields> = Partial<ValuesOf<F>> &
  DraftOrders & { version: number; published?: boolean }
