import { tablewareWords } from '#contract/order-words.ts'
import type { PlacementInput } from '#contract/placement.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'

type Tableware = PlacementInput['tableware']

const ways: readonly Tableware[] = ['return', 'disposable']

type TablewareFieldProps = {
  value: Tableware
  onValue: (value: Tableware) => void
  /** What each means for the guests. */
  notes?: Record<Tableware, string>
}

export function TablewareField({ value, onValue, notes }: TablewareFieldProps) {
  return (
    <FieldGroup label="器" required>
      {ways.map((way) => (
        <RadioCard
          key={way}
          name="tableware"
          value={way}
          label={tablewareWords[way]}
          note={notes?.[way]}
          checked={value === way}
          onChange={() => onValue(way)}
        />
      ))}
    </FieldGroup>
  )
}
