import type { Fields } from '#contract/fields/field.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import type { Drafted, DraftedChange, Kind } from './drafted-kind.ts'
import { typedForm, useRecordForm } from './record-form.ts'
import { useDraftedRecord } from './use-drafted-record.ts'

/** A record whose changes are a draft until they are published: its form, and all that its screen does to it. */
export function useDraftedForm<F extends Fields, K, Sent extends Outcome>(
  kind: Kind<F> & K,
  shown: Drafted<F>,
  change: (body: DraftedChange<F>) => PromiseLike<Sent>,
) {
  const { fields, errors } = kind
  const { typedOf, changeOf } = typedForm(fields)
  const { edits, sending, publication, former, acts } = useDraftedRecord<DraftedChange<F>, Sent>({
    record: `${kind.kind} ${shown.id}`,
    version: shown.version,
    fields: typedOf(shown),
    changeOf: changeOf as (...typed: Parameters<typeof changeOf>) => DraftedChange<F>,
    change: change as (body: object) => PromiseLike<Sent>,
  })
  const record = useRecordForm(edits, { fields, errors, fixed: shown.fixed, ...sending })
  return { kind, shown, edits, record, publication, former, acts }
}

/** `K`: what is known of its kind besides. */
export type DraftedForm<F extends Fields, K = unknown> = ReturnType<typeof useDraftedForm<F, K, Outcome>>
