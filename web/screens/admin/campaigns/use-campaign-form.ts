import { CampaignChange, campaignErrors } from '#contract/admin/campaign-fields.ts'
import type { CampaignRecord } from '#contract/admin/campaigns.ts'
import { errorsOf } from '#web/features/admin/edit/form-fields.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { valuesOf } from './campaign-fields.ts'

type Options<Sent extends Outcome> = Pick<ContractFormOptions<EditFields, Sent>, 'send' | 'onSent' | 'onRefused'>

/** The form over edits of a campaign: each field by the contract, the whole by the rules of the shop. */
export function useCampaignForm<Sent extends Outcome>(edits: Pick<RecordEdits, 'values'>, options: Options<Sent>) {
  return useContractForm<EditFields, Sent>({ ...options, values: edits.values, errors: errorsIn })
}

export type CampaignForm = ReturnType<typeof useCampaignForm<Fulfilled>>
type Fulfilled = { meta: { requestStatus: 'fulfilled' }; payload: CampaignRecord }

function errorsIn(fields: EditFields) {
  const values = valuesOf(fields)
  return errorsOf(CampaignChange.shape, values, { whole: campaignErrors(values) })
}
