import { type Document, resolved, type Schema } from './document.ts'

/** A value of the schema, put together from the examples of its parts; what contains itself ends after a while. */
export function exampleOf(document: Document, schema: Schema, depth = 0): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.$ref)
    return depth > 4 ? {} : exampleOf(document, resolved<Schema>(document, schema as { $ref: string }), depth + 1)
  const { const: only, enum: choices, allOf, items, properties } = schema
  if (only !== undefined) return only
  if (choices) return choices[0]
  if (schema.default !== undefined) return schema.default
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(document, first, depth)
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(document, part, depth)))
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, exampleOf(document, field, depth)]),
    )
  }
  if (items) return depth > 3 ? [] : [exampleOf(document, items, depth + 1)]
  return plainExample(schema)
}

function plainExample({ type = 'string', format, minimum = 1 }: Schema): unknown {
  const [first] = [type].flat()
  if (first === 'integer' || first === 'number') return minimum
  if (first === 'boolean') return true
  if (first === 'array') return []
  if (first === 'object') return {}
  if (first === 'null') return null
  return format === 'uuid' ? '6f1f2f0e-6d0c-4a56-9d5a-1f5c6f0c7a11' : '…'
}
