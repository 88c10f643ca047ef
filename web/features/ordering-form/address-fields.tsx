import { type ReactNode, useEffect } from 'react'
import type { Address } from '#contract/placement.ts'
import { formatPostalCode, normalizePostalCode } from '#domain/japanese-input.ts'
import type { FoundAddress } from '#web/features/checkout/order-form.slice.ts'
import type { Typed } from '#web/store/merge-piece.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { TextAreaField, type TextAreaFieldProps } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import style from './fields.module.css'
import { useAddressSearch } from './use-address-search.ts'

export type AddressProps = { form: Pick<FieldForm, 'errorOf'>; entry: AddressEntry }

/** An address as typed so far. */
export type AddressEntry = {
  address: Typed<Address>
  /** Checked: house number or building were not forgotten, the address has none. Undefined: it is not asked. */
  no_house_number?: boolean
  no_building?: boolean
  onChange: (piece: { address?: Typed<Address>; no_house_number?: boolean; no_building?: boolean }) => void
}

/** Each field of an address in the order of the form; null if another field's component shows it. */
const fields: Record<keyof Address, ((props: AddressProps) => ReactNode) | null> = {
  postal_code: null,
  prefecture: PrefectureAndCity,
  city: null,
  street: StreetField,
  building: BuildingField,
  note: null,
}

/** Where something is brought: the postal code fills in the rest. */
export function PlaceFields(props: AddressProps) {
  return (
    <>
      <PostalCodeField {...props} />
      <AddressLines {...props} />
    </>
  )
}

/** All but the postal code. */
export function AddressLines(props: AddressProps) {
  return Object.entries(fields).map(([name, AddressField]) => AddressField && <AddressField key={name} {...props} />)
}

const setterOf =
  ({ onChange }: AddressEntry) =>
  (address: Typed<Address>) =>
    onChange({ address })

function PrefectureAndCity({ form, entry }: AddressProps) {
  const { address } = entry
  const set = setterOf(entry)
  return (
    <FieldGroup label="都道府県・市区町村" required>
      <HalfFields>
        <HalfField
          name="address.prefecture"
          label="都道府県"
          required
          value={address.prefecture}
          onValue={(prefecture) => set({ prefecture })}
          autoComplete="shipping address-level1"
          error={form.errorOf('address.prefecture')}
        />
        <HalfField
          name="address.city"
          label="市区町村"
          required
          value={address.city}
          onValue={(city) => set({ city })}
          autoComplete="shipping address-level2"
          error={form.errorOf('address.city')}
        />
      </HalfFields>
    </FieldGroup>
  )
}

function StreetField(props: AddressProps) {
  return (
    <AddressLine
      {...props}
      name="street"
      label="町名・番地"
      placeholder="例）大手町一丁目2-3"
      autoComplete="shipping address-line1"
      absence={{ name: 'no_house_number', label: '番地がない' }}
    />
  )
}

function BuildingField(props: AddressProps) {
  return (
    <AddressLine
      {...props}
      name="building"
      label="建物名・階・部屋"
      placeholder="例）大手町折々ビル 12階 ラウンジ"
      autoComplete="shipping address-line2"
      absence={{ name: 'no_building', label: '建物名はありません（戸建てなど）' }}
    />
  )
}

type AddressLineProps = AddressProps & {
  name: 'street' | 'building'
  label: string
  placeholder: string
  autoComplete: string
  /** The checkbox that says the address has none. */
  absence: { name: 'no_house_number' | 'no_building'; label: string }
}

function AddressLine({ form, entry, name, absence, ...texts }: AddressLineProps) {
  const { address, onChange, [absence.name]: isAbsent } = entry
  const set = setterOf(entry)
  return (
    <TextField
      {...texts}
      name={`address.${name}`}
      required={name === 'street' || isAbsent !== undefined}
      value={address[name]}
      onValue={(value) => set({ [name]: value })}
      error={form.errorOf(`address.${name}`)}
      beside={
        isAbsent !== undefined && (
          <Checkbox
            {...absence}
            checked={isAbsent}
            onChange={({ target }) => onChange({ [absence.name]: target.checked })}
          />
        )
      }
    />
  )
}

export const postalCodeInput = {
  name: 'address.postal_code',
  className: `num ${style.postal}`,
  inputMode: 'numeric',
  autoComplete: 'shipping postal-code',
  maxLength: 20,
} as const

function PostalCodeField({ form, entry }: AddressProps) {
  const { address } = entry
  const set = setterOf(entry)
  const { postal_code: value = '' } = address
  const { announcement, choices, search, choose } = useAddressSearch(address, set)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look-up follows the code and nothing else
  useEffect(() => {
    search(value)
  }, [value])
  const tidy = () => {
    const code = normalizePostalCode(value)
    if (code) set({ postal_code: formatPostalCode(code) })
  }
  const error = form.errorOf('address.postal_code')
  return (
    <Field label="郵便番号" required error={error}>
      <div className={style.row}>
        <TextInput
          {...postalCodeInput}
          placeholder="例）100-0004"
          value={value}
          onChange={({ target }) => set({ postal_code: target.value })}
          onBlur={tidy}
        />
        <Button variant="outline" size="small" onClick={() => search(value, true)}>
          住所を自動で入力
        </Button>
      </div>
      <p className={style.status} role="status">
        {!error && announcement}
      </p>
      {choices.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside of this field would take its label away
        <div className={style.choices} role="group" aria-label="町名の候補">
          {choices.map((place) => (
            <Button
              key={`${place.prefecture}${place.city}${place.town}`}
              variant="outline"
              size="small"
              onClick={() => choose(place)}
            >
              {placeName(place, choices)}
            </Button>
          ))}
        </div>
      )}
    </Field>
  )
}

/** The town, and the larger parts in which the places differ. */
function placeName({ prefecture, city, town }: FoundAddress, all: readonly FoundAddress[]): string {
  if (all.some((place) => place.prefecture !== prefecture)) return `${prefecture}${city}${town}`
  return all.some((place) => place.city !== city) ? `${city}${town}` : town
}

type PlaceNoteFieldProps = AddressProps & Pick<TextAreaFieldProps, 'label' | 'rows' | 'placeholder' | 'hint'>

/** What to know of the place before going there. */
export function PlaceNoteField({ form, entry, ...input }: PlaceNoteFieldProps) {
  return (
    <TextAreaField
      {...input}
      name="address.note"
      required={false}
      autoComplete="off"
      value={entry.address.note}
      onValue={(note) => entry.onChange({ address: { note } })}
      error={form.errorOf('address.note')}
    />
  )
}
