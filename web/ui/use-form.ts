import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { showField } from './show-field.ts'

/** Messages by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

export type FormProps = {
  ref: RefObject<HTMLFormElement | null>
  /** Sent before its script has come, a form puts nothing that was typed into the address. */
  method: 'post'
  noValidate: true
  /** Leaving a field checks it. */
  onBlur: (event: FormEvent) => void
  /** Changing a field clears the server's message. */
  onInput: (event: FormEvent) => void
}

export type Form = {
  formRef: RefObject<HTMLFormElement | null>
  /** The message of that field. */
  errorOf: (field: string) => string | undefined
  /** The errors to list above the form: before the first attempt only those of the server. */
  summary: FieldErrors
  /** Counts the attempts that found errors, so that the same list is read out again. */
  attempts: number
  /** For the form itself. */
  props: FormProps
  /** The field has changed; for fields without a native event. */
  correct: (field: string) => void
  /** True without errors. Otherwise all of them are shown, and the first field gets the focus. */
  check: (errors: FieldErrors) => boolean
  /** Shows the server's messages of single fields, and focuses the first. */
  setServerErrors: (errors: FieldErrors) => void
  clear: () => void
}

/** What a field needs of its form. */
export type FieldForm = Pick<Form, 'errorOf' | 'correct'>

export type FormOptions = {
  /** The errors of the current values. */
  errors: FieldErrors
  /** The server's messages from before this form was shown; a new object is a new answer. */
  refused?: FieldErrors
  /** All errors are shown from the start: the form was sent before. */
  isSentBack?: boolean
  /** A required field that was left empty is an error at once, not only at the first attempt. */
  blamesEmpty?: boolean
}

const none: FieldErrors = {}
const noFields: ReadonlySet<string> = new Set()

/** When errors are shown: a field's own after it was touched, all of them after an attempt. */
export function useForm({ errors: mine, refused = none, isSentBack = false, blamesEmpty = false }: FormOptions): Form {
  const formRef = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState(noFields)
  const [answer, setAnswer] = useState<FieldErrors>()
  const [corrected, setCorrected] = useState({ of: refused, fields: noFields })
  const [attempts, setAttempts] = useState(isSentBack ? 1 : 0)
  // The fields that were wrong at the last attempt. A field added by a later choice was not shown yet.
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
  const props: FormProps = {
    ref: formRef,
    method: 'post',
    noValidate: true,
    onInput: ({ target }) => correct(fieldOf(target)),
    onBlur: ({ target }) => {
      const field = fieldOf(target)
      const isPassedBy = !(blamesEmpty || attempts > 0 || (target as HTMLInputElement).value)
      if (field && !isPassedBy && !touched.has(field)) setTouched((before) => new Set(before).add(field))
    },
  }
  return {
    formRef,
    errorOf: (field) => (isShown(field) ? errors[field] : undefined),
    summary: attempts > 0 ? only(errors, isShown) : server,
    attempts,
    props,
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

/** Inputs have the name of their field. The parts of a date have the name of the date before a colon. */
export function fieldOf(target: EventTarget): string {
  return ((target as HTMLInputElement).name ?? '').split(':')[0]!
}
