import { type Ask, answersTo, asksAbout, type OwnAnswers, type OwnValue } from '#domain/own-fields.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'

type OwnFieldsProps = {
  form: Pick<Form, 'errorOf'>
  /** What the shop asks besides. */
  asks: readonly Ask[] | undefined
  /** Answers that the order has, under the names of then. */
  kept?: readonly OwnValue[]
  value: OwnAnswers | undefined
  onValue: (piece: OwnAnswers) => void
  /** Staff may leave out what a customer must answer. */
  isByStaff?: boolean
  layout?: 'row' | 'stack'
}

/** What the shop asks besides, in its order. */
export function OwnFields({ form, asks = [], kept = [], value = {}, onValue, isByStaff, layout }: OwnFieldsProps) {
  const shown = asksAbout(kept, asks)
  const answers = answersTo(shown, value)
  return shown.map(({ key, label, hint, answer }) => (
    <TextField
      key={key}
      name={`own_fields.${key}`}
      label={label}
      layout={layout}
      required={answer === 'required' && !isByStaff}
      value={answers[key]?.value}
      onValue={(text) => onValue({ [key]: { label, value: text } })}
      autoComplete="off"
      error={form.errorOf(`own_fields.${key}`)}
      hint={hint || undefined}
    />
  ))
}
