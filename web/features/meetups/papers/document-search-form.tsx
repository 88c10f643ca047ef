import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ISSUED_KINDS } from '#domain/document.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import {
  type DocumentSearch,
  documentsPath,
  kindWords,
  type SearchErrors,
  type SearchField,
  searchFields,
  searchOf,
  type Typed,
} from './document-search.ts'
import style from './document-search-form.module.css'
import { daysOfPeriod, type PeriodOption, periodIn, periodsOf, periodWords } from './period.ts'

const typedOf = (search: DocumentSearch) =>
  Object.fromEntries(searchFields.map((field) => [field, search[field] ?? ''])) as Typed

type SearchFormProps = {
  search: DocumentSearch
  /** Months with an order: '2026-12'. */
  months: readonly string[]
  onSearch: () => void
}

export function SearchForm({ search, months, onSearch }: SearchFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => typedOf(search))
  const [period, setPeriod] = useState(() => periodIn(search))
  const [errors, setErrors] = useState<SearchErrors>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = searchOf(typed)
    setErrors(wanted.errors)
    const wrong = searchFields.find((field) => wanted.errors[field])
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    onSearch()
    void navigate(documentsPath(wanted.search), { preventScrollReset: true })
  }
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes })
  const pick = (picked: string) => {
    setPeriod(picked)
    if (picked !== 'days') set({ from: '', to: '', ...daysOfPeriod(picked) })
  }
  const field = (name: SearchField) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onValue: (value: string) => set({ [name]: value }),
  })
  return (
    <form ref={form} method="get" className={style.form} onSubmit={submit} aria-label="書類を探す" noValidate>
      <Choice name="kind" label="書類の種類" value={typed.kind} onValue={(kind) => set({ kind })}>
        <option value="">すべての書類</option>
        {ISSUED_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords(kind)}
          </option>
        ))}
      </Choice>
      <Choice name="period" label="取引の月" value={period} onValue={pick}>
        <Periods months={months} chosen={period} />
      </Choice>
      <Written {...field('partner')} label="取引先・宛名" placeholder="例）みらい計画" maxLength={100} />
      <Amounts typed={typed} errors={errors} onTyped={set} />
      <Button type="submit" variant="secondary" className={style.submit}>
        <Icon name="search" /> 探す
      </Button>
      {period === 'days' && (
        <div className={style.days}>
          <Written {...field('from')} label="取引日（から）" type="date" />
          <Written {...field('to')} label="取引日（まで）" type="date" />
        </div>
      )}
    </form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  children: ReactNode
}

function Choice({ name, label, value, onValue, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <Select id={id} name={name} value={value} onChange={({ target }) => onValue(target.value)}>
        {children}
      </Select>
    </div>
  )
}

type WrittenProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  error?: string
  onValue: (value: string) => void
}

function Written({ label, error, onValue, ...rest }: WrittenProps) {
  const id = useId()
  return (
    <div>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <TextInput
        {...rest}
        id={id}
        onChange={({ target }) => onValue(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type PeriodsProps = { months: readonly string[]; chosen: string }

function Periods({ months, chosen }: PeriodsProps) {
  const offered = periodsOf(months)
  const isOffered = ['', 'days', ...[...offered.quarters, ...offered.months].map(({ value }) => value)].includes(chosen)
  const options = (each: PeriodOption[]) =>
    each.map(({ value, words }) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))
  return (
    <>
      <option value="">すべての月</option>
      {!isOffered && <option value={chosen}>{periodWords(daysOfPeriod(chosen))}</option>}
      {offered.months.length > 0 && <optgroup label="月">{options(offered.months)}</optgroup>}
      {offered.quarters.length > 0 && <optgroup label="3か月">{options(offered.quarters)}</optgroup>}
      <option value="days">日付で指定する</option>
    </>
  )
}

type AmountsProps = { typed: Typed; errors: SearchErrors; onTyped: (changes: Partial<Typed>) => void }

function Amounts({ typed, errors, onTyped }: AmountsProps) {
  const id = useId()
  const input = (name: 'min' | 'max', label: string) => (
    <TextInput
      name={name}
      value={typed[name]}
      onChange={({ target }) => onTyped({ [name]: target.value })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder="円"
      aria-label={label}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] ? `${id}-error` : undefined}
    />
  )
  return (
    <fieldset aria-labelledby={id}>
      <span className={style.label} id={id}>
        金額（税込）
      </span>
      <div className={style.amounts}>
        {input('min', '金額の下限（円）')}
        <span aria-hidden="true">〜</span>
        {input('max', '金額の上限（円）')}
      </div>
      {(errors.min || errors.max) && <FieldError id={`${id}-error`}>{errors.min ?? errors.max}</FieldError>}
    </fieldset>
  )
}
