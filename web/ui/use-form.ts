import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { showField } from './show-field.ts'

/** Messages by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

export type Form = {
  formRef: RefObject<HTMLFormElement | null>
  /** The message below the field of that name. */
  errorOf: (field: string) => string | undefined
  /** Errors to list on top: none before the first attempt to go on, except those of the server. */
  summary: FieldErrors
  /** Counts the attempts that found errors, so that the same list is read out again. */
  attempts: number
  /** For the form: a field that is left is checked, a field that is changed loses the server's message. */
  events: { onBlur: (event: FormEvent) => void; onInput: (event: FormEvent) => void }
  /** The field has been changed; for fields without a native event. */
  correct: (field: string) => void
  /** True without errors. Otherwise all of them are shown, and the first field gets the focus. */
  check: (errors: FieldErrors) => boolean
  /** Shows what the server said of single fields, and moves the focus to the first. */
  setServerErrors: (errors: FieldErrors) => void
  clear: () => void
}

type FormOptions = {
  /** What is wrong with the values as they are now. */
  errors: FieldErrors
  /** What the server said before this form was shown; a new object is a new answer. */
  refused?: FieldErrors
  /** All errors are shown from the start: the form was sent before. */
  isSentBack?: boolean
  /** A required field that was passed by empty is an error at once, not at the first attempt. */
  blamesEmpty?: boolean
}

const none: FieldErrors = {}
const noFields: ReadonlySet<string> = new Set()

/** When the errors of a form are shown: a field's own after it was touched, all of them after an attempt to go on. */
export function useForm({ errors: mine, refused = none, isSentBack = false, blamesEmpty = false }: FormOptions): Form {
  const formRef = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState(noFields)
  const [answer, setAnswer] = useState<FieldErrors>()
  const [corrected, setCorrected] = useState({ of: refused, fields: noFields })
  const [attempts, setAttempts] = useState(isSentBack ? 1 : 0)
  // The fields that were wrong at the last attempt: one that came with a later choice has not been seen yet.
  const [blamed, setBlamed] = useState<ReadonlySet<string>>(() => new Set(isSentBack ? Object.keys(mine) : []))
  const [focusWanted, setFocusWanted] = useState(0)

  useEffect(() => {
    if (focusWanted > 0) showField(formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [focusWanted])

  const said = answer ?? refused
  const isCorrected = (field: string) => corrected.of === said && corrected.fields.has(field)
  const server = only(said, (field) => !isCorrected(field))
  const errors = { ...server, ...mine }
  const isShown = (field: string) => blamed.has(field) || touched.has(field) || field in server

  const correct = (field: string) => {
    if (!(field in server)) return
    setCorrected(({ of, fields }) => ({ of: said, fields: new Set(of === said ? fields : noFields).add(field) }))
  }
  const blame = (fields: readonly string[]) => {
    setAttempts((count) => count + 1)
    setBlamed(new Set(fields))
    setFocusWanted((count) => count + 1)
  }
  return {
    formRef,
    errorOf: (field) => (isShown(field) ? errors[field] : undefined),
    summary: attempts > 0 ? only(errors, isShown) : server,
    attempts,
    events: {
      onInput: ({ target }) => correct(fieldOf(target)),
      onBlur: ({ target }) => {
        const field = fieldOf(target)
        const isPassedBy = !(blamesEmpty || attempts > 0 || (target as HTMLInputElement).value)
        if (field && !isPassedBy && !touched.has(field)) setTouched((before) => new Set(before).add(field))
      },
    },
    correct,
    check(now) {
      const left = { ...server, ...now }
      if (Object.keys(left).length === 0) return true
      blame(Object.keys(left))
      return false
    },
    setServerErrors(found) {
      setAnswer(found)
      blame(Object.keys({ ...found, ...mine }))
    },
    clear() {
      setTouched(noFields)
      setAnswer(none)
      setBlamed(noFields)
      setAttempts(0)
    },
  }
}

function only(errors: FieldErrors, isWanted: (field: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isWanted(field)))
}

/** Inputs have the name of their field; the parts of a date that of the whole before a colon. */
function fieldOf(target: EventTarget): string {
  return ((target as HTMLInputElement).name ?? '').split(':')[0]!
}
