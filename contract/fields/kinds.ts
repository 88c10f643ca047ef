import * as z from 'zod/mini'
import { formatNumber, formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { FieldWords } from '../openapi/goods-words.ts'
import { type Field, onlyPlace, type Typed, type TypedFields } from './field.ts'

// The kinds of fields that records are made of. A number that cannot be read is NaN, which no rule of the contract lets pass.

/** `api`: what the API document says of it. */
type Api = { api?: FieldWords }
type Codec<Schema extends z.ZodMiniType> = Api & {
  answer?: z.ZodMiniType | undefined
  typed: (value: z.output<Schema>) => Typed
  read: (typed: Typed) => unknown
  words?: ((typed: Typed) => string) | undefined
  blank?: Typed
}

function one<Schema extends z.ZodMiniType>(
  label: string,
  schema: Schema,
  { typed, read, words = wordsOf, blank = '', api, answer = schema }: Codec<Schema>,
): Field<Schema, never> {
  return {
    label,
    places: {},
    api,
    schema,
    answer: answer as Field<Schema>['answer'],
    blank: { [onlyPlace]: blank },
    typed: (value) => ({ [onlyPlace]: typed(value) }),
    read: ({ [onlyPlace]: it = '' }) => read(it),
    words,
  }
}

const textIn = (typed: Typed): string => String(typed ?? '').trim()
const numberIn = (typed: Typed): number => readWholeNumber(textIn(typed)) ?? Number.NaN

/** A number, or what an empty input is. */
export const wholeOr = <Empty>(empty: Empty, typed: Typed): number | Empty =>
  textIn(typed) === '' ? empty : numberIn(typed)

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
type Said = Api & { words?: (typed: Typed) => string; blank?: string; answer?: z.ZodMiniType }

export const text = <Schema extends Texts>(label: string, schema: Schema, said: Said = {}) =>
  one<Schema>(label, schema, { typed: (value) => value, read: textIn, answer: z.string(), ...said })

/** An empty input is null, which is called `none`. */
export const textOrNone = <Schema extends TextsOrNone>(
  label: string,
  schema: Schema,
  { none = nothing, words = (typed) => textIn(typed) || none, api }: Omit<Said, 'blank'> & { none?: string } = {},
) =>
  one<Schema>(label, schema, {
    typed: (value) => value ?? '',
    read: (typed) => textIn(typed) || null,
    answer: z.nullable(z.string()),
    words,
    api,
  })

export const day = <Schema extends Texts>(label: string, schema: Schema, said: Api = {}) =>
  text(label, schema, { words: dayWords, ...said })

export const dayOrNone = <Schema extends TextsOrNone>(label: string, schema: Schema, said: Api = {}) =>
  textOrNone(label, schema, { words: dayWords, ...said })

export const number = <Schema extends Numbers>(label: string, schema: Schema, said: Said = {}) =>
  one<Schema>(label, schema, { typed: formatNumber, read: numberIn, answer: z.int(), ...said })

/** An empty input is `empty`, which stands there as nothing. */
export const numberOr = <Empty extends number | null, Schema extends z.ZodMiniType<number | Empty, number | Empty>>(
  label: string,
  schema: Schema,
  { empty, ...said }: Said & { empty: Empty },
) =>
  one<Schema>(label, schema, {
    typed: (value) => (value === empty ? '' : formatNumber(Number(value))),
    read: (typed) => wholeOr(empty, typed),
    answer: empty === null ? z.nullable(z.int()) : z.int(),
    ...said,
  })

/** The number of a record, which nobody reads with a comma. */
export const recordId = <Schema extends Numbers>(label: string, schema: Schema, said: Said = {}) =>
  one<Schema>(label, schema, { typed: String, read: numberIn, answer: z.int(), ...said })

export const yesOrNo = (typed: Typed): string => (typed === true ? 'はい' : 'いいえ')

export const flag = (label: string, { blank = false, api }: Api & { blank?: boolean } = {}) =>
  one(label, z.boolean(), {
    typed: (value) => value,
    read: (typed) => typed === true,
    words: yesOrNo,
    blank,
    api,
  })

export const choice = <Of extends string | number>(
  label: string,
  schema: z.ZodMiniType<Of, Of>,
  { names, blank, api }: Api & { names: Readonly<Record<NoInfer<Of>, string>>; blank: NoInfer<Of> },
) =>
  one(label, schema, {
    typed: String,
    read: (typed) => (typeof blank === 'number' ? numberIn(typed) : textIn(typed)),
    words: (typed) => names[textIn(typed) as Of] ?? wordsOf(typed),
    blank: String(blank),
    api,
  })

/** Several values that are typed as one text. */
export const asText = <Schema extends z.ZodMiniType>(
  label: string,
  schema: Schema,
  {
    text: textOf,
    read,
    ...said
  }: Said & {
    text: (values: z.output<Schema>) => string
    read: (text: string) => unknown
  },
) => one<Schema>(label, schema, { typed: textOf, read: (typed) => read(textIn(typed)), ...said })

/** Several inputs, each called by its place. */
export const several = <Place extends string, Schema extends z.ZodMiniType>(
  label: string,
  schema: Schema,
  {
    places,
    typed,
    read,
    words = wordsOf,
    blank = '',
    api,
    answer = schema,
  }: Omit<Codec<Schema>, 'typed' | 'read'> & {
    places: Readonly<Record<Place, string>>
    typed: (value: z.output<Schema>, place: Place) => Typed
    read: (typed: (place: Place) => Typed) => unknown
  },
): Field<Schema, Place> => {
  const each = (make: (place: Place) => Typed): TypedFields =>
    Object.fromEntries((Object.keys(places) as Place[]).map((place) => [place, make(place)]))
  return {
    label,
    places,
    api,
    schema,
    answer: answer as Field<Schema>['answer'],
    blank: each(() => blank),
    typed: (value) => each((place) => typed(value, place)),
    read: (typed) => read((place) => typed[place] ?? ''),
    words,
  }
}

/** A box for each of what can be chosen, so that two people may choose one each; `placeOf` calls it, `itemOf` reads that. */
export const ticks = <Item, Schema extends z.ZodMiniType<Item[], Item[]>>(
  label: string,
  schema: Schema,
  {
    placeOf,
    itemOf,
    words,
    api,
    answer = schema,
  }: Api & {
    placeOf: (item: Item) => string
    itemOf: (place: string) => Item
    words: (typed: Typed) => string
    answer?: z.ZodMiniType<Item[]>
  },
): Field<Schema, string> => ({
  label,
  places: {},
  isOpen: true,
  api,
  schema,
  answer: answer as Field<Schema>['answer'],
  blank: {},
  typed: (items) => Object.fromEntries(items.map((item) => [placeOf(item), true])),
  read: (typed) => Object.keys(typed).flatMap((place) => (typed[place] === true ? [itemOf(place)] : [])),
  words,
})

/** One input for each of so many places; those that are empty are left out. */
export const list = <Item, Schema extends z.ZodMiniType<Item[], Item[]>>(
  { label, api, answer, blank, typed, read, words }: Field<z.ZodMiniType<Item, Item>, never>,
  schema: Schema,
  most: number,
): Field<Schema, `${number}`> => {
  const all = Array.from({ length: most }, (_, at) => at)
  return several(label, schema, {
    places: Object.fromEntries(all.map((at) => [at, `${label}${at + 1}`])) as Record<`${number}`, string>,
    typed: (items, at) => (items[Number(at)] === undefined ? '' : typed(items[Number(at)]!)[onlyPlace]!),
    read: (input) =>
      all
        .map((at) => input(`${at}`))
        .filter((each) => textIn(each) !== '')
        .map((each) => read({ [onlyPlace]: each })),
    words,
    blank: blank[onlyPlace]!,
    answer: z.array(answer),
    ...(api && { api }),
  })
}
