import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#context'
import type { DraftAct, DraftOrders } from '#contract/admin/draft-act.ts'
import { type LastChange, namedVersion, type PublishedVersion } from '#contract/admin/records.ts'
import { type FieldError, isRefusing, type RefusalCode, type Refusing, refused } from '#contract/refusals.ts'
import { findLastChanges } from '#modules/audit'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { changeStanding, latestOf, type Publishable, type Standing, textsOf } from './beside.ts'
import { findVersions, forgetVersions, type PublishedKind } from './queries.ts'
import { askedBack, keepRead } from './versions.ts'

type StoredRecord = { id: number; version: number; draft: object | null }
type FieldOf<Values> = Exclude<keyof Values & string, 'published'>

/** What is known of a record besides what is written: its past, and what may be done with it. */
export type KnownOf<Values> = {
  versions: PublishedVersion[]
  last_change: LastChange | null
  fixed: FieldOf<Values>[]
  deletable: boolean
}

type Records<
  Values extends Publishable,
  Stored extends StoredRecord,
  Shown,
  NotFound extends RefusalCode,
  Kept extends RefusalCode,
> = {
  kind: PublishedKind
  notFound: NotFound
  find: (db: Pick<Tx, 'select'>, id: number) => Promise<Stored | undefined>
  /** The same, and nobody else writes it until the end of the transaction. */
  hold: (tx: Tx, id: number) => Promise<Stored | undefined>
  standingOf: (stored: Stored) => Standing<Values>
  /** What is wrong with one text of it, as it is to be; `before` is undefined of a new one. */
  check: (tx: Tx, values: Values, before: Stored | undefined) => FieldError[] | Promise<FieldError[]>
  /** The fields that stay as they are; `check` refuses another value. */
  fixed?: (stored: Stored) => readonly FieldOf<Values>[]
  /** Why it cannot be deleted. */
  keptBy?: (stored: Stored) => Kept | undefined
  /** What a version said, as it can be today. */
  asItCanBe?: (tx: Tx, kept: Partial<Values>) => Promise<Partial<Values>>
  /** What is done to the draft, where the change does not say it, or says something else. */
  actOf?: (before: Stored, change: Partial<Values>) => DraftAct | undefined
  insert: (tx: Tx, standing: Standing<Values>) => Promise<number>
  update: (tx: Tx, before: Stored, next: Standing<Values>) => Promise<void>
  remove: (tx: Tx, id: number) => Promise<void>
  /** As staff see it: what was written last. */
  present: (stored: Stored, known: KnownOf<Values>, context: Context) => Shown
  /** As staff read it in the log; what was written last unless told otherwise. */
  logged?: (latest: Values, stored: Stored) => object
}

type Changing<Values extends Publishable> = {
  params: { id: number }
  body: Partial<Values> & DraftOrders & { version: number }
  caller: { userId: string }
}
type Ending = {
  params: { id: number }
  query: { version?: number | undefined }
  body: { version?: number | undefined }
}

/**
 * What is done to records of one kind whose changes are a draft until they are published: by `changeRecord` of the audit
 * module, and no other way.
 */
export function draftedRecords<
  Values extends Publishable,
  Stored extends StoredRecord,
  Shown,
  NotFound extends RefusalCode,
  Kept extends RefusalCode = never,
>(records: Records<Values, Stored, Shown, NotFound, Kept>) {
  const { kind, notFound, find, hold, standingOf, check, fixed, keptBy, asItCanBe, actOf, logged } = records
  const of = (recordId: number) => ({ kind, recordId })

  async function shown(stored: Stored, sql: Sql, context: Context): Promise<Shown> {
    const id = String(stored.id)
    const last_change = (await findLastChanges(sql, kind, [id])).get(id) ?? null
    const known = {
      versions: await findVersions(sql, of(stored.id)),
      last_change,
      fixed: [...(fixed?.(stored) ?? [])],
      deletable: keptBy?.(stored) === undefined,
    }
    return records.present(stored, known, context)
  }

  const loggedOf = (stored: Stored) => {
    const latest = latestOf(standingOf(stored))
    return { ...(logged ? logged(latest, stored) : latest), has_draft: stored.draft !== null }
  }

  const outdated = async (tx: Tx, stored: Stored, context: Context): Promise<Refusing<'edited_meanwhile'>> =>
    refused('edited_meanwhile', { body: { [kind]: await shown(stored, sqlIn(tx), context) } })

  async function written(tx: Tx, { before, id }: { before: Stored | null; id: number }, context: Context) {
    const stored = (await find(tx, id))!
    return {
      id: String(id),
      before: before && loggedOf(before),
      after: loggedOf(stored),
      answer: await shown(stored, sqlIn(tx), context),
    }
  }

  return {
    shown,
    outdated,
    async get(id: number, context: Context): Promise<Shown | Refusing<NotFound>> {
      const stored = await find(context.db, id)
      return stored ? shown(stored, context.sql, context) : refused(notFound)
    },
    /** Nobody reads it yet. */
    async create(tx: Tx, stored: Values, context: Context) {
      const errors = await check(tx, stored, undefined)
      if (errors.length > 0) return refused('invalid', { errors })
      return written(tx, { before: null, id: await records.insert(tx, { stored, draft: null }) }, context)
    },
    async change(tx: Tx, { params: { id }, body, caller }: Changing<Values>, context: Context) {
      const { version, draft, restore, ...rest } = body
      const change = rest as unknown as Partial<Values>
      const before = await hold(tx, id)
      if (!before) return refused(notFound)
      const back = await askedBack<Values>(tx, of(id), { draft, restore })
      if (isRefusing(back)) return back
      const kept = asItCanBe ? await asItCanBe(tx, back.kept) : back.kept
      const standing = standingOf(before)
      const next = changeStanding(standing, { ...kept, ...change }, actOf?.(before, change) ?? back.act)
      if (isDeepStrictEqual(next, standing)) {
        return { id: String(id), before: null, after: null, answer: await shown(before, sqlIn(tx), context) }
      }
      if (before.version !== version) return outdated(tx, before, context)
      for (const values of textsOf(next)) {
        const errors = await check(tx, values, before)
        if (errors.length > 0) return refused('invalid', { errors })
      }
      await records.update(tx, before, next)
      await keepRead(tx, of(id), standing, { after: next, at: context.now(), byUserId: caller.userId })
      return written(tx, { before, id }, context)
    },
    async remove(tx: Tx, { params: { id }, query, body }: Ending, context: Context) {
      const version = namedVersion({ query, body })
      if (isRefusing(version)) return version
      const before = await hold(tx, id)
      if (!before) return refused(notFound)
      if (before.version !== version) return outdated(tx, before, context)
      const no = keptBy?.(before)
      if (no) return refused(no, { body: { [kind]: await shown(before, sqlIn(tx), context) } })
      await records.remove(tx, id)
      await forgetVersions(tx, of(id))
      return { id: String(id), before: loggedOf(before), after: null, answer: undefined }
    },
  }
}
