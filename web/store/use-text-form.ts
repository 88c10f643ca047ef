import { useState } from 'react'
import { messageOf, type Schema } from '#web/api/field-errors.ts'
import type { Schemas } from '#web/api/load-schemas.ts'
import { type ContractForm, type ContractFormOptions, useContractForm } from './use-contract-form.ts'
import type { Outcome } from './use-submit.ts'

type Texts<Name extends string> = Record<Name, string>

/** A schema of the contract, or a function that returns the message for a wrong value. */
type Rule<Name extends string> = Schema | ((value: string, values: Texts<Name>) => string | undefined)

/** Props of an input in a form. */
export type InputProps = { name: string; value: string; onValue: (value: string) => void; error: string | undefined }

export type TextForm<Name extends string> = ContractForm<Texts<Name>> & {
  values: Texts<Name>
  set: (name: Name, value: string) => void
  of: (name: Name) => InputProps
}

type Options<Name extends string, Sent extends Outcome> = Omit<
  ContractFormOptions<Texts<Name>, Sent>,
  'values' | 'read' | 'errors' | 'shows'
>

/** A form whose fields are all texts: their initial values, and the contract's schema of each. */
export function useTextForm<Name extends string, Sent extends Outcome>(
  initial: Texts<Name>,
  rulesOf: (schemas: typeof Schemas) => Record<NoInfer<Name>, Rule<NoInfer<Name>>>,
  options: Options<NoInfer<Name>, Sent>,
): TextForm<Name> {
  const names = Object.keys(initial) as Name[]
  const [values, setValues] = useState(initial)
  const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const form = useContractForm({
    ...options,
    values,
    read(element) {
      const now = { ...values, ...filledIn(element, names) }
      setValues(now)
      return now
    },
    errors(now, schemas) {
      const rules = rulesOf(schemas)
      const messageFor = (name: Name) => {
        const rule = rules[name]
        return typeof rule === 'function' ? rule(now[name], now) : messageOf(rule, now[name])
      }
      return Object.fromEntries(names.map((name) => [name, messageFor(name)]))
    },
    shows: (field) => field in initial,
  })
  return {
    ...form,
    values,
    set,
    of: (name) => ({ name, value: values[name], onValue: (value) => set(name, value), error: form.errorOf(name) }),
  }
}

/** The values of the inputs: a password manager may have filled them before hydration. */
function filledIn<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): Partial<Texts<Name>> {
  const typed: Partial<Texts<Name>> = {}
  for (const name of names) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') typed[name] = input.value
  }
  return typed
}
