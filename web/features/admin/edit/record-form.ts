import { type Fields, mapped, onlyPlace, type Typed, type TypedFields, type ValuesOf } from '#contract/fields/field.ts'
import type { FieldError } from '#contract/refusals.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { type ContractForm, type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import type { EditFields } from './merge-edits.ts'
import type { RecordEdits } from './use-record-edits.ts'

/** The inputs of a form over these fields, each of which is one or has one for each of its places: `budgets.0`. */
export type InputName<F extends Fields> = {
  [Name in keyof F & string]: [PlaceOf<F[Name]>] extends [never] ? Name : `${Name}.${PlaceOf<F[Name]>}`
}[keyof F & string]

type PlaceOf<Of extends Fields[string]> = keyof Of['places'] & string

const inputOf = (name: string, place: string): string => (place === onlyPlace ? name : `${name}.${place}`)

/** The field that an input belongs to, or the place of an error: `points.0.name` is said at `points`. */
const fieldOf = (fields: Fields, place: string): string => {
  const above = place.lastIndexOf('.')
  return Object.hasOwn(fields, place) || above < 0 ? place : fieldOf(fields, place.slice(0, above))
}

/** How the values of a record stand in its form, and what becomes of what is typed there. */
export function typedForm<F extends Fields>(fields: F) {
  const typedOf = (typed: (name: keyof F & string) => TypedFields): EditFields =>
    Object.fromEntries(
      Object.keys(fields).flatMap((name) =>
        Object.entries(typed(name)).map(([place, each]) => [inputOf(name, place), each]),
      ),
    )
  const valuesOf = (edits: Readonly<Record<string, Typed | undefined>>) => {
    const typed: Record<string, Record<string, Typed>> = mapped(fields, () => ({}))
    for (const [input, each] of Object.entries(edits)) {
      const name = fieldOf(fields, input)
      if (typed[name]) typed[name][input.slice(name.length + 1)] = each ?? ''
    }
    return mapped(fields, ({ read }, name) => read(typed[name]!)) as ValuesOf<F>
  }
  return {
    /** Of a record that is being added. */
    blank: typedOf((name) => fields[name]!.blank),
    typedOf: (values: ValuesOf<F>) => typedOf((name) => fields[name]!.typed(values[name])),
    valuesOf,
    /** Only what was changed. */
    changeOf(edits: EditFields, names: readonly string[]): Partial<ValuesOf<F>> {
      const changed = new Set(names.map((input) => fieldOf(fields, input)))
      return Object.fromEntries(Object.entries(valuesOf(edits)).filter(([name]) => changed.has(name))) as Partial<
        ValuesOf<F>
      >
    },
    /** 「予算2」 */
    nameOf(input: string): string {
      const name = fieldOf(fields, input)
      const [field, place] = [fields[name], input.slice(name.length + 1)]
      return field?.places[place] ?? ((field?.isOpen && place) || (field?.label ?? input))
    },
    wordsOf: (input: string, typed: Typed | undefined): string =>
      fields[fieldOf(fields, input)]?.words(typed ?? '') ?? '',
  }
}

/** A form over the edits of a record, each of whose inputs is one that its fields have. */
export type RecordForm<F extends Fields> = {
  form: ContractForm<EditFields>
  values: Readonly<Partial<Record<InputName<F>, Typed>>>
  set: (changes: Partial<Record<InputName<F>, Typed>>) => void
  errorOf: (name: (keyof F & string) | InputName<F>) => string | undefined
  labelOf: (name: (keyof F & string) | InputName<F>) => string
  /** It stays as it is. */
  isFixed: (name: keyof F & string) => boolean
  /** Those of one that has several. */
  inputsOf: (name: keyof F & string) => InputName<F>[]
  /** For the input of a text. */
  input: (name: InputName<F>) => {
    name: string
    label: string
    value: string
    onValue: (value: string) => void
    error: string | undefined
    readOnly: boolean
  }
}

export type RecordFormOptions<F extends Fields, Sent extends Outcome> = Pick<
  ContractFormOptions<EditFields, Sent>,
  'send' | 'onSent' | 'onRefused'
> & {
  fields: F
  /** What is wrong with the whole, each at its field. */
  errors: (values: ValuesOf<F>) => readonly FieldError[]
  /** The names of fields that stay as they are. */
  fixed?: readonly string[] | undefined
  /** Inputs of the form that belong to none of its fields. */
  besides?: readonly string[]
}

/** Each field is checked by the contract, the whole by the rules of the shop. */
export function useRecordForm<F extends Fields, Sent extends Outcome>(
  edits: Pick<RecordEdits, 'values' | 'set'>,
  { fields, errors, fixed = [], besides = [], ...options }: RecordFormOptions<F, Sent>,
): RecordForm<F> {
  const { valuesOf, nameOf } = typedForm(fields)
  const form = useContractForm<EditFields, Sent>({
    ...options,
    values: edits.values,
    nameOf: (place) => fieldOf(fields, place),
    shows: (name) => Object.hasOwn(fields, name) || besides.includes(name),
    errors(typed) {
      const values = valuesOf(typed)
      const wrong: Record<string, string | undefined> = {}
      for (const [name, { schema }] of Object.entries(fields)) wrong[name] = messageOf(schema, values[name])
      for (const { field, message } of errors(values)) wrong[fieldOf(fields, field)] ??= message
      return wrong
    },
  })
  const set = (changes: Partial<Record<InputName<F>, Typed>>) => {
    for (const name of Object.keys(changes)) form.correct(fieldOf(fields, name))
    edits.set(changes as EditFields)
  }
  const { values } = edits
  return {
    form,
    values: values as RecordForm<F>['values'],
    set,
    errorOf: form.errorOf,
    labelOf: nameOf,
    isFixed: (name) => fixed.includes(name),
    inputsOf: (name) => Object.keys(fields[name]!.blank).map((place) => inputOf(name, place)) as InputName<F>[],
    input: (name) => ({
      name,
      label: nameOf(name),
      value: String(values[name] ?? ''),
      onValue: (value) => set({ [name]: value } as Partial<Record<InputName<F>, Typed>>),
      error: form.errorOf(name),
      readOnly: fixed.includes(fieldOf(fields, name)),
    }),
  }
}
