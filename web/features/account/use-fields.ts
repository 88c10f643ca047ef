import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors, Rule } from '#contract/field-rules.ts'
import type { Failure } from '#web/api/errors.ts'

type Values<Name extends string> = Record<Name, string>

/** What an input of a form needs. */
export type FieldProps = { name: string; value: string; onValue: (value: string) => void; error: string | undefined }

export type Fields<Name extends string> = {
  formRef: RefObject<HTMLFormElement | null>
  values: Values<Name>
  set: (name: Name, value: string) => void
  of: (name: Name) => FieldProps
  /** Errors to list on top: none before the first attempt to send. */
  listed: FieldErrors
  attempts: number
  /** For the form: a field left is checked, a field changed loses the shop's complaint. */
  events: { onBlur: (event: FormEvent) => void; onInput: (event: FormEvent) => void }
  /** What is to be sent; undefined when something is left to mend, which is then shown and focused. */
  check: () => Values<Name> | undefined
  /** Shows what the shop said of single fields. False when it said nothing of any field of this form. */
  refuse: (errors: FieldErrors) => boolean
  clear: () => void
}

/** The fields of one form: values as typed, and when the errors of each are shown. */
export function useFields<Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
  initial: Partial<Values<NoInfer<Name>>> = {},
): Fields<Name> {
  const names = Object.keys(rules) as Name[]
  const empty = Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Values<Name>
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const errorsIn = (now: Values<Name>): FieldErrors => {
    const errors: FieldErrors = {}
    for (const name of names) {
      const problem = rules[name](now[name])
      if (problem) errors[name] = problem
    }
    return errors
  }
  const errors = { ...refused, ...errorsIn(values) }
  const errorOf = (name: string) => (attempts > 0 || left.has(name) || refused[name] ? errors[name] : undefined)
  const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }))

  return {
    formRef,
    values,
    set,
    of: (name) => ({ name, value: values[name], onValue: (value) => set(name, value), error: errorOf(name) }),
    listed: attempts > 0 ? errors : refused,
    attempts,
    events: {
      onInput: ({ target }) => {
        const name = nameOf(target)
        if (refused[name]) setRefused(({ [name]: _, ...others }) => others)
      },
      onBlur: ({ target }) => {
        const name = nameOf(target)
        // A required field that was only passed by is not complained about yet.
        if (name && (target as HTMLInputElement).value && !left.has(name))
          setLeft((before) => new Set(before).add(name))
      },
    },
    check() {
      const now = { ...values, ...filledIn(formRef.current, names) }
      setValues(now)
      if (Object.keys({ ...refused, ...errorsIn(now) }).length === 0) return now
      setAttempts((count) => count + 1)
      return undefined
    },
    refuse(complaints) {
      const mine = Object.fromEntries(Object.entries(complaints).filter(([name]) => name in rules))
      if (Object.keys(mine).length === 0) return false
      setRefused(mine)
      setAttempts((count) => count + 1)
      return true
    },
    clear() {
      setValues(empty)
      setLeft(new Set())
      setRefused({})
      setAttempts(0)
    },
  }
}

/** The shop's complaints by field; `fieldOfCode` names the field a refusal is about. */
export function complaintsOf(
  failure: Failure | undefined,
  fieldOfCode: Partial<Record<string, string>> = {},
): FieldErrors {
  if (!failure) return {}
  const field = fieldOfCode[failure.code]
  return {
    ...Object.fromEntries(failure.errors.map(({ field: name, message }) => [name, message])),
    ...(field ? { [field]: failure.message } : {}),
  }
}

/** What stands in the inputs: a password manager may have written there before the page listened. */
function filledIn<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): Partial<Values<Name>> {
  const typed: Partial<Values<Name>> = {}
  for (const name of names) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') typed[name] = input.value
  }
  return typed
}

function nameOf(target: EventTarget): string {
  return (target as HTMLInputElement).name ?? ''
}
