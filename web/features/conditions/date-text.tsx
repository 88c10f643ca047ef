import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { SelectableDates } from '#contract/catalog.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { isConverting } from '#web/ui/is-converting.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './date-picker.module.css'
import { dayWords } from './day-words.ts'
import { readDate } from './read-date.ts'

type DateTextProps = {
  dates: SelectableDates | null
  value: TokyoDate | null
  onChange: (date: TokyoDate) => void
  error?: string
  /** Of the field. */
  name?: string
}

/** The date as text, for visitors who cannot use a calendar. */
export function DateText({ dates, value, onChange, error, name = 'meetup_date' }: DateTextProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    setText(value ? numericDate(value) : '')
    setProblem(undefined)
  }, [value])

  const take = () => {
    if (text.trim() === '' || (value && text === numericDate(value))) return
    if (!dates) return setAwaited(true)
    const date = readDate(text, dates.from)
    const day = dates.dates.find((each) => each.date === date)
    if (!date) setProblem('日付は、12/11 や 12月11日 のようにご記入ください。')
    else if (!day) setProblem(`${japaneseDate(dates.from)}から${japaneseDate(dates.to)}までの日をご記入ください。`)
    else if (!day.selectable) setProblem(`${dayWords(day)}。別の日をご記入ください。`)
    else {
      setProblem(undefined)
      setText(numericDate(date))
      onChange(date)
    }
  }
  useEffect(() => {
    if (!dates || !isAwaited) return
    setAwaited(false)
    take()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
    event.preventDefault()
    take()
  }
  const shown = problem ?? error
  return (
    <div className={style.text}>
      <div className={style.textRow}>
        <label htmlFor={id}>日付を入力して選ぶ</label>
        <TextInput
          id={id}
          name={name}
          value={text}
          placeholder={dates ? `例）${exampleOf(dates)}` : undefined}
          autoComplete="off"
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setAwaited(false)
          }}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
      </div>
      {shown && (
        <FieldError id={`${id}-error`} role={problem ? 'alert' : undefined}>
          {shown}
        </FieldError>
      )}
    </div>
  )
}

/** A selectable day, so that the example itself would be accepted. */
function exampleOf({ dates }: SelectableDates): string {
  const days = dates.filter(({ selectable }) => selectable)
  return numericDate((days[Math.floor(days.length / 3)] ?? dates[0]!).date)
}

/** '12/11' */
function numericDate(date: TokyoDate): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`
}
