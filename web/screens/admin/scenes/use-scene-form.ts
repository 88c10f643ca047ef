import { SceneChange } from '#contract/admin/scene-fields.ts'
import type { SceneRecord } from '#contract/admin/scenes.ts'
import { errorsOf } from '#web/features/admin/edit/form-fields.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { inputOf, valuesOf } from './scene-fields.ts'

type Options<Sent extends Outcome> = Pick<ContractFormOptions<EditFields, Sent>, 'send' | 'onSent' | 'onRefused'>

/** The form over edits of a scene, checked by the contract. */
export function useSceneForm<Sent extends Outcome>(edits: Pick<RecordEdits, 'values'>, options: Options<Sent>) {
  return useContractForm<EditFields, Sent>({ ...options, values: edits.values, errors: errorsIn, nameOf: inputOf })
}

export type SceneForm = ReturnType<typeof useSceneForm<Fulfilled>>
type Fulfilled = { meta: { requestStatus: 'fulfilled' }; payload: SceneRecord }

const errorsIn = (fields: EditFields) => errorsOf(SceneChange.shape, valuesOf(fields), { whole: [] })
