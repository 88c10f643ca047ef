import { useEffect, useState } from 'react'
import type { KeptAddress } from '#contract/address-book.ts'
import type { Call } from '#contract/operations.ts'
import type { Address, Reception } from '#contract/placement.ts'
import { hasHouseNumber } from '#domain/japanese-address.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { schemaErrors } from '#web/api/field-errors.ts'
import type { Schemas } from '#web/api/load-schemas.ts'
import { addressFields, filled, receptionFields } from '#web/api/order-fields.ts'
import { Problem } from '#web/features/account/problem.tsx'
import { fetchAddresses, saveAddress } from '#web/features/addresses/addresses.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { PlaceFields, PlaceNoteField } from '#web/features/ordering-form/address-fields.tsx'
import { NoteField } from '#web/features/ordering-form/note-field.tsx'
import { ReceptionFields } from '#web/features/ordering-form/reception-fields.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { mergePiece, type Typed } from '#web/store/merge-piece.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormActions } from '#web/ui/form-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { addressErrors } from '#web/words/address-words.ts'

type Values = {
  name: string
  address: Typed<Address>
  no_house_number: boolean
  no_building: boolean
  reception: Typed<Reception>
  note: string
  is_default: boolean
}

type AddressFormProps = {
  /** null: a new one. */
  kept: KeptAddress | null
  /** The first one is the default without being asked. */
  isFirst: boolean
  onDone: () => void
}

export function AddressForm({ kept, isFirst, onDone }: AddressFormProps) {
  const dispatch = useAppDispatch()
  const [values, setValues] = useState(() => valuesOf(kept))
  const set = (piece: Partial<Values>) => setValues((before) => mergePiece(before, piece))
  const form = useContractForm({
    values,
    errors: errorsOf,
    shows: () => true,
    fieldOfCode: { area_not_served: 'address.postal_code' },
    send: (now) => dispatch(saveAddress({ id: kept?.id, ...toBody(now) })),
    onSent() {
      void dispatch(fetchAddresses())
      dispatch(toastActions.showMessage({ text: 'お届け先を保存しました' }))
      onDone()
    },
  })
  useEffect(() => {
    form.formRef.current?.querySelector('input')?.focus()
  }, [form.formRef])
  return (
    <form {...form.props}>
      <Problem failure={form.failure} failures={form.failures} />
      <ErrorSummary form={form} />
      <TextField
        name="name"
        label="お届け先の呼び名"
        required={false}
        placeholder="例）本社、大手町オフィス"
        autoComplete="off"
        value={values.name}
        onValue={(name) => set({ name })}
        error={form.errorOf('name')}
      />
      <PlaceFields form={form} entry={{ ...values, onChange: set }} />
      <ReceptionFields form={form} reception={values.reception} onChange={(reception) => set({ reception })} />
      <PlaceNoteField
        form={form}
        entry={{ ...values, onChange: set }}
        label="搬入のご案内"
        rows={3}
        placeholder="例）地下2階の荷捌場から、貨物用エレベーターをご利用ください。"
      />
      <NoteField
        form={form}
        value={values.note}
        onValue={(note) => set({ note })}
        placeholder="例）1階の総合受付で、社名をお伝えください。"
      />
      {!isFirst && !kept?.is_default && (
        <Checkbox
          name="is_default"
          label="いつものお届け先にする"
          checked={values.is_default}
          onChange={({ target }) => set({ is_default: target.checked })}
        />
      )}
      <FormActions>
        <TextButton onClick={onDone}>{kept ? '変更せずに戻る' : '登録せずに戻る'}</TextButton>
        <Button type="submit" busy={form.busy} busyText="保存しています">
          保存する
        </Button>
      </FormActions>
    </form>
  )
}

function valuesOf(kept: KeptAddress | null): Values {
  if (!kept) {
    return {
      name: '',
      address: {},
      no_house_number: false,
      no_building: false,
      reception: {},
      note: '',
      is_default: false,
    }
  }
  const { name, address, reception, note, is_default } = kept
  return {
    name,
    address: { ...address, postal_code: formatPostalCode(address.postal_code) },
    no_house_number: !hasHouseNumber(address.street),
    no_building: address.building === '',
    reception: reception ?? {},
    note,
    is_default,
  }
}

function toBody({ name, address, reception, note, is_default }: Values): Call<'keepAddress'>['body'] {
  return {
    name,
    address: filled(addressFields, address),
    reception: reception.name?.trim() || reception.tel?.trim() ? filled(receptionFields, reception) : null,
    note,
    ...(is_default && { is_default }),
  }
}

function errorsOf(values: Values, schemas: typeof Schemas): Record<string, string | undefined> {
  const written = schemaErrors(schemas.AddressToKeep, toBody(values))
  return { ...written, ...addressErrors(values, written) }
}
