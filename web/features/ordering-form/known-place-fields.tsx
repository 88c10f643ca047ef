import { TextField } from '#web/ui/text-field.tsx'
import { AddressLines, type AddressProps, postalCodeInput } from './address-fields.tsx'

/** Of a place that is known: nothing is looked up. */
export function KnownPlaceFields({ form, entry }: AddressProps) {
  return (
    <>
      <TextField
        {...postalCodeInput}
        label="郵便番号"
        required
        value={entry.address.postal_code}
        onValue={(postal_code) => entry.onChange({ address: { postal_code } })}
        error={form.errorOf('address.postal_code')}
      />
      <AddressLines form={form} entry={entry} />
    </>
  )
}
