import * as z from 'zod/mini'
import type { FieldWords } from '../openapi/goods-words.ts'
import type { Field, Fields } from './field.ts'

/** Values of a record that stand under one name: `bank.name`. */
type Group<P extends Parts = Parts> = { label: string; api?: FieldWords; parts: P }

/** A record whose fields stand in groups. Each field is changed by itself, and is one input. */
export type Parts<Leaf extends Field = Field> = { readonly [name: string]: Leaf | Group<Parts<Leaf>> }

export const group = <const P extends Parts>(label: string, parts: P, api?: FieldWords): Group<P> => ({
  label,
  parts,
  ...(api && { api }),
})

const isGroup = (part: Field | Group | undefined): part is Group => part !== undefined && 'parts' in part

/** `bank.name` */
export type LeafName<P extends Parts, Of = unknown> = {
  [Name in keyof P & string]: P[Name] extends Group<infer Q>
    ? `${Name}.${LeafName<Q, Of>}`
    : P[Name] extends Of
      ? Name
      : never
}[keyof P & string]

/** All fields, each by its whole name. */
export const leavesOf = <P extends Parts, Leaf extends Field>(parts: P & Parts<Leaf>): Record<LeafName<P>, Leaf> =>
  Object.fromEntries(leaves(parts, '')) as Record<LeafName<P>, Leaf>

const leaves = (parts: Parts, above: string): [string, Field][] =>
  Object.entries(parts).flatMap(([name, part]): [string, Field][] =>
    isGroup(part) ? leaves(part.parts, `${above}${name}.`) : [[above + name, part]],
  )

/** The field or group of that name. */
export const partAt = (parts: Parts, name: string): Field | Group | undefined =>
  name.split('.').reduce<Field | Group | undefined>((part, step) => (isGroup(part) ? part.parts[step] : undefined), {
    label: '',
    parts,
  })

type ChangeShape<P extends Parts> = {
  [Name in keyof P]: z.ZodMiniOptional<
    P[Name] extends Group<infer Q>
      ? z.ZodMiniObject<ChangeShape<Q>, z.core.$strict>
      : P[Name] extends { schema: infer Schema extends z.ZodMiniType }
        ? Schema
        : never
  >
}

/** Of a change: what is left out stays, also within a group. */
export const changeShape = <P extends Parts>(parts: P): ChangeShape<P> =>
  mappedParts(parts, (part) =>
    z.optional(isGroup(part) ? z.strictObject(changeShape(part.parts)) : part.schema),
  ) as ChangeShape<P>

type AnswerShape<P extends Parts> = {
  [Name in keyof P]: P[Name] extends Group<infer Q>
    ? z.ZodMiniObject<AnswerShape<Q>, z.core.$strip>
    : P[Name] extends { answer: infer Answer extends z.ZodMiniType }
      ? Answer
      : never
}

export const answerShape = <P extends Parts>(parts: P): AnswerShape<P> =>
  mappedParts(parts, (part) => (isGroup(part) ? z.object(answerShape(part.parts)) : part.answer)) as AnswerShape<P>

const mappedParts = <Made>(parts: Parts, make: (part: Field | Group) => Made): Record<string, Made> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, make(part)]))

/** A record, or a part of one, by the whole names of its fields. What is no field of it is taken apart as far as it goes. */
export const flat = (fields: Fields, record: object, above = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      const here = above + name
      const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
      return isRecord && !Object.hasOwn(fields, here)
        ? Object.entries(flat(fields, value, `${here}.`))
        : [[here, value]]
    }),
  )

type Nested = { [name: string]: unknown }

/** The same back. */
export function nested(values: Readonly<Record<string, unknown>>): object {
  const record: Nested = {}
  for (const [name, value] of Object.entries(values)) {
    const steps = name.split('.')
    const last = steps.pop()!
    let part = record
    for (const step of steps) {
      part[step] ??= {}
      part = part[step] as Nested
    }
    part[last] = value
  }
  return record
}

/** The record after a change of some of its fields. */
export const withParts = <Values extends object>(parts: Parts, before: Values, change: object): Values => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const part = parts[name]
      return [name, isGroup(part) ? withParts(part.parts, before[name as keyof Values] as object, value ?? {}) : value]
    }),
  ),
})
