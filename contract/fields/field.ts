import type * as z from 'zod/mini'
import type { FieldWords } from '../openapi/goods-words.ts'

/** What an input holds: a text, a number, or whether it is ticked. */
export type Typed = string | number | boolean | null

/** What a form has typed in it, by input: `message`, `budgets.0`. */
export type TypedFields = Readonly<Record<string, Typed>>

/** Where a field has one input, that has no place in it. */
export const onlyPlace = ''

/**
 * One value of a record, said once: what people call it wherever they read of it, what it may be, how it stands in its
 * inputs, and how what is typed there reads.
 */
export type Field<Schema extends z.ZodMiniType = z.ZodMiniType, Place extends string = string> = {
  label: string
  /** What people call each of its inputs, where it has several: `min` is the input `serves.min`. */
  places: Readonly<Record<Place, string>>
  /** It has an input for each thing that can be chosen, without end; each is called by its place. */
  isOpen?: true
  /** What the API document says of it, where that is more than its label. */
  api?: FieldWords | undefined
  schema: Schema
  /** The same in an answer, without the rules by which it is written. */
  answer: z.ZodMiniType<z.output<Schema>>
  /** Of a record that is being added, by place. */
  blank: TypedFields
  typed(value: z.output<Schema>): TypedFields
  /** What the schema is to check: what cannot be read is something that it refuses. */
  read(typed: TypedFields): unknown
  /** One input, as the panels of clashes and changes show it. */
  words(typed: Typed): string
}

export type Fields = Readonly<Record<string, Field>>

/** The values of these fields, as they are sent and kept. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

type Shape<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] }

export const shapeOf = <F extends Fields>(fields: F): Shape<F> => mapped(fields, ({ schema }) => schema) as Shape<F>

type Answers<F extends Fields> = { [Name in keyof F]: F[Name]['answer'] }

export const answersOf = <F extends Fields>(fields: F): Answers<F> =>
  mapped(fields, ({ answer }) => answer) as Answers<F>

/** What an untouched form reads as. */
export const blankOf = <F extends Fields>(fields: F): ValuesOf<F> =>
  mapped(fields, ({ read, blank }) => read(blank)) as ValuesOf<F>

/** A value of a field, as people read it. */
export const valueWords = ({ typed, words }: Field, value: unknown): string =>
  Object.values(typed(value)).map(words).join('、')

/** What people call each of them. */
export const labelsOf = <F extends Readonly<Record<string, { label: string }>>>(fields: F): Record<keyof F, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<keyof F, string>

export const mapped = <F extends Fields, Made>(fields: F, make: (field: Field, name: string) => Made) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)])) as Record<keyof F, Made>
