import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { operations } from './operations.ts'
import { refusalWords } from './refusal-words.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/** Refusals that every call may answer with, whatever it does. */
const always: readonly RefusalCode[] = ['foreign_origin', 'foreign_host', 'uri_too_long', 'unavailable']

/** The OpenAPI 3.1 document of everything in the contract. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of Object.values(operations) as Endpoint[]) {
    const path = `/backend${operation.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'おりおり API',
      version: '1',
      description:
        '金額はすべて税込の円（整数）、日付は Asia/Tokyo の YYYY-MM-DD です。どの呼び出しも `_` を受け付けますが、意味はありません。',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationObject(operation: Endpoint): object {
  const { name, summary, who, params, query, body, answer, answerType = 'application/json', status = 200 } = operation
  return {
    operationId: name,
    summary,
    ...(who === 'anyone'
      ? {}
      : { security: who === 'guest_or_customer' ? [{}, { accessToken: [] }] : [{ accessToken: [] }] }),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(operation.refuses?.includes('idempotency_key_required')
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
        : []),
      ...(operation.refuses?.includes('csrf_failed')
        ? [{ name: 'X-CSRF-Token', in: 'header', required: true, schema: { type: 'string' } }]
        : []),
      { name: '_', in: 'query', required: false, schema: { type: 'string' } },
    ],
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]:
        status === 204
          ? { description: summary }
          : { description: summary, content: { [answerType]: { schema: schemaOf(answer, 'output') } } },
      ...refusalResponses(operation),
    },
  }
}

function refusalResponses({
  refuses = [],
  body,
  query,
  params,
  who,
  beforeNewPassword,
}: Endpoint): Record<string, object> {
  const codes = new Set<RefusalCode>([...always, ...refuses])
  if (params) codes.add('not_found')
  if (query) codes.add('invalid').add('malformed')
  if (body)
    for (const code of ['invalid', 'malformed', 'payload_too_large', 'unsupported_media_type'] as const) codes.add(code)
  if (who !== 'anyone') codes.add('unauthorized')
  if (who !== 'anyone' && !beforeNewPassword) codes.add('password_change_required')
  if (who === 'staff' || who === 'admin') codes.add('forbidden').add('second_factor_setup_required')
  const byStatus = Object.groupBy([...codes].sort(), (code) => String(refusals[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [
      status,
      {
        description: group!.map((code) => `\`${code}\` ${refusalWords[code]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: place === 'query' && name.endsWith('_ids') ? { type: 'array', items: { type: 'integer' } } : property,
    ...(place === 'query' && name.endsWith('_ids') ? { explode: true } : {}),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string', description: 'お客さまにお見せできる日本語の文' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
  },
}
