import { offeredCollection } from '#contract/shop-facts.ts'
import { PlaceFields, PlaceNoteField } from '#web/features/ordering-form/address-fields.tsx'
import { AllergiesField } from '#web/features/ordering-form/allergies-field.tsx'
import { ReceptionFields } from '#web/features/ordering-form/reception-fields.tsx'
import { TablewareField } from '#web/features/ordering-form/tableware-field.tsx'
import { useShop } from '#web/store/page-data.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NumberedCard } from './numbered-card.tsx'
import { OverrideField } from './override-field.tsx'
import type { PhoneOrderInHand } from './use-phone-order.ts'

export function PlaceCard({ order }: { order: PhoneOrderInHand }) {
  const { draft, change, step1, form, putAside } = order
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
      <OverrideField order={order} at="place" />
      {putAside.area && (
        <TextField
          name="delivery_fee"
          label="配送料（税込）"
          required
          inputMode="numeric"
          autoComplete="off"
          hint="エリア外のため、この受注の配送料をお決めください。0円も承れます。"
          value={draft.deliveryFee}
          onValue={(deliveryFee) => change({ deliveryFee })}
          error={form.errorOf('delivery_fee')}
        />
      )}
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
