import type { Rsvp } from '#contract/events.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { AllergenChips } from './allergen-chips.tsx'
import { comingOf } from './coming-of.ts'
import style from './reply-form.module.css'

type ReplyFieldsProps = {
  form: FieldForm
  invitation: Pick<Rsvp, 'answer' | 'invited'>
  coming: boolean | undefined
}

export function ReplyFields({ form, invitation: { answer, invited }, coming }: ReplyFieldsProps) {
  return (
    <>
      <Field label="お名前" required layout="stack" error={form.errorOf('name')}>
        <TextInput name="name" autoComplete="name" defaultValue={answer?.name ?? invited?.name ?? ''} maxLength={400} />
      </Field>
      <FieldGroup label="ご出欠" required layout="stack" error={form.errorOf('coming')}>
        <div className={style.coming}>
          {(['yes', 'no'] as const).map((value) => (
            <RadioCard
              key={value}
              className={style.choice}
              name="coming"
              value={value}
              label={value === 'yes' ? '参加' : '不参加'}
              defaultChecked={comingOf(answer) === (value === 'yes')}
              aria-invalid={form.errorOf('coming') ? true : undefined}
            />
          ))}
        </div>
      </FieldGroup>
      {coming !== false && (
        <FieldGroup
          label={
            <>
              アレルギー<small className={style.small}>ある方だけ</small>
            </>
          }
          layout="stack"
          error={form.errorOf('allergens')}
        >
          <AllergenChips chosen={answer?.allergens ?? []} />
        </FieldGroup>
      )}
      <Field label="ひとこと" required={false} layout="stack" error={form.errorOf('note')}>
        <TextArea
          name="note"
          rows={2}
          defaultValue={answer?.note ?? ''}
          placeholder="到着が遅れる、菜食を希望する、など"
        />
      </Field>
    </>
  )
}
