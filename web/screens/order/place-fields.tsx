import { offeredCollection } from '#contract/shop-facts.ts'
import { orderFormActions, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { type AddressEntry, PlaceFields, PlaceNoteField } from '#web/features/ordering-form/address-fields.tsx'
import { AllergiesField } from '#web/features/ordering-form/allergies-field.tsx'
import { ReceptionFields } from '#web/features/ordering-form/reception-fields.tsx'
import { TablewareField } from '#web/features/ordering-form/tableware-field.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'

/** Where the order is brought, who takes it in, what must not be in it, and in what it comes. */
export function OrderPlaceFields({ form }: { form: FieldForm }) {
  const dispatch = useAppDispatch()
  const step1 = useAppSelector(selectStep1)
  const {
    address = {},
    no_house_number = false,
    no_building = false,
    reception = {},
    allergies = [],
    tableware = 'return',
  } = step1
  const onChange: AddressEntry['onChange'] = (piece) => dispatch(orderFormActions.mergeStep1(piece))
  const entry = { address, no_house_number, no_building, onChange }
  return (
    <>
      <PlaceFields form={form} entry={entry} />
      <ReceptionFields
        form={form}
        reception={reception}
        onChange={(piece) => dispatch(orderFormActions.mergeStep1({ reception: piece }))}
        hint="当日、ドライバーからお電話を差し上げることがあります。"
      />
      <PlaceNoteField
        form={form}
        entry={entry}
        label="搬入のご案内"
        rows={3}
        placeholder="例）地下2階の荷捌場から、貨物用エレベーターをご利用ください。"
      />
      <AllergiesField
        form={form}
        value={allergies}
        onValue={(groups) => dispatch(orderFormActions.mergeStep1({ allergies: groups }))}
      />
      <TablewareField
        form={form}
        collection={offeredCollection(useShop())}
        value={tableware}
        onValue={(value) => dispatch(orderFormActions.mergeStep1({ tableware: value }))}
        notes={tablewareNotes}
      />
    </>
  )
}

const tablewareNotes = {
  return: '洗わずにそのままお出しください。',
  disposable: '会のあと、そのまま処分していただけます。',
}
