import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { orderFormActions, selectStep2 } from './order-form.slice.ts'
import type { StepForm } from './use-step-form.ts'

export function BirthDateFields({ form }: { form: StepForm }) {
  const dispatch = useAppDispatch()
  const { birth_date: typed = {} } = useAppSelector(selectStep2)
  return (
    <BirthDateField
      typed={typed}
      error={form.errorOf('birth_date')}
      onType={(piece) => dispatch(orderFormActions.mergeStep2({ birth_date: piece }))}
    />
  )
}
