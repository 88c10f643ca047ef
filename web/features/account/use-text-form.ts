import { type FormEvent, useRef, useState } from 'react'
import { loadedSchemas, loadSchemas, type Schemas } from '#web/api/load-schemas.ts'
import { useSchemas } from '#web/store/use-schemas.ts'
import { type FieldErrors, type Form, useForm } from '#web/ui/use-form.ts'

type Values<Name extends string> = Record<Name, string>

type Schema = { safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } | undefined } }

/** A schema of the contract, or a function that returns the message for a wrong value. */
type Rule = Schema | ((value: string) => string | undefined)

/** Props of an input in a form. */
export type InputProps = { name: string; value: string; onValue: (value: string) => void; error: string | undefined }

export type TextForm<Name extends string> = Pick<Form, 'formRef' | 'summary' | 'attempts' | 'events'> & {
  values: Values<Name>
  set: (name: Name, value: string) => void
  of: (name: Name) => InputProps
  /** For the form's `onSubmit`: sends the values, or shows the errors and focuses the first. */
  handleSubmit: (send: (values: Values<Name>) => void) => (event: FormEvent) => void
  /** Shows the server's messages of single fields. False when none of them is about a field of this form. */
  setServerErrors: (errors: FieldErrors) => boolean
}

/** A form whose fields are all texts: their initial values, and the contract's schema of each. */
export function useTextForm<Name extends string>(
  initial: Values<Name>,
  rulesOf: (schemas: typeof Schemas) => Record<NoInfer<Name>, Rule>,
): TextForm<Name> {
  const names = Object.keys(initial) as Name[]
  const [values, setValues] = useState(initial)
  const schemas = useSchemas()
  const isWaiting = useRef(false)

  const errorsIn = (now: Values<Name>, found: typeof Schemas | undefined): FieldErrors => {
    if (!found) return {}
    const rules = rulesOf(found)
    const errors = names.map((name) => {
      const rule = rules[name]
      return [name, typeof rule === 'function' ? rule(now[name]) : messageOf(rule, now[name])] as const
    })
    return Object.fromEntries(errors.filter((entry): entry is [Name, string] => entry[1] !== undefined))
  }
  const form = useForm({ errors: errorsIn(values, schemas) })
  const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }))

  return {
    ...form,
    values,
    set,
    of: (name) => ({ name, value: values[name], onValue: (value) => set(name, value), error: form.errorOf(name) }),
    handleSubmit: (send) => (event) => {
      event.preventDefault()
      const go = (found: typeof Schemas | undefined) => {
        isWaiting.current = false
        const now = { ...values, ...filledIn(form.formRef.current, names) }
        setValues(now)
        if (form.check(errorsIn(now, found))) send(now)
      }
      const found = loadedSchemas()
      if (found) return go(found)
      if (isWaiting.current) return
      isWaiting.current = true
      loadSchemas().then(go, () => go(undefined))
    },
    setServerErrors(errors) {
      const mine = Object.fromEntries(Object.entries(errors).filter(([name]) => name in initial))
      if (Object.keys(mine).length === 0) return false
      form.setServerErrors(mine)
      return true
    },
  }
}

/** The schema's first message about the value. */
export function messageOf(schema: Schema, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

/** The values of the inputs: a password manager may have filled them before hydration. */
function filledIn<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): Partial<Values<Name>> {
  const typed: Partial<Values<Name>> = {}
  for (const name of names) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') typed[name] = input.value
  }
  return typed
}
