import { PlanChange, planErrors } from '#contract/admin/plan-fields.ts'
import type { PlanRecord } from '#contract/admin/plans.ts'
import { errorsOf } from '#web/features/admin/edit/form-fields.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { inputOf, valuesOf } from './plan-form-fields.ts'

type Options<Sent extends Outcome> = Pick<ContractFormOptions<EditFields, Sent>, 'send' | 'onSent' | 'onRefused'>

/** The form over edits of a plan: each field by the contract, the whole by the rules of the shop. */
export function usePlanForm<Sent extends Outcome>(edits: Pick<RecordEdits, 'values'>, options: Options<Sent>) {
  return useContractForm<EditFields, Sent>({ ...options, values: edits.values, errors: errorsIn, nameOf: inputOf })
}

export type PlanForm = ReturnType<typeof usePlanForm<Fulfilled>>
type Fulfilled = { meta: { requestStatus: 'fulfilled' }; payload: PlanRecord }

function errorsIn(fields: EditFields) {
  const values = valuesOf(fields)
  return errorsOf(PlanChange.shape, values, { whole: planErrors(values) })
}
