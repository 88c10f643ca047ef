import { japaneseDate } from '#domain/tokyo-date.ts'
import { CheckChips } from '#web/ui/check-chips.tsx'
import { FieldGroup } from '#web/ui/field.tsx'

type OtherDaysProps = {
  free: readonly string[]
  /** How many may be offered. */
  most: number
  chosen: readonly string[]
  onChange: (dates: string[]) => void
  error?: string | undefined
}

/** Days that a letter offers in place of the one that it takes away. */
export function OtherDays({ free, most, chosen, onChange, error }: OtherDaysProps) {
  return (
    <FieldGroup
      label="代わりの日"
      required={false}
      layout="stack"
      hint={free.length === 0 ? '近くに空いている日がありません。' : `空いている日から、${most}日まで選べます。`}
      {...(error && { error })}
    >
      <CheckChips
        name="dates"
        options={free.map((date) => ({ code: date, name: japaneseDate(date) }))}
        chosen={chosen}
        onValue={(dates) => onChange(dates.slice(0, most))}
      />
    </FieldGroup>
  )
}
