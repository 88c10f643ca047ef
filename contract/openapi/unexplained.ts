import type { Schema } from './schemas.ts'

type Operation = {
  operationId: string
  parameters: readonly { name?: string; description?: string }[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** All fields of the document by their place: `Product.price`. */
export function fieldsOf({ paths, components }: Document): { place: string; field: Schema }[] {
  const answers = operationsIn(paths).flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap(({ schema }) => fieldsIn(schema, operationId)),
    ),
  )
  return [...Object.entries(components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name)), ...answers]
}

/** What still lacks an explanation, with the place for its words, one per line. */
export function unexplained(document: Document): string[] {
  const fields = fieldsOf(document).filter(({ field }) => !field.description)
  const parameters = operationsIn(document.paths).flatMap(({ operationId, parameters: all }) =>
    all.flatMap(({ name, description }) => (name && !description ? [`${operationId}.${name}`] : [])),
  )
  return [
    ...fields.map(({ place }) => `${place}: say what it is beside the field, or in one of contract/openapi/*-words.ts`),
    ...parameters.map((place) => `${place}: say what it is in contract/openapi/parameter-words.ts`),
  ]
}

const operationsIn = (paths: Document['paths']) => Object.values(paths).flatMap((methods) => Object.values(methods))

function fieldsIn(schema: Schema, place: string): { place: string; field: Schema }[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const own = Object.entries(properties).map(([name, field]) => ({ place: `${place}.${name}`, field }))
  const within = own.flatMap(({ place: there, field }) => fieldsIn(field, there))
  return [...own, ...within, ...[items ?? [], anyOf, oneOf, allOf].flat().flatMap((part) => fieldsIn(part, place))]
}
