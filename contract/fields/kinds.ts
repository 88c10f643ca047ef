import * as z from 'zod/mini'
import { formatNumber, formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { FieldWords } from '../openapi/goods-words.ts'
import type { Field, Typed } from './field.ts'

// The kinds of fields that records are made of. A number that cannot be read is NaN, which no rule of the contract lets pass.

/** `api`: what the API document says of it. */
type Api = { api?: FieldWords }
type Codec<Schema extends z.ZodMiniType> = Api & {
  typed: (value: z.output<Schema>) => Typed
  read: (typed: Typed) => unknown
  words?: ((typed: Typed) => string) | undefined
  blank?: Typed
}

function one<Schema extends z.ZodMiniType>(
  label: string,
  schema: Schema,
  { typed, read, words = wordsOf, blank = '', api }: Codec<Schema>,
): Field<Schema> {
  return {
    label,
    api,
    schema,
    blank: [blank],
    typed: (value) => [typed(value)],
    read: ([it = null]) => read(it),
    words,
  }
}

const textIn = (typed: Typed): string => String(typed ?? '').trim()
const numberIn = (typed: Typed): number => readWholeNumber(textIn(typed)) ?? Number.NaN

const nothing = 'なし'
const wordsOf = (typed: Typed): string => textIn(typed) || nothing
const dayWords = (typed: Typed): string => (textIn(typed) ? plainJapaneseDate(textIn(typed)) : nothing)

/** What is typed in an input of a number, with its unit. */
export const withUnit =
  (unit: string) =>
  (typed: Typed): string =>
    textIn(typed) ? `${textIn(typed)}${unit}` : nothing

/** What is typed in an input of a sum. */
export function yenTyped(typed: Typed): string {
  const sum = readWholeNumber(textIn(typed))
  return sum === undefined ? wordsOf(typed) : formatYen(sum)
}

type Texts = z.ZodMiniType<string, string>
type TextsOrNone = z.ZodMiniType<string | null, string | null>
type Numbers = z.ZodMiniType<number, number>
type Said = Api & { words?: (typed: Typed) => string; blank?: string }

export const text = <Schema extends Texts>(label: string, schema: Schema, said: Said = {}) =>
  one<Schema>(label, schema, { typed: (value) => value, read: textIn, ...said })

/** An empty input is null, which is called `none`. */
export const textOrNone = <Schema extends TextsOrNone>(
  label: string,
  schema: Schema,
  { none = nothing, words = (typed) => textIn(typed) || none, api }: Omit<Said, 'blank'> & { none?: string } = {},
) => one<Schema>(label, schema, { typed: (value) => value ?? '', read: (typed) => textIn(typed) || null, words, api })

export const day = <Schema extends Texts>(label: string, schema: Schema, said: Api = {}) =>
  text(label, schema, { words: dayWords, ...said })

export const dayOrNone = <Schema extends TextsOrNone>(label: string, schema: Schema, said: Api = {}) =>
  textOrNone(label, schema, { words: dayWords, ...said })

export const number = <Schema extends Numbers>(label: string, schema: Schema, said: Said = {}) =>
  one<Schema>(label, schema, { typed: formatNumber, read: numberIn, ...said })

/** An empty input is `empty`, which stands there as nothing. */
export const numberOr = <Empty extends number | null, Schema extends z.ZodMiniType<number | Empty, number | Empty>>(
  label: string,
  schema: Schema,
  { empty, ...said }: Said & { empty: Empty },
) =>
  one<Schema>(label, schema, {
    typed: (value) => (value === empty ? '' : formatNumber(Number(value))),
    read: (typed) => (textIn(typed) === '' ? empty : numberIn(typed)),
    ...said,
  })

/** The number of a record, which nobody reads with a comma. */
export const recordId = <Schema extends Numbers>(label: string, schema: Schema, said: Said = {}) =>
  one<Schema>(label, schema, { typed: String, read: numberIn, ...said })

export const flag = (label: string, { blank = false, api }: Api & { blank?: boolean } = {}) =>
  one(label, z.boolean(), {
    typed: (value) => value,
    read: (typed) => typed === true,
    words: (typed) => (typed === true ? 'はい' : 'いいえ'),
    blank,
    api,
  })

export const choice = <Of extends string>(
  label: string,
  schema: z.ZodMiniType<Of, Of>,
  { names, blank, api }: Api & { names: Readonly<Record<Of, string>>; blank: Of },
) =>
  one(label, schema, {
    typed: (value) => value,
    read: textIn,
    words: (typed) => names[textIn(typed) as Of] ?? wordsOf(typed),
    blank,
    api,
  })

/** Rows that are typed as the lines of one text. */
export const lines = <Row, Schema extends z.ZodMiniType<Row[], Row[]>>(
  label: string,
  schema: Schema,
  { text: textOf, rows }: { text: (rows: readonly Row[]) => string; rows: (text: string) => Row[] },
) => one<Schema>(label, schema, { typed: (value) => textOf(value), read: (typed) => rows(textIn(typed)) })

/** One input for each of so many places; those that are empty are left out. */
export const list = <Item, Schema extends z.ZodMiniType<Item[], Item[]>>(
  { label, api, blank, typed, read, words }: Field<z.ZodMiniType<Item, Item>>,
  schema: Schema,
  most: number,
): Field<Schema> => {
  const places = Array.from({ length: most }, (_, at) => at)
  return {
    label,
    api,
    schema,
    blank: places.flatMap(() => blank),
    typed: (items) => places.map((at) => (items[at] === undefined ? '' : typed(items[at])[0]!)),
    read: (all) => all.filter((each) => textIn(each) !== '').map((each) => read([each])),
    words,
  }
}
