import { type FormEvent, useRef } from 'react'
import type { Failure } from '#web/api/errors.ts'
import { type FieldOfCode, fieldErrors } from '#web/api/field-errors.ts'
import { loadedSchemas, loadSchemas, type Schemas } from '#web/api/load-schemas.ts'
import { type FieldErrors, type Form, type FormOptions, type FormProps, fieldOf, useForm } from '#web/ui/use-form.ts'
import { known } from './stored-fields.ts'
import { useSchemas } from './use-schemas.ts'
import { type Answered, type Outcome, useSubmit } from './use-submit.ts'

export type ContractFormOptions<Values, Sent extends Outcome> = Pick<FormOptions, 'refused' | 'blamesEmpty'> & {
  /** As the form shows them; undefined before inputs that keep their own were looked at. */
  values: Values | undefined
  /** The values as they stand in the inputs when they are sent; without it `values`. */
  read?: (form: HTMLFormElement | null) => Values
  /** What is wrong by the contract, and by the form alone. If the schemas cannot be loaded, only the shop checks. */
  errors: (values: Values, schemas: typeof Schemas) => Record<string, string | undefined>
  /** Sends the values. Without an outcome nothing was sent: there was nothing to send, or a question comes first. */
  send: (values: Values) => PromiseLike<Sent> | undefined
  onSent?: (answer: Answered<Sent>['payload'], values: Values) => void
  onRefused?: (failure: Failure, values: Values) => void
  fieldOfCode?: FieldOfCode
  /** The form's name for a field of the call, where they differ. */
  nameOf?: (field: string) => string
  /** Whether the form says an error of that name; usually it has an input of the name. */
  shows?: (name: string) => boolean
}

/** How a form of one kind of record is sent, and what follows. */
export type SendOptions<Values, Sent extends Outcome> = Pick<
  ContractFormOptions<Values, Sent>,
  'send' | 'onSent' | 'onRefused'
>

export type ContractForm<Values> = Omit<Form, 'props' | 'check' | 'setServerErrors'> & {
  /** For the form itself: `<form {...form.props}>`. */
  props: FormProps & { onSubmit: (event: FormEvent) => void }
  busy: boolean
  /** Why the last call was refused, unless single fields say it. */
  failure: Failure | undefined
  /** Counts the failures: as a `key` it has the same sentence read out again. */
  failures: number
  /** Checks and sends; the first wrong field gets the focus. While that runs, another press does nothing. */
  submit: (values?: Values) => Promise<void>
  /** Any other call of the form, unchecked. Resolves with its failure. */
  call: (call: () => PromiseLike<Outcome>) => Promise<Failure | undefined>
  /** Shows messages at their fields. False when the form has none of them. */
  setServerErrors: (errors: FieldErrors) => boolean
}

/** A form about something of the contract: checked by its schema before it is sent, refusals at their fields after. */
export function useContractForm<Values, Sent extends Outcome>({
  values,
  read = () => values!,
  errors,
  send,
  onSent,
  onRefused,
  fieldOfCode,
  nameOf = (field) => field,
  shows,
  ...options
}: ContractFormOptions<Values, Sent>): ContractForm<Values> {
  const schemas = useSchemas()
  const { busy, failure, failures, submit: run, clear } = useSubmit()
  const errorsIn = (now: Values | undefined, rules: typeof Schemas | undefined): FieldErrors =>
    now && rules ? (known(errors(now, rules)) as FieldErrors) : {}
  const { check, setServerErrors, ...form } = useForm({ ...options, errors: errorsIn(values, schemas) })
  const isSending = useRef(false)

  const hasInput = (name: string) =>
    [...(form.formRef.current?.elements ?? [])].some((input) => fieldOf(input) === name)
  const showErrors = (found: FieldErrors) => {
    const named = Object.entries(found).map(([field, message]) => [nameOf(field), message] as const)
    const shown = named.filter(([name]) => (shows ?? hasInput)(name))
    if (shown.length > 0) setServerErrors(Object.fromEntries(shown))
    return shown.length > 0
  }
  const call = async (start: () => PromiseLike<Outcome>) => {
    const refused = await run(start)
    if (refused && showErrors(fieldErrors(refused, fieldOfCode))) clear()
    return refused
  }
  const checkAndSend = async (now: Values) => {
    const rules = loadedSchemas() ?? (await loadSchemas().catch(() => undefined))
    if (!check(errorsIn(now, rules))) return
    const sending = send(now)
    if (!sending) return
    const refused = await call(() => sending)
    if (refused) onRefused?.(refused, now)
    else onSent?.((await sending).payload as Answered<Sent>['payload'], now)
  }
  const submit = async (now = read(form.formRef.current)) => {
    if (isSending.current) return
    isSending.current = true
    await checkAndSend(now).finally(() => {
      isSending.current = false
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return {
    ...form,
    busy,
    failure,
    failures,
    submit,
    call,
    setServerErrors: showErrors,
    props: { ...form.props, onSubmit },
  }
}
