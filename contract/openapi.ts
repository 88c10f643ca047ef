import type { Endpoint, Who } from './endpoint.ts'
import { guide } from './openapi/guide.ts'
import { answerHeaderObjects, headersOf } from './openapi/headers.ts'
import { otherPaths } from './openapi/other-paths.ts'
import { parametersOfOperation, sharedParameters } from './openapi/parameters.ts'
import { errorSchema, refusalResponses } from './openapi/refusal-responses.ts'
import { answerSchema, explained, requestSchema } from './openapi/schemas.ts'
import { operations } from './operations.ts'

/** The OpenAPI 3.1 document of everything in the contract. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Record<string, object> = { Error: explained(errorSchema, 'Error') }
  const responses: Record<string, object> = {}
  for (const operation of Object.values(operations) as Endpoint[]) {
    const path = `/backend${operation.path.replace(/:(\w+)/g, '{$1}')}`
    const refusing = refusalResponses(operation, responses)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operation, refusing, schemas) }
  }
  const { path: barePath } = operations.deleteAccount
  const { post } = paths[`/backend${barePath}`]!
  paths[barePath] = {
    post: {
      ...post,
      operationId: 'deleteAccountAsSpecified',
      description: 'POST /backend/api/users/delete と同じです。',
    },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ご注文サイトの API',
      version: '1',
      description: guide,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'このサイトの管理者' },
    },
    servers: [{ url: '/', description: 'このサイト' }],
    tags: Object.values(tags),
    paths: { ...paths, ...otherPaths },
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
  const { name, summary, who, body, bodyTypes, answer, answerType = 'application/json', status = 200 } = operation
  return {
    operationId: name,
    summary,
    description: `${summary}。`,
    tags: [tagOf(operation.path).name],
    security: securityOf[who],
    parameters: parametersOfOperation(operation),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: bodyTypes
              ? Object.fromEntries(
                  bodyTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
                )
              : { 'application/json': { schema: requestSchema(name, body, schemas) } },
          },
        }
      : {}),
    responses: {
      [status]:
        status === 204
          ? { description: summary }
          : {
              description: summary,
              headers: headersOf(
                ...(operation.method === 'GET' && operation.name !== 'getCsrfToken' ? (['ETag'] as const) : []),
                ...(operation.paged ? (['X-Total-Count', 'X-Total-More'] as const) : []),
                ...(cookieSetters.has(name) ? (['Set-Cookie'] as const) : []),
              ),
              content: {
                [answerType]: { schema: fixedSchemas[answerType] ?? answerSchema(name, answer, schemas) },
              },
            },
      ...(operation.conditional && { 304: { description: 'If-None-Match の目印のお返事から、変わっていません' } }),
      ...refusing,
    },
  }
}

const securityOf: Record<Who, readonly object[]> = {
  anyone: [],
  guest_or_customer: [{}, { accessToken: [] }],
  customer: [{ accessToken: [] }],
  staff: [{ accessToken: [] }],
}

const tags = {
  catalog: { name: 'お品書き', description: '商品、カテゴリー、お見積り、開催日' },
  orders: { name: 'ご注文', description: 'ご注文と、お客さまご自身のご注文' },
  events: { name: '会', description: '会と参加者、ご出欠のお返事' },
  content: { name: '読みもの', description: '読みもの、よくあるご質問、お問い合わせ' },
  accounts: { name: '会員', description: '登録、ログイン、会員情報' },
  staff: { name: '管理', description: 'お店のスタッフの操作。すべて権限が必要で、変更は操作の記録に残ります' },
  running: { name: '運用', description: '動いているかの確認、この文書、開発用の受信箱' },
} as const

function tagOf(path: string) {
  if (path.startsWith('/api/admin/')) return tags.staff
  if (/\/(?:[a-z]+-)?events(?:\/|$)|^\/api\/rsvp\//.test(path)) return tags.events
  if (path.startsWith('/api/users') || path === '/api/token') return tags.accounts
  if (/^\/api\/(?:blog|faqs$|legal-texts|contact$|page-errors$)/.test(path)) return tags.content
  return /\/(?:meetups|transfers|guest-orders|quotes|payments|banks|refund-accounts|user)(?:\/|$)/.test(path)
    ? tags.orders
    : tags.catalog
}

/** Operations whose answer sets a cookie: see the header. */
const cookieSetters: ReadonlySet<string> = new Set(['getCsrfToken', 'login', 'registerPassword', 'refreshSession'])

const file = { type: 'string', format: 'binary' }
const fixedSchemas: Readonly<Record<string, object>> = {
  'application/pdf': file,
  'application/zip': file,
  'application/octet-stream': file,
  'text/csv': { type: 'string' },
  'text/event-stream': {
    type: 'string',
    description:
      '終わりのない server-sent events。`event: changed`、`data: {"kind", "id", "version", "by"}`、`id:`（変わった記録の種類と id、新しい版、変えたスタッフの id。お客さまなら null。権限のある種類だけ）。`event: reset` は、そこまでさかのぼれないこと（表示しているものを読み直してください）。`event: ended`、`data: {"why"}` は最後の知らせ（token_expired、signed_out、permissions_changed、too_many）。同じ知らせが2度届くことがあります',
  },
}
