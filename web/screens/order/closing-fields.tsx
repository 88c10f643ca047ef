import { orderFormActions, selectStep3 } from '#web/features/checkout/order-form.slice.ts'
import type { StepForm } from '#web/features/checkout/use-step-form.ts'
import { AgreementField } from '#web/features/ordering-form/agreement-field.tsx'
import { NoteField } from '#web/features/ordering-form/note-field.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'

type Props = { form: StepForm }

export function OrderNoteField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { note } = useAppSelector(selectStep3)
  const set = (typed: string) => dispatch(orderFormActions.mergeStep3({ note: typed }))
  return <NoteField form={form} value={note} onValue={set} />
}

export function OrderAgreementField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { agreed_terms = false, terms_version = '' } = useAppSelector(selectStep3)
  const { terms } = usePageConfig().legal
  // A page that was opened before the terms changed was told of the new ones by the shop.
  const latest = terms_version > terms ? terms_version : terms
  return (
    <AgreementField
      form={form}
      checked={agreed_terms}
      onCheck={(checked) => dispatch(orderFormActions.mergeStep3({ agreed_terms: checked, terms_version: latest }))}
      words="と、上のキャンセル料に同意する"
    />
  )
}
