import type { Ask, OwnAnswers, OwnFieldKey, OwnValue } from '#domain/own-fields.ts'
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
  return fieldsShown(asks, kept).map(({ key, label, hint, answer }) => (
    <TextField
      key={key}
      name={`own_fields.${key}`}
      label={label}
      layout={layout}
      required={answer === 'required' && !isByStaff}
      value={value[key]}
      onValue={(text) => onValue({ [key]: text })}
      autoComplete="off"
      error={form.errorOf(`own_fields.${key}`)}
      hint={hint || undefined}
    />
  ))
}

type Shown = { key: OwnFieldKey; label: string; hint: string; answer: Ask['answer'] }

/** An answer that the order has keeps the name of its question, also where that is asked no more. */
function fieldsShown(asks: readonly Ask[], kept: readonly OwnValue[]): Shown[] {
  const former = kept.map(({ key, label }): Shown => {
    const ask = asks.find((each) => each.key === key && each.label === label)
    return ask ?? { key, label, hint: '', answer: 'optional' }
  })
  return [...former, ...asks.filter(({ key }) => !former.some((each) => each.key === key))]
}
