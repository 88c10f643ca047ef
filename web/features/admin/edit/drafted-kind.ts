import type { DraftOrders } from '#contract/admin/draft-act.ts'
import type { LiveKind } from '#contract/admin/live.ts'
import type { RecordKind } from '#contract/admin/record-kinds.ts'
import type { LastChange, PublishedVersion } from '#contract/admin/records.ts'
import type { Fields, ValuesOf } from '#contract/fields/field.ts'
import type { FieldError } from '#contract/refusals.ts'

/** A kind of record, as its screens know it. */
export type Kind<F extends Fields> = {
  kind: RecordKind & LiveKind
  /** As it is called in a sentence: 「このお知らせ」. */
  record: string
  fields: F
  /** What is wrong with the whole, each at its field. */
  errors: (values: ValuesOf<F>) => readonly FieldError[]
}

/** One of which there are several. */
export type ListedKind<F extends Fields> = Kind<F> & {
  /** Where all of them are, and what that is called. */
  list: { href: string; words: string }
  /** Where one that was added is shown. */
  pathOf: (id: number) => string
  /** What is said of one that is being added. */
  added: string
}

export type PublishedKind<F extends Fields> = Kind<F> & {
  /** What being published comes to: before it is, and while it is. */
  publication: { unpublished: string; published: string }
}

/** One of several whose changes are a draft until they are published. */
export type DraftedKind<F extends Fields> = ListedKind<F> & PublishedKind<F>

/** One of them, as it is shown. */
export type Drafted<F extends Fields> = ValuesOf<F> & {
  id: number
  version: number
  published: boolean
  has_draft: boolean
  /** What the shop says may not be done with it: fields that stay as they are, and that it stays. */
  fixed?: readonly string[]
  deletable?: boolean
  versions: readonly PublishedVersion[]
  last_change: LastChange | null
}

/** What a change of it sends. */
export type DraftedChange<F extends Fields> = Partial<ValuesOf<F>> &
  DraftOrders & { version: number; published?: boolean }
