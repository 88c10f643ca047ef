import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { halfHours } from './settings-words.ts'
import type { Section } from './use-section.ts'

type TimeSelectProps = { section: Section; name: string; label: string }

/** A time of the day on the half hour. */
export function TimeSelect({ section: { textOf, set, form }, name, label }: TimeSelectProps) {
  return (
    <Field label={label} layout="stack" error={form.errorOf(name)}>
      <Select name={name} value={textOf(name)} onChange={({ target }) => set(name, target.value)} className="num">
        {halfHours.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </Field>
  )
}
