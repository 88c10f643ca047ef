import { ProductChange, productErrors } from '#contract/admin/product-fields.ts'
import type { ProductRecord } from '#contract/admin/products.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { errorsOf } from '#web/features/admin/edit/form-fields.ts'
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

function errorsIn(fields: EditFields) {
  const values = valuesOf(fields)
  return errorsOf(ProductChange.shape, values, { whole: productErrors(values, tokyoDateOf(shopNow())), inputOf })
}
