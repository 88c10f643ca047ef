import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useLocation } from 'react-router'
import type { FieldErrors } from '#contract/field-rules.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#web/store/hooks.ts'
import { showField } from '#web/ui/show-field.ts'
import { placingActions, selectPlacingFailure } from './placing.slice.ts'
import { refusedFields } from './refused-fields.ts'
import { type StepNumber, stepErrors, stepOfField } from './steps.ts'

export type StepForm = {
  formRef: RefObject<HTMLFormElement | null>
  /** What is to be said below the field of that name. */
  errorOf: (field: string) => string | undefined
  /** Errors to list on top: none before the first attempt to go on. */
  listed: FieldErrors
  /** Counts the attempts that found errors, so that the same list is read out again. */
  attempts: number
  /** For the form's `onBlur` and `onInput`: a field left is checked, a field changed loses the shop's complaint. */
  onBlur: (event: FormEvent) => void
  onInput: (event: FormEvent) => void
  /** Says that a field without a native event has been changed. */
  touch: (field: string) => void
  /** True when nothing is left to mend; otherwise all errors are shown and the first field is focused. */
  check: () => boolean
}

/** When the errors of a step are shown: a field's own once it was left, all of them after an attempt to go on. */
export function useStepForm(step: StepNumber): StepForm {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const formRef = useRef<HTMLFormElement>(null)
  const mine = useAppSelector((state) => stepErrors(state, step), shallowEqual)
  const failure = useAppSelector(selectPlacingFailure)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const isSentBack = useIsSentBack()
  // Whoever had gone on already is told at once what is wrong.
  const [attempts, setAttempts] = useState(isSentBack ? 1 : 0)
  // A field that only came with a later choice has not been seen yet.
  const [told, setTold] = useState<ReadonlySet<string>>(() => new Set(isSentBack ? Object.keys(mine) : []))
  const [focusWanted, setFocusWanted] = useState(0)

  const refused = useMemo(() => {
    const fields = Object.entries(refusedFields(failure))
    return Object.fromEntries(fields.filter(([field]) => stepOfField(field) === step && !mended.has(field)))
  }, [failure, step, mended])
  const errors = { ...refused, ...mine }

  useEffect(() => {
    if (focusWanted > 0) focusFirst(formRef.current)
  }, [focusWanted])

  const isShown = (field: string) => told.has(field) || left.has(field) || Boolean(refused[field])
  const touch = (field: string) => {
    if (refused[field]) setMended((before) => new Set(before).add(field))
  }
  return {
    formRef,
    errorOf: (field) => (isShown(field) ? errors[field] : undefined),
    listed: attempts > 0 ? Object.fromEntries(Object.entries(errors).filter(([field]) => isShown(field))) : refused,
    attempts,
    touch,
    onInput: ({ target }) => touch(fieldOf(target)),
    onBlur: ({ target }) => {
      const field = fieldOf(target)
      if (field && !left.has(field)) setLeft((before) => new Set(before).add(field))
    },
    check() {
      const now = { ...refused, ...stepErrors(store.getState(), step) }
      if (Object.keys(now).length > 0) {
        setAttempts((count) => count + 1)
        setTold(new Set(Object.keys(now)))
        setFocusWanted((count) => count + 1)
        return false
      }
      if (failure && Object.keys(refusedFields(failure)).every((field) => stepOfField(field) === step)) {
        dispatch(placingActions.failureSeen())
      }
      return true
    },
  }
}

/** True when a later step was left for this one because something here turned out to be wrong. */
function useIsSentBack(): boolean {
  return (useLocation().state as { sentBack?: unknown } | null)?.sentBack === true
}

/** Inputs carry the name of their field in a placement; parts of a date that of the whole before a colon. */
function fieldOf(target: EventTarget): string {
  return ((target as HTMLInputElement).name ?? '').split(':')[0]!
}

/** The first field marked as wrong, in the order of the page. */
function focusFirst(form: HTMLFormElement | null): void {
  showField(form?.querySelector<HTMLElement>('[aria-invalid="true"]'))
}
