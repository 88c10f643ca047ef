import type { Reception } from '#contract/placement.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField } from '#web/ui/half-field.tsx'
import { TextAreaField, type TextAreaFieldProps } from '#web/ui/text-area-field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { telWords } from '#web/words/tel-words.ts'
import style from './fields.module.css'
import { orderFormActions, selectStep1 } from './order-form.slice.ts'

/** Of an order. */
export function DeliveryFields({ form }: Pick<ReceptionFieldsProps, 'form'>) {
  const dispatch = useAppDispatch()
  const { reception = {}, address = {} } = useAppSelector(selectStep1)
  return (
    <>
      <ReceptionFields
        form={form}
        reception={reception}
        onChange={(piece) => dispatch(orderFormActions.mergeStep1({ reception: piece }))}
        hint="当日、ドライバーからお電話を差し上げることがあります。"
      />
      <DeliveryNoteField
        form={form}
        rows={3}
        value={address.note}
        placeholder="例）地下2階の荷捌場から、貨物用エレベーターをご利用ください。"
        onValue={(note) => dispatch(orderFormActions.mergeStep1({ address: { note } }))}
      />
    </>
  )
}

type ReceptionFieldsProps = {
  form: Pick<FieldForm, 'errorOf'>
  reception: Partial<Reception>
  onChange: (piece: Partial<Reception>) => void
  /** After what the fields are for. */
  hint?: string
}

/** Who takes the delivery in, if it is not the orderer. */
export function ReceptionFields({ form, reception, onChange, hint = '' }: ReceptionFieldsProps) {
  return (
    <FieldGroup
      label="当日の受け取りご担当者"
      required={false}
      hint={`ご注文者と違う方がお受け取りになるときにご記入ください。${hint}`}
    >
      <div className={style.two}>
        <HalfField
          name="reception.name"
          label="お名前"
          value={reception.name}
          onValue={(name) => onChange({ name })}
          autoComplete="off"
          error={form.errorOf('reception.name')}
        />
        <HalfField
          name="reception.tel"
          label="電話番号（当日つながるもの）"
          type="tel"
          inputMode="tel"
          value={reception.tel}
          onValue={(tel) => onChange({ tel })}
          tidy={telWords}
          autoComplete="off"
          error={form.errorOf('reception.tel')}
        />
      </div>
    </FieldGroup>
  )
}

type DeliveryNoteFieldProps = Pick<ReceptionFieldsProps, 'form'> &
  Pick<TextAreaFieldProps, 'value' | 'onValue' | 'rows' | 'placeholder'>

/** How the driver gets in. */
export function DeliveryNoteField({ form, ...input }: DeliveryNoteFieldProps) {
  return (
    <TextAreaField
      {...input}
      name="address.note"
      label="搬入のご案内"
      required={false}
      autoComplete="off"
      error={form.errorOf('address.note')}
    />
  )
}
