import { ProductChange, productErrors } from '#contract/admin/product-fields.ts'
import type { ProductRecord } from '#contract/admin/products.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { messageOf } from '#web/api/field-errors.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { inputOf, valuesOf } from './product-form-fields.ts'

type Options<Sent extends Outcome> = Pick<ContractFormOptions<EditFields, Sent>, 'send' | 'onSent' | 'onRefused'>

/** The form over edits of a product: each field by the contract, the whole by the rules of the shop. */
export function useProductForm<Sent extends Outcome>(edits: RecordEdits, options: Options<Sent>) {
  return useContractForm<EditFields, Sent>({ ...options, values: edits.values, errors: errorsIn, nameOf: inputOf })
}

export type ProductForm = ReturnType<typeof useProductForm<Fulfilled>>
type Fulfilled = { meta: { requestStatus: 'fulfilled' }; payload: ProductRecord }

function errorsIn(fields: EditFields): Record<string, string | undefined> {
  const { shape } = ProductChange
  const values = valuesOf(fields)
  const errors: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(values)) {
    errors[inputOf(name)] ??= messageOf(shape[name as keyof typeof values], value)
  }
  for (const { field, message } of productErrors(values, tokyoDateOf(new Date()))) {
    errors[inputOf(field)] ??= message
  }
  return errors
}

/** What the inputs of the form need. */
export type ProductFields = {
  values: EditFields
  set: (changes: EditFields) => void
  errorOf: (name: string) => string | undefined
}

export const fieldsFor = (edits: RecordEdits, form: Pick<ProductForm, 'errorOf' | 'correct'>): ProductFields => ({
  values: edits.values,
  set(changes) {
    for (const name of Object.keys(changes)) form.correct(inputOf(name))
    edits.set(changes)
  },
  errorOf: form.errorOf,
})

/** For the input of a text. */
export const inputFor = ({ values, set, errorOf }: ProductFields, name: string) => ({
  name,
  value: String(values[name] ?? ''),
  onValue: (value: string) => set({ [name]: value }),
  error: errorOf(name),
})
