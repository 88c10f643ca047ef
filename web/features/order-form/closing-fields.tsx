import { useState } from 'react'
import { selectCalculationRefusal } from '#web/features/calculation/calculation.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './closing-fields.module.css'
import fields from './fields.module.css'
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

/** A code counts when it is applied, not while it is being typed. */
export function CampaignField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { campaign_code: applied = '' } = useAppSelector(selectStep3)
  const refusal = useAppSelector(selectCalculationRefusal)
  const [text, setText] = useState(applied)
  const problem = refusal?.code === 'campaign_invalid' && applied ? refusal.message : form.errorOf('campaign_code')
  const apply = () => {
    if (text.trim() !== applied) dispatch(orderFormActions.mergeStep3({ campaign_code: text.trim() }))
  }
  return (
    <Field label="キャンペーンコード" required={false} error={problem}>
      <div className={fields.row}>
        <TextInput
          name="campaign_code"
          className={style.code}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={apply}
        />
        <Button variant="outline" size="small" onClick={apply}>
          適用する
        </Button>
      </div>
    </Field>
  )
}

export function AgreementField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { agreed_terms = false } = useAppSelector(selectStep3)
  const error = form.errorOf('agreed_terms')
  return (
    <>
      <Checkbox
        name="agreed_terms"
        checked={agreed_terms}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'agreed-terms-error' : undefined}
        onChange={({ target }) => dispatch(orderFormActions.mergeStep3({ agreed_terms: target.checked }))}
        label={
          <>
            <TextLink href={paths.terms} target="_blank">
              利用規約
            </TextLink>
            と、上のお取り消しの条件に同意する
          </>
        }
      />
      {error && (
        <p className={style.error} id="agreed-terms-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </>
  )
}
