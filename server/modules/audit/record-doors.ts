import { type Caller, type Context, type Served, serveUnlogged } from '#context'
import { kindOfRecord, type RecordKind } from '#contract/admin/record-kinds.ts'
import type { AnswerOf, EndpointSpec, RefusalOf } from '#contract/endpoint.ts'
import { operationOf } from '#contract/operations.ts'
import { isRefusing, type MayRefuse, type Refusing } from '#contract/refusals.ts'
import { databaseErrorOf, type Tx } from '#platform/db'
import type { HandlerInput } from '#platform/http'
import { bumpVersion, decideAndWrite } from '#snapshot'
import { changedFields } from './changed-fields.ts'
import { insertEntry, nameDoer } from './queries.ts'
import { labelOf } from './record-label.ts'

type LoggedSpec = EndpointSpec & { who: 'staff'; logs: RecordKind; paged?: never }
type Input<S> = HandlerInput<S, Caller>
type DoorContext<S> = Context & MayRefuse<RefusalOf<S>>

type ChangedRecord = {
  /** Of the record. */
  id: string
  /** The record as staff see it, before and after; null where there was or is none. Equal: nothing is logged. */
  before: object | null
  after: object | null
  /** What staff call it, where the record does not say so, or must not in a log that outlives it. */
  label?: string
}

/** What a change of one record, or of several at once, came to. */
export type RecordChange<Answer> = (ChangedRecord | { records: readonly ChangedRecord[] }) & {
  answer: Answer
  /** To be done once it is committed; the answer waits for it. */
  afterwards?: () => void | Promise<void>
}

type PrepareOptions<S, Prepared> = {
  /** What takes long and needs no transaction; it may refuse. */
  prepare?: (input: Input<S>, context: DoorContext<S>) => Promise<Prepared | Refusing<RefusalOf<S>>>
  mayWait?: true
}

type Shown<Answer> = {
  id: string
  answer: Answer
  /** What staff call it, where the answer does not say so. */
  label?: string
}

/**
 * The one door for what a member of staff changes: work and log entry are one transaction, which a refusal rolls back.
 * `work` writes in `tx` alone. If it finds that the shop has changed since it decided (`isVersion`), it says so and is
 * done again, on the shop as it is by then.
 */
export function changeRecord<const S extends LoggedSpec, Prepared = undefined>(
  spec: S,
  work: (
    tx: Tx,
    input: Input<S>,
    context: DoorContext<S>,
    prepared: Prepared,
  ) => Promise<RecordChange<AnswerOf<S>> | Refusing<RefusalOf<S>> | 'shop_changed'>,
  { prepare, ...options }: PrepareOptions<S, Prepared> = {},
): Served {
  const change = async (input: Input<S>, context: DoorContext<S>) => {
    const prepared = await prepare?.(input, context)
    if (isRefusing(prepared)) return prepared as never
    const round = () =>
      context.db.transaction(async (tx) => {
        await nameDoer(tx, (input as Input<LoggedSpec>).caller.userId)
        const result = await work(tx, input, context, prepared as Prepared)
        if (result === 'shop_changed') return result
        if (isRefusing(result)) throw context.refuse(result.refused.code as RefusalOf<S>, result.refused.details)
        let isWritten = false
        for (const { id, before, after, label } of 'records' in result ? result.records : [result]) {
          const fields = changedFields(before, after)
          if (!fields) continue
          const named = { recordId: id, recordLabel: label ?? labelOf(after, before, result.answer) }
          await insertEntry(tx, { ...entryOf(spec, input, context), ...named, ...fields })
          isWritten = true
        }
        const isOtherShop = isWritten && kindOfRecord(spec.logs).isOfTheShop
        if (isOtherShop) await bumpVersion(tx)
        return { ...result, isOtherShop }
      })
    const changed = await decideAndWrite(againIfTaken(round), context)
    if (isRefusing(changed)) return changed as never
    if (changed.isOtherShop) await context.snapshot.refresh()
    await changed.afterwards?.()
    return changed.answer as never
  }
  return serveUnlogged<S>(spec, change, options)
}

/** What may be there once was taken by somebody else at this moment: looked at anew, it is refused with its word. */
function againIfTaken<T>(round: () => Promise<T>): () => Promise<T | 'shop_changed'> {
  let isSecond = false
  return () =>
    round().catch((error) => {
      if (isSecond || databaseErrorOf(error).code !== '23505') throw error
      isSecond = true
      return 'shop_changed' as const
    })
}

/** The one door for what shows a member of staff somebody's personal data. */
export function showRecord<const S extends LoggedSpec>(
  spec: S,
  work: (input: Input<S>, context: DoorContext<S>) => Promise<Shown<AnswerOf<S>> | Refusing<RefusalOf<S>>>,
  options: { mayWait?: true } = {},
): Served {
  const show = async (input: Input<S>, context: DoorContext<S>) => {
    const shown = await work(input, context)
    if (isRefusing(shown)) return shown as never
    const named = { recordId: shown.id, recordLabel: shown.label ?? labelOf(shown.answer) }
    await insertEntry(context.db, { ...entryOf(spec, input, context), ...named, before: null, after: null })
    return shown.answer as never
  }
  return serveUnlogged<S>(spec, show, options)
}

function entryOf<S extends LoggedSpec>(spec: S, input: Input<S>, { now }: Pick<Context, 'now'>) {
  const { caller, network } = input as Input<LoggedSpec>
  return { at: now(), byUserId: caller.userId, action: operationOf(spec).name, recordKind: spec.logs, network }
}
