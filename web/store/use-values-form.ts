import { useState } from 'react'
import { messageOf, type Schema } from '#web/api/field-errors.ts'
import type { Schemas } from '#web/api/load-schemas.ts'
import { type ContractForm, type ContractFormOptions, useContractForm } from './use-contract-form.ts'
import type { Outcome } from './use-submit.ts'

/** A schema of the contract, or a function that returns the message for a wrong value. */
type Rules<Values> = {
  [Name in keyof Values]: Schema | ((value: Values[Name], values: Values) => string | undefined)
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/** Props of an input in a form. */
export type InputProps = { name: string; value: string; onValue: (value: string) => void; error: string | undefined }

export type ValuesForm<Values> = ContractForm<Values> & {
  values: Values
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** For the input of a text. */
  of: (name: TextName<Values>) => InputProps
}

type Options<Values, Sent extends Outcome> = Omit<
  ContractFormOptions<Values, Sent>,
  'values' | 'read' | 'errors' | 'shows'
>

/** A contract form that holds its values: what they are at first, and the rule of each. */
export function useValuesForm<Values extends Record<string, unknown>, Sent extends Outcome>(
  initial: Values,
  rulesOf: (schemas: typeof Schemas) => Rules<NoInfer<Values>>,
  options: Options<NoInfer<Values>, Sent>,
): ValuesForm<Values> {
  const names = Object.keys(initial)
  const [values, setValues] = useState(initial)
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValues((before) => ({ ...before, [name]: value }))
  const form = useContractForm({
    ...options,
    values,
    read(element) {
      const now = {
        ...values,
        ...filledIn(
          element,
          names.filter((name) => typeof values[name] === 'string'),
        ),
      }
      setValues(now)
      return now
    },
    errors(now, schemas) {
      const rules = rulesOf(schemas)
      const messageFor = (name: string) => {
        const rule = rules[name]!
        return typeof rule === 'function' ? rule(now[name] as never, now) : messageOf(rule, now[name])
      }
      return Object.fromEntries(names.map((name) => [name, messageFor(name)]))
    },
    shows: (name) => name in initial,
  })
  const of = (name: TextName<Values>) => ({
    name,
    value: values[name] as string,
    onValue: (value: string) => set(name, value as Values[typeof name]),
    error: form.errorOf(name),
  })
  return { ...form, values, set, of }
}

/** The texts in the inputs: a password manager may have filled them before hydration. */
function filledIn(form: HTMLFormElement | null, names: readonly string[]): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const name of names) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement && !['checkbox', 'radio'].includes(input.type)) typed[name] = input.value
  }
  return typed
}
