import type { InputProps } from '#web/store/use-values-form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { OtherDays } from '../sale/other-days.tsx'

type DeclineFieldsProps = {
  reason: InputProps
  onReason: (text: string) => void
  freeDates: readonly string[]
  dates: readonly string[]
  onDates: (dates: string[]) => void
}

const usual: readonly { name: string; text: string }[] = [
  { name: '料理人の手配がつかない', text: 'この日は、料理人の手配がつきませんでした。' },
  { name: '会場の条件が合わない', text: '会場の広さや設備では、お料理を仕上げてお出しすることが難しい見込みです。' },
  { name: '出張の範囲の外', text: '会場が、出張でお伺いできる範囲の外でした。' },
]
const mostDates = 5

/** Why not, in words that the customer reads, and which other days would do. */
export function DeclineFields({ reason, onReason, freeDates, dates, onDates }: DeclineFieldsProps) {
  return (
    <>
      <Field label="理由の文例" layout="stack">
        <Select value="" onChange={({ target }) => onReason(target.value)}>
          <option value="">選ぶと、下の欄に入ります</option>
          {usual.map(({ name, text }) => (
            <option key={name} value={text}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <TextAreaField
        {...reason}
        onValue={onReason}
        label="理由（お客さまに伝わります）"
        required
        rows={3}
        layout="stack"
      />
      <OtherDays free={freeDates} most={mostDates} chosen={dates} onChange={onDates} />
    </>
  )
}
