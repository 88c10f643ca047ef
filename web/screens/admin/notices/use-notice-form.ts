import { NoticeChange, noticeErrors } from '#contract/admin/notice-fields.ts'
import type { NoticeRecord } from '#contract/admin/notices.ts'
import { errorsOf } from '#web/features/admin/edit/form-fields.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { valuesOf } from './notice-fields.ts'

type Options<Sent extends Outcome> = Pick<ContractFormOptions<EditFields, Sent>, 'send' | 'onSent' | 'onRefused'>

/** The form over edits of a notice, checked by the contract. */
export function useNoticeForm<Sent extends Outcome>(edits: Pick<RecordEdits, 'values'>, options: Options<Sent>) {
  return useContractForm<EditFields, Sent>({ ...options, values: edits.values, errors: errorsIn })
}

export type NoticeForm = ReturnType<typeof useNoticeForm<Fulfilled>>
type Fulfilled = { meta: { requestStatus: 'fulfilled' }; payload: NoticeRecord }

function errorsIn(fields: EditFields) {
  const values = valuesOf(fields)
  return errorsOf(NoticeChange.shape, values, { whole: noticeErrors(values) })
}
