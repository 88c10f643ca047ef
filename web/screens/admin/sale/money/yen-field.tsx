import { formatNumber, formatYen } from '#domain/money.ts'
import { yenIn } from '#domain/yen-text.ts'
import type { InputProps } from '#web/store/use-values-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import style from './act.module.css'

/** A sum as it is typed, full-width, with commas or a sign, and below it how it was read. */
export function YenField({ label, hint, ...field }: InputProps & { label: string; hint?: string }) {
  const read = readingOf(field.value)
  return (
    <TextField
      {...field}
      label={`${label}（円）`}
      layout="stack"
      inputMode="numeric"
      autoComplete="off"
      hint={
        (read || hint) && (
          <>
            {read && <span className={style.read}>{read}</span>}
            {hint}
          </>
        )
      }
    />
  )
}

/** Empty where it stands there as anybody would read it. */
function readingOf(typed: string): string {
  const yen = yenIn(typed)
  const isPlain = yen === undefined || typed === String(yen) || typed === formatNumber(yen)
  return isPlain ? '' : `${formatYen(yen)}と読み取りました`
}

/** What is wrong with a sum; nothing is not 0, and nobody gives back a minus. */
export function problemOfYen(typed: string): string | undefined {
  if (typed.trim() === '') return '金額をご記入ください。'
  return yenIn(typed) ? undefined : '金額を円の整数でご記入ください。'
}
