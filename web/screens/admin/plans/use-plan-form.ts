import { PlanChange, planErrors } from '#contract/admin/plan-fields.ts'
import type { PlanRecord } from '#contract/admin/plans.ts'
import { messageOf } from '#web/api/field-errors.ts'
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

function errorsIn(fields: EditFields): Record<string, string | undefined> {
  const { shape } = PlanChange
  const values = valuesOf(fields)
  const errors: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(values)) {
    errors[name] = messageOf(shape[name as keyof typeof values], value)
  }
  for (const { field, message } of planErrors(values)) errors[field] ??= message
  return errors
}
