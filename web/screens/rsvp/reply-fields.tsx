import type { ReactNode } from 'react'
import type { AnswerDetails } from '#contract/event-fields.ts'
import type { Rsvp } from '#contract/events.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { AllergenChips } from '#web/words/allergen-chips.tsx'
import { type Choice, comingOf } from './coming-of.ts'
import style from './reply-form.module.css'

type ReplyFieldsProps = {
  form: FieldForm
  invitation: Pick<Rsvp, 'answer' | 'invited'>
  coming: Choice | undefined
}

const choiceWords: Record<Choice, string> = { yes: '参加', no: '不参加', maybe: 'まだわからない' }

/** The fields of an answer besides coming or not, in the order of the form. */
const details: Record<keyof AnswerDetails, (props: ReplyFieldsProps) => ReactNode> = {
  allergens: AllergenField,
  note: NoteField,
}

export function ReplyFields(props: ReplyFieldsProps) {
  const { form, invitation } = props
  const { answer, invited } = invitation
  return (
    <>
      <Field label="お名前" required layout="stack" error={form.errorOf('name')}>
        <TextInput name="name" autoComplete="name" defaultValue={answer?.name ?? invited?.name ?? ''} maxLength={400} />
      </Field>
      <FieldGroup label="ご出欠" required layout="stack" error={form.errorOf('coming')}>
        <div className={style.coming}>
          {Object.entries(choiceWords).map(([value, label]) => (
            <RadioCard
              key={value}
              className={style.choice}
              name="coming"
              value={value}
              label={label}
              defaultChecked={comingOf(answer) === value}
              aria-invalid={form.errorOf('coming') ? true : undefined}
            />
          ))}
        </div>
      </FieldGroup>
      {Object.entries(details).map(([name, Detail]) => (
        <Detail key={name} {...props} />
      ))}
    </>
  )
}

function AllergenField({ form, invitation: { answer }, coming }: ReplyFieldsProps) {
  if (coming === 'no') return null
  return (
    <FieldGroup
      label={
        <>
          アレルギー<small className={style.small}>ある方だけ</small>
        </>
      }
      layout="stack"
      error={form.errorOf('allergens')}
    >
      <AllergenChips name="allergens" chosen={answer?.allergens ?? []} />
    </FieldGroup>
  )
}

function NoteField({ form, invitation: { answer } }: ReplyFieldsProps) {
  return (
    <Field label="ひとこと" required={false} layout="stack" error={form.errorOf('note')}>
      <TextArea
        name="note"
        rows={2}
        defaultValue={answer?.note ?? ''}
        placeholder="到着が遅れる、菜食を希望する、など"
      />
    </Field>
  )
}
