import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import style from './combobox.module.css'
import { Field } from './field.tsx'
import { isConverting } from './is-converting.ts'
import { TextInput } from './text-input.tsx'

export type ComboboxOption = { id: string; label: ReactNode; note?: ReactNode }

type ComboboxProps = {
  name: string
  label: string
  value: string
  onValue: (typed: string) => void
  options: readonly ComboboxOption[]
  onChoose: (id: string) => void
  /** One of them is chosen, and its name stands in the field. */
  isChosen: boolean
  /** How many there are, or that there are none: read out. */
  status: string
  hint?: ReactNode
  error?: string
  disabled?: boolean
}

/** A field with a list of what begins with what is typed, after the ARIA pattern of a combobox with a list. */
export function Combobox(props: ComboboxProps) {
  const { name, label, value, onValue, options, onChoose, isChosen, status, hint, error, disabled } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const shown = isOpen && !isChosen ? options : []
  const at = Math.min(active, shown.length - 1)
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    onChoose(option.id)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isConverting(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) setActive((at + step + shown.length) % shown.length)
    else if (step) setOpen(true)
    else if (event.key === 'Enter' && shown.length > 0) choose(shown[at])
    else if (event.key === 'Escape' && shown.length > 0) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <Field label={label} required hint={hint} error={error} layout="stack">
      <div className={style.box}>
        <TextInput
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          maxLength={60}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            onValue(target.value)
            setActive(0)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            if (isOpen && shown.length === 1) onChoose(shown[0]!.id)
            setOpen(false)
          }}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={`${label}の候補`}
          className={style.list}
          hidden={shown.length === 0}
        >
          {shown.map((option, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
            <div
              key={option.id}
              id={`${id}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === at}
              className={classes(style.option, n === at && style.active)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.note && <small className="num">{option.note}</small>}
            </div>
          ))}
        </div>
      </div>
      <p className={style.status} role="status">
        {isOpen && !isChosen && status}
      </p>
    </Field>
  )
}
