import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { halfHours } from './settings-words.ts'
import type { SettingInput } from './use-section.ts'

/** A time of the day on the half hour. */
export const TimeSelect = ({ name, label, layout, value, onValue, error }: SettingInput) => (
  <Field label={label} layout={layout} error={error}>
    <Select name={name} value={value} onChange={({ target }) => onValue(target.value)} className="num">
      {halfHours.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  </Field>
)
