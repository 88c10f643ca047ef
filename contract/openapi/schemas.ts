import { z } from 'zod'
import { contract } from '../operations.ts'
import { wordsOf } from './field-words.ts'

/** The schemas that the contract exports by name. A client has one type for each, wherever an answer contains it. */
const names = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(contract)) {
  if (schema instanceof z.core.$ZodType && /^[A-Z]/.test(name)) names.add(schema, { id: name })
}

const componentPath = '#/components/schemas/'

const nameOf = (operation: string) => operation[0]!.toUpperCase() + operation.slice(1)

/** What an operation is sent, under a name of its own: `PlaceMeetupRequest`. */
export function requestSchema(operation: string, body: z.ZodType, schemas: Record<string, object>): object {
  const name = `${nameOf(operation)}Request`
  schemas[name] = explained(schemaOf(body, 'input'), name)
  return { $ref: componentPath + name }
}

/** The schema of an answer. Its named parts become references. */
export function answerSchema(operation: string, answer: z.ZodType, schemas: Record<string, object>): object {
  const options = { io: 'output', metadata: names, unrepresentable: 'any', target: 'draft-2020-12' } as const
  const made = JSON.stringify(z.toJSONSchema(z.object({ answer }), options)).replaceAll('#/$defs/', componentPath)
  const { $defs = {}, properties } = JSON.parse(made) as {
    $defs?: Record<string, object>
    properties: { answer: object }
  }
  for (const [name, schema] of Object.entries($defs)) {
    const { id: _, ...named } = schema as { id?: string }
    schemas[name] = explained(named, name)
  }
  return explained(properties.answer, nameOf(operation))
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
}

/** The schema with words, formats and examples for every field in it; `place` is its path: `Advice.reasons`. */
export function explained(schema: Schema, place: string): Schema {
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const there = `${place}.${name}`
          return [name, withWords(explained(field, there), there)]
        }),
      ),
    }),
    ...(items && { items: explained(items, place) }),
    ...(anyOf && { anyOf: anyOf.map((each) => explained(each, place)) }),
    ...(oneOf && { oneOf: oneOf.map((each) => explained(each, place)) }),
    ...(allOf && { allOf: allOf.map((each) => explained(each, place)) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: explained(additionalProperties, place) }),
  }
}

/** What the schema says itself goes before. A choice needs no example, and a format belongs to a text alone. */
export function withWords(schema: Schema, place: string): Schema {
  const words = wordsOf(place)
  if (!words) return schema
  const { description, examples, format } = words
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type = [] }) => type)
  const isChoice = schema.enum !== undefined || schema.const !== undefined || schema.$ref !== undefined
  const fits = (example: unknown) =>
    Array.isArray(example) ? types.includes('array') : types.some((type) => isOf(example, type))
  return {
    description,
    ...(!isChoice && examples?.every(fits) && { examples }),
    ...(format && types.includes('string') && !schema.anyOf && !schema.format && { format }),
    ...schema,
  }
}

const isOf = (example: unknown, type: string) =>
  typeof example === 'number'
    ? type === 'number' || (type === 'integer' && Number.isInteger(example))
    : typeof example === type
