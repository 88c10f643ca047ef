import { offeredCollection } from '#contract/shop-facts.ts'
import { PlaceFields, PlaceNoteField } from '#web/features/ordering-form/address-fields.tsx'
import { AllergiesField } from '#web/features/ordering-form/allergies-field.tsx'
import { ReceptionFields } from '#web/features/ordering-form/reception-fields.tsx'
import { TablewareField } from '#web/features/ordering-form/tableware-field.tsx'
import { useShop } from '#web/store/page-data.tsx'
import { NumberedCard } from './numbered-card.tsx'
import type { PhoneOrderInHand } from './use-phone-order.ts'

export function PlaceCard({ order: { draft, step1, form } }: { order: PhoneOrderInHand }) {
  const {
    address = {},
    no_house_number = false,
    no_building = false,
    reception = {},
    allergies = [],
    tableware = 'return',
  } = draft.form.step1
  const entry = { address, no_house_number, no_building, onChange: step1 }
  return (
    <NumberedCard number={4} title="お届け先">
      <PlaceFields form={form} entry={entry} />
      <ReceptionFields form={form} reception={reception} onChange={(piece) => step1({ reception: piece })} />
      <PlaceNoteField form={form} entry={entry} label="搬入のご案内" rows={2} />
      <AllergiesField form={form} value={allergies} onValue={(groups) => step1({ allergies: groups })} />
      <TablewareField
        form={form}
        collection={offeredCollection(useShop())}
        value={tableware}
        onValue={(way) => step1({ tableware: way })}
      />
    </NumberedCard>
  )
}
