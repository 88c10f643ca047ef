import { z } from 'zod'
import type { Endpoint, Who } from './endpoint.ts'
import { areas, operations } from './operations.ts'
import { refusalSentence } from './refusal-words.ts'
import { type RefusalCode, refusals } from './refusals.ts'
import { refusalsOf } from './refusals-of.ts'
import { shop } from './shop.ts'

/** The OpenAPI 3.1 document of everything in the contract. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Record<string, object> = { Error: errorSchema }
  const responses: Record<string, object> = {}
  for (const operation of Object.values(operations) as Endpoint[]) {
    const path = `/backend${operation.path.replace(/:(\w+)/g, '{$1}')}`
    const refusing = refusalResponses(operation, responses)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operation, refusing, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'おりおり API',
      version: '1',
      description:
        '金額はすべて税込の円（整数）、日付は Asia/Tokyo の YYYY-MM-DD です。どの呼び出しも `_` を受け付けますが、意味はありません。',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: shop.name, email: shop.email },
    },
    servers: [{ url: '/', description: 'このサイト' }],
    tags: Object.values(tags),
    paths,
    components: {
      schemas,
      responses,
      parameters: sharedParameters,
      headers: answerHeaderObjects,
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationObject(
  operation: Endpoint,
  refusing: Record<string, object>,
  schemas: Record<string, object>,
): object {
  const { name, summary, who, params, query, body, answer, answerType = 'application/json', status = 200 } = operation
  return {
    operationId: name,
    summary,
    description: `${summary}。`,
    tags: [tagOf(operation.path).name],
    security: securityOf[who],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(operation.refuses?.includes('idempotency_key_required') ? [sharedParameter('Idempotency-Key')] : []),
      ...(operation.conditional ? [sharedParameter('If-None-Match')] : []),
      ...(operation.takesIdempotencyKey ? [sharedParameter('Idempotency-Key.optional')] : []),
      ...(operation.refuses?.includes('csrf_failed') ? [sharedParameter('X-CSRF-Token')] : []),
      sharedParameter('_'),
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
          : {
              description: summary,
              ...(operation.method === 'GET' && {
                headers: headersOf('ETag', ...(operation.paged ? ['X-Total-Count'] : [])),
              }),
              content: {
                [answerType]: { schema: answerType === 'application/pdf' ? pdf : answerSchema(answer, schemas) },
              },
            },
      ...(operation.conditional && { 304: { description: 'If-None-Match の目印のお返事から、変わっていません' } }),
      ...refusing,
    },
  }
}

const idempotencyKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }

const sharedParameters = {
  'Idempotency-Key': { ...idempotencyKey, required: true },
  'Idempotency-Key.optional': { ...idempotencyKey, required: false },
  'If-None-Match': { name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } },
  'X-CSRF-Token': { name: 'X-CSRF-Token', in: 'header', required: true, schema: { type: 'string' } },
  _: { name: '_', in: 'query', required: false, schema: { type: 'string' } },
}

const sharedParameter = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` })

/** By status. Few codes mean that other operations refuse with the same: most of the document would be these. */
function refusalResponses(operation: Endpoint, shared: Record<string, object>): Record<string, object> {
  const byStatus = Object.groupBy([...refusalsOf(operation)].sort(), (code) => String(refusals[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => {
      const response = refusalResponse(operation, Number(status), codes!)
      if (codes!.length > 4 || codes!.some((code) => operation.says?.[code])) return [status, response]
      const name = `${status}.${codes!.join('.')}`
      shared[name] = response
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

const refusalResponse = (operation: Endpoint, status: number, codes: readonly RefusalCode[]) => ({
  description: codes.map((code) => `\`${code}\` ${refusalSentence(code, operation)}`).join('\n\n'),
  headers: headersOf('X-Request-Id', ...(waits.has(status) ? ['Retry-After'] : [])),
  content: { 'application/json': { schema: errorOf(codes) } },
})

/** The error body of a status. The codes are public: clients switch on them. */
const errorOf = (codes: readonly RefusalCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    { type: 'object', properties: { code: { type: 'string', enum: codes } } },
  ],
})

const securityOf: Record<Who, readonly object[]> = {
  anyone: [],
  guest_or_customer: [{}, { accessToken: [] }],
  customer: [{ accessToken: [] }],
  staff: [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
}

const tags = {
  catalog: { name: 'お品書き', description: '商品、カテゴリー、お見積り、開催日' },
  orders: { name: 'ご注文', description: 'ご注文と、お客さまご自身のご注文' },
  events: { name: '会', description: '会と参加者、ご出欠のお返事' },
  content: { name: '読みもの', description: '読みもの、よくあるご質問、お問い合わせ' },
  accounts: { name: '会員', description: '登録、ログイン、会員情報' },
} as const

function tagOf(path: string) {
  if (/\/(?:[a-z]+-)?events(?:\/|$)|^\/api\/rsvp\//.test(path)) return tags.events
  if (path.startsWith('/api/users') || path === '/api/token') return tags.accounts
  if (/^\/api\/(?:blog|faqs$|contact$|page-errors$)/.test(path)) return tags.content
  return /\/(?:meetups|guest-orders|quotes|payments|user)(?:\/|$)/.test(path) ? tags.orders : tags.catalog
}

const answerHeaderObjects = {
  ETag: {
    description:
      '公開の GET と、If-None-Match を受け付ける GET のうち、控えを取れるお返事の目印。If-None-Match に入れて送ると、変わっていなければ 304 を返します',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'もう一度お試しいただくまでの秒数', schema: { type: 'integer', minimum: 1 } },
  'X-Total-Count': { description: '一覧のすべての件数', schema: { type: 'integer', minimum: 0 } },
  'X-Request-Id': { description: 'お問い合わせのための番号。本文の request_id と同じです', schema: { type: 'string' } },
}

/** Statuses whose answers say when to retry. */
const waits: ReadonlySet<number> = new Set([423, 429, 503])

const pdf = { type: 'string', format: 'binary' }

const headersOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

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

/** The schemas that the contract exports by name. A client has one type for each, wherever an answer contains it. */
const names = z.registry<{ id: string }>()
for (const area of areas) {
  for (const [name, schema] of Object.entries(area)) {
    if (schema instanceof z.core.$ZodType && /^[A-Z]/.test(name)) names.add(schema, { id: name })
  }
}

const componentPath = '#/components/schemas/'

/** The schema of an answer. Its named parts become references. */
function answerSchema(answer: z.ZodType, schemas: Record<string, object>): object {
  const options = { io: 'output', metadata: names, unrepresentable: 'any', target: 'draft-2020-12' } as const
  const made = JSON.stringify(z.toJSONSchema(z.object({ answer }), options)).replaceAll('#/$defs/', componentPath)
  const { $defs = {}, properties } = JSON.parse(made) as {
    $defs?: Record<string, object>
    properties: { answer: object }
  }
  for (const [name, schema] of Object.entries($defs)) {
    const { id: _, ...named } = schema as { id?: string }
    schemas[name] = named
  }
  return properties.answer
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
