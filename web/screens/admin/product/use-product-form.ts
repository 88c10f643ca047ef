import { productErrors, productFields } from '#contract/admin/product-fields.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { type RecordForm, type RecordFormOptions, useRecordForm } from '#web/features/admin/edit/record-form.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import type { Outcome } from '#web/store/use-submit.ts'

export type ProductForm = RecordForm<typeof productFields>

export const useProductForm = <Sent extends Outcome>(
  edits: RecordEdits,
  sending: Pick<RecordFormOptions<typeof productFields, Sent>, 'send' | 'onSent' | 'onRefused'>,
) =>
  useRecordForm(edits, {
    ...sending,
    fields: productFields,
    errors: (values) => productErrors(values, tokyoDateOf(shopNow())),
  })
