import type { Reception } from '#contract/placement.ts'
import { telWords } from '#contract/tel-words.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'

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
      <HalfFields>
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
      </HalfFields>
    </FieldGroup>
  )
}
