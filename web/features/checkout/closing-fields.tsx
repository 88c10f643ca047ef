import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { orderFormActions, selectStep3 } from './order-form.slice.ts'
import type { StepForm } from './use-step-form.ts'

type Props = { form: StepForm }

export function NoteField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { note = '' } = useAppSelector(selectStep3)
  return (
    <Field label="ご要望・備考" required={false} error={form.errorOf('note')}>
      <TextArea
        name="note"
        rows={3}
        value={note}
        autoComplete="off"
        onChange={({ target }) => dispatch(orderFormActions.mergeStep3({ note: target.value }))}
      />
    </Field>
  )
}

export function AgreementField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { agreed_terms = false, terms_version = '' } = useAppSelector(selectStep3)
  const { terms } = usePageConfig().legal
  return (
    <Checkbox
      name="agreed_terms"
      checked={agreed_terms}
      aria-required="true"
      error={form.errorOf('agreed_terms')}
      onChange={({ target }) =>
        // A page that was opened before the terms changed was told of the new ones by the shop.
        dispatch(
          orderFormActions.mergeStep3({
            agreed_terms: target.checked,
            terms_version: terms_version > terms ? terms_version : terms,
          }),
        )
      }
      label={
        <>
          <TextLink href={paths.terms} target="_blank">
            利用規約
          </TextLink>
          と、上のキャンセル料に同意する
        </>
      }
    />
  )
}
