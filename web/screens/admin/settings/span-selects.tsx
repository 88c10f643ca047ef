import { Select } from '#web/ui/text-input.tsx'

type SpanSelectsProps = {
  /** The name of the field, and what the beginning and the end are of. */
  name: string
  label: string
  from: string
  /** Empty: nothing begins, so nothing ends. */
  to: string
  isWrong: boolean
  /** What can be chosen of the beginning alone, and of both. */
  instead: readonly Option[]
  options: readonly Option[]
  onFrom: (from: string) => void
  onTo: (to: string) => void
}

type Option = readonly [value: string, words: string]

/** From when to when, or what is there instead. */
export function SpanSelects({ name, label, from, to, isWrong, instead, options, onFrom, onTo }: SpanSelectsProps) {
  const common = { 'aria-invalid': isWrong || undefined, className: 'num' }
  return (
    <>
      <Select
        {...common}
        name={name}
        value={from}
        aria-label={`${label}のはじまり`}
        onChange={({ target }) => onFrom(target.value)}
      >
        <Options of={[...instead, ...options]} />
      </Select>
      {to !== '' && (
        <>
          〜
          <Select {...common} value={to} aria-label={`${label}の終わり`} onChange={({ target }) => onTo(target.value)}>
            <Options of={options} />
          </Select>
        </>
      )}
    </>
  )
}

function Options({ of }: { of: readonly Option[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
