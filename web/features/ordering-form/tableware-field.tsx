import type { GuestOrder } from '#contract/meetups.ts'
import { tablewareWords } from '#contract/order-words.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'

type Tableware = GuestOrder['tableware']

const ways: readonly Tableware[] = ['return', 'disposable']

type TablewareFieldProps = {
  form: FieldForm
  /** When dishes are collected; null: they come in disposable boxes, and there is nothing to choose. */
  collection: GuestOrder['collection']
  value: Tableware
  onValue: (value: Tableware) => void
  /** What each means for the guests. */
  notes?: Record<Tableware, string>
}

export function TablewareField({ form, collection, value, onValue, notes }: TablewareFieldProps) {
  if (!collection) {
    return (
      <FieldGroup label="器" error={form.errorOf('tableware')}>
        <p>{[tablewareWords({ tableware: 'disposable', collection }), notes?.disposable].filter(Boolean).join('　')}</p>
      </FieldGroup>
    )
  }
  return (
    <FieldGroup label="器" required error={form.errorOf('tableware')}>
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
