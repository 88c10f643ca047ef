import { type FormEvent, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector, useAppStore } from '#web/store/hooks.ts'
import { type Form, type FormProps, useForm } from '#web/ui/use-form.ts'
import { type StepNumber, stepOfField } from './order-errors.ts'
import { placingActions, selectPlacingFailure } from './placing.slice.ts'
import { refusedFields } from './refused-fields.ts'
import { stepErrors } from './steps.ts'

export type StepForm = Omit<Form, 'check' | 'props'> & {
  /** `onSubmit` shows all errors and focuses the first, or goes on. */
  props: FormProps & { onSubmit: (event: FormEvent) => void }
}

/** The form of a step. The store has its values, and the shop's messages when the order was refused. */
export function useStepForm(step: StepNumber, onComplete: () => void): StepForm {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const errors = useAppSelector((state) => stepErrors(state, step), shallowEqual)
  const failure = useAppSelector(selectPlacingFailure)
  const refused = useMemo(() => refusedFields(failure), [failure])
  const mine = useMemo(
    () => Object.fromEntries(Object.entries(refused).filter(([field]) => stepOfField(field) === step)),
    [refused, step],
  )
  const form = useForm({ errors, refused: mine, isSentBack: useIsSentBack(), blamesEmpty: true })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check(stepErrors(store.getState(), step))) return
    if (failure && Object.keys(mine).length === Object.keys(refused).length) dispatch(placingActions.failureSeen())
    onComplete()
  }
  return { ...form, props: { ...form.props, onSubmit } }
}

/** True when a later step sent the visitor back because something here turned out to be wrong. */
function useIsSentBack(): boolean {
  return (useLocation().state as { sentBack?: unknown } | null)?.sentBack === true
}
