import type { DraftOrders } from '#contract/admin/draft-act.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import type { EditFields } from './merge-edits.ts'
import { useRecordActs } from './use-record-acts.ts'
import { useRecordEdits } from './use-record-edits.ts'

type DraftedRecord<Change extends object, Sent extends Outcome> = {
  /** Under what its edits are kept in the tab: `scene 3`. */
  record: string
  version: number
  fields: EditFields
  changeOf: (values: EditFields, names: readonly string[]) => Change
  change: (
    body: (Change | Record<never, never>) & DraftOrders & { version: number; published?: boolean },
  ) => PromiseLike<Sent>
}

/**
 * A record whose changes are a draft until they are published: its edits, what its form sends, its publication, and
 * what has been published before.
 */
export function useDraftedRecord<Change extends object, Sent extends Outcome>({
  changeOf,
  change: send,
  ...shown
}: DraftedRecord<Change, Sent>) {
  const { version } = shown
  const acts = useRecordActs()
  const { busy, act, settle } = acts
  const change = (body: Parameters<typeof send>[0]) => act(() => send(body))
  const edits = useRecordEdits(shown)
  return {
    edits,
    /** For what else is done to it. */
    acts,
    sending: {
      send(values: EditFields) {
        if (edits.clashes.length > 0 || edits.names.length === 0) return undefined
        return change({ ...changeOf(values, edits.names), version: edits.version, draft: 'write' })
      },
      onSent() {
        edits.clear()
        void settle()
      },
      onRefused: () => void settle(),
    },
    publication: {
      busy,
      isEdited: edits.names.length > 0,
      acts: {
        publish: () => change({ version, published: true, draft: 'publish' }),
        takeBack: () => change({ version, published: false }),
        discard: () => change({ version, draft: 'discard' }),
      },
      onDone: settle,
    },
    former: {
      busy,
      isUnsaved: edits.names.length > 0,
      restore: (no: number) => change({ version, restore: no }),
      onDone: settle,
    },
  }
}
