import type { GuestOrder } from '#contract/meetups.ts'
import { tablewareWords } from '#contract/order-words.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'

type Tableware = GuestOrder['tableware']

const ways: readonly Tableware[] = ['return', 'disposable']

type TablewareFieldProps = {
  /** When dishes are collected. */
  collection: GuestOrder['collection']
  value: Tableware
  onValue: (value: Tableware) => void
  /** What each means for the guests. */
  notes?: Record<Tableware, string>
}

export function TablewareField({ collection, value, onValue, notes }: TablewareFieldProps) {
  return (
    <FieldGroup label="器" required>
      {ways.map((way) => (
        <RadioCard
          key={way}
          name="tableware"
          value={way}
          label={tablewareWords({ tableware: way, collection })}
          note={notes?.[way]}
          checked={value === way}
          onChange={() => onValue(way)}
        />
      ))}
    </FieldGroup>
  )
}
