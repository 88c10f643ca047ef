import { orderFormActions, selectStep2 } from '#web/features/checkout/order-form.slice.ts'
import { PersonFields } from '#web/features/ordering-form/person-fields.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'

type Props = { form: FieldForm }

export function OrdererFields({ form }: Props) {
  const dispatch = useAppDispatch()
  const { contact = {} } = useAppSelector(selectStep2)
  return (
    <PersonFields
      form={form}
      contact={contact}
      onChange={(piece) => dispatch(orderFormActions.mergeStep2({ contact: piece }))}
      hint="ご注文の控えをお送りします。"
    />
  )
}

export function OrdererBirthDate({ form }: Props) {
  const dispatch = useAppDispatch()
  const { birth_date = {} } = useAppSelector(selectStep2)
  return (
    <BirthDateField
      typed={birth_date}
      error={form.errorOf('birth_date')}
      onType={(piece) => dispatch(orderFormActions.mergeStep2({ birth_date: piece }))}
    />
  )
}
