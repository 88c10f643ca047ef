import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { wordsOfParameter } from './parameter-words.ts'
import { schemaOf } from './schemas.ts'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'この操作のために作った UUID。お返事が届かなかったときは、同じ鍵と同じ内容でもう一度お送りください。二重にはなりません',
  schema: { type: 'string', format: 'uuid', examples: ['6f1f2f0e-6d0c-4a56-9d5a-1f5c6f0c7a11'] },
}

export const sharedParameters = {
  'Idempotency-Key': { ...idempotencyKey, required: true },
  'Idempotency-Key.optional': { ...idempotencyKey, required: false },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: '前のお返事の ETag。変わっていなければ、本文のない 304 を返します',
    schema: { type: 'string' },
  },
  'Last-Event-ID': {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description: '最後に受け取った id。その後に変わったものから始まります',
    schema: { type: 'string' },
  },
  'X-CSRF-Token': {
    name: 'X-CSRF-Token',
    in: 'header',
    required: true,
    description: 'GET /backend/api/token の csrf_token。一緒に受け取った Cookie も送り返してください',
    schema: { type: 'string' },
  },
  _: {
    name: '_',
    in: 'query',
    required: false,
    description: 'どの呼び出しも受け付けます。意味はありません',
    schema: { type: 'string' },
  },
}

const sharedParameter = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` })

/** All parameters of an operation; the body is separate. */
export const parametersOfOperation = (operation: Endpoint): object[] => [
  ...parametersOf(operation, 'path'),
  ...parametersOf(operation, 'query'),
  ...(operation.refuses?.includes('idempotency_key_required') ? [sharedParameter('Idempotency-Key')] : []),
  ...(operation.conditional ? [sharedParameter('If-None-Match')] : []),
  ...(operation.answerType === 'text/event-stream' ? [sharedParameter('Last-Event-ID')] : []),
  ...(operation.takesIdempotencyKey ? [sharedParameter('Idempotency-Key.optional')] : []),
  ...(operation.refuses?.includes('csrf_failed') ? [sharedParameter('X-CSRF-Token')] : []),
  sharedParameter('_'),
]

function parametersOf({ name: operation, path, ...shapes }: Endpoint, place: 'path' | 'query'): object[] {
  const schema: z.ZodType | undefined = place === 'path' ? shapes.params : shapes.query
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, { description?: string; pattern?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    // A list in the query repeats its name; without one it is empty.
    required: place === 'path' || (required.includes(name) && !name.endsWith('_ids')),
    description: property.description ?? wordsOfParameter(name, { operation, path }),
    schema: parameterSchema(place, name, property),
    ...(place === 'query' && name.endsWith('_ids') ? { explode: true } : {}),
  }))
}

const wholeNumber = '^[1-9][0-9]{0,9}$'

/** Numbers in an address are text. A client passes them as numbers. */
function parameterSchema(place: 'path' | 'query', name: string, property: { pattern?: string }): object {
  if (place === 'query' && name.endsWith('_ids')) return { type: 'array', items: { type: 'integer' } }
  return property.pattern === wholeNumber ? { type: 'integer', minimum: 1, maximum: 2_147_483_647 } : property
}
