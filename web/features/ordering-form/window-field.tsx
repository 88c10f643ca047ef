import type { ReactNode } from 'react'
import { type DeliveryWindow, formatWindow } from '#domain/delivery-window.ts'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { windowsByPart } from '#web/words/window-words.ts'
import style from './fields.module.css'

type WindowFieldProps = {
  form: FieldForm
  name: string
  label: string
  hint: ReactNode
  layout?: FieldProps['layout']
  /** Those of the day. */
  windows: readonly DeliveryWindow[]
  /** Where the chosen one begins. */
  value: string | undefined
  /** Undefined: none. */
  onChoose: (window: DeliveryWindow | undefined) => void
  wordsOf?: (window: DeliveryWindow) => string
  /** The words for none; without them there is always one. */
  none?: string
  disabled?: boolean
  /** Below the list. */
  beside?: ReactNode
}

/** Half hours as a list in parts of the day: one row of the form, and the phone's own picker. */
export function WindowField({
  form,
  name,
  label,
  hint,
  layout,
  windows,
  value,
  onChoose,
  wordsOf = formatWindow,
  none,
  disabled,
  beside,
}: WindowFieldProps) {
  const find = (from: string | undefined) => windows.find((window) => window.from === from)
  const choose = (from: string) => {
    const window = find(from)
    onChoose(window && { from: window.from, to: window.to })
    form.correct(name)
  }
  return (
    <Field label={label} layout={layout} required error={form.errorOf(name)} hint={hint}>
      <Select
        name={name}
        className={`num ${style.window}`}
        autoComplete="off"
        disabled={disabled}
        value={find(value)?.from ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {none && <option value="">{none}</option>}
        {windowsByPart(windows).map((part) => (
          <optgroup key={part.name} label={part.name}>
            {part.windows.map((window) => (
              <option key={window.from} value={window.from}>
                {wordsOf(window)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {beside}
    </Field>
  )
}
