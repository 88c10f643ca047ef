import { headersOf } from './headers.ts'

const text = (description: string) => ({ type: 'string', description })
const json = (description: string, schema: object, headers = {}) => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  content: { 'application/json': { schema } },
})
const running = { tags: ['運用'], security: [] as object[], parameters: [{ $ref: '#/components/parameters/_' }] }
const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` })
const refusals = {
  403: refusal('403.foreign_origin'),
  414: refusal('414.uri_too_long'),
  421: refusal('421.foreign_host'),
}

const seconds = (description: string) => ({ type: ['number', 'null'], description })
const part = (properties: object, description = '働いているか') => ({ type: 'object', description, properties })
const readiness = part({
  status: text('ready'),
  database: text('up、away（届かない）、takes_no_writes（読めても書けない）のいずれか'),
  jobs: part({
    seconds_since_last_run: seconds('最後に仕事をしてからの秒数'),
    seconds_since_last_look: seconds('最後に仕事を探してからの秒数'),
  }),
  mails: part({ oldest_due_seconds: seconds('いちばん長く待っているメールの秒数。なければ null') }),
  payments: part({ oldest_due_seconds: seconds('いちばん長く待っているお支払いの秒数。なければ null') }),
})

/** Calls below /backend that are no operations of the contract: for operators and monitoring. */
export const otherPaths = {
  '/backend/healthz': {
    get: {
      operationId: 'isUp',
      summary: 'プロセスが動いているか',
      description: 'プロセスが動いていれば、起動の途中でも 200 を返します。',
      ...running,
      responses: { 200: json('動いています', { type: 'object', properties: { status: text('up') } }), ...refusals },
    },
  },
  '/backend/readyz': {
    get: {
      operationId: 'isReady',
      summary: 'お店として使えるか',
      description:
        'データベース、仕事、メール、お支払いのそれぞれが働いているかを返します。待ち行列の長さも分かるため、外に見せない場合はプロキシで閉じてください。',
      ...running,
      responses: {
        200: json('使えます', readiness),
        503: refusal('503.unavailable'),
        ...refusals,
      },
    },
  },
  '/backend/api/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      summary: 'この文書（OpenAPI 3.1）',
      description: 'この文書です。',
      ...running,
      responses: {
        200: json('この文書', { type: 'object', additionalProperties: true }, headersOf('ETag')),
        304: { description: 'If-None-Match の目印から、変わっていません' },
        ...refusals,
      },
    },
  },
  '/backend/api/docs': {
    get: {
      operationId: 'showDocs',
      summary: 'この文書のページ',
      description: 'この文書を読むためのページです。',
      ...running,
      responses: { 200: { description: 'ページ', content: { 'text/html': { schema: text('HTML') } } }, ...refusals },
    },
  },
  '/backend/dev/mails': {
    get: {
      operationId: 'listDevMails',
      summary: '開発用の受信箱',
      description:
        'SMTP_URL がなく、SITE_URL がこのマシンのときだけあります。新しいものから100通まで。ほかでは 404 です。',
      ...running,
      parameters: [
        { name: 'to', in: 'query', required: false, description: 'この宛先のものだけ', schema: { type: 'string' } },
        { $ref: '#/components/parameters/_' },
      ],
      responses: {
        200: json('メール', {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'to', 'subject', 'text', 'html', 'created_at'],
            properties: {
              id: { type: 'integer', description: '番号' },
              to: text('宛先'),
              subject: text('件名'),
              text: text('本文（文字）'),
              html: text('本文（HTML）'),
              created_at: { ...text('お送りした日時'), format: 'date-time' },
            },
          },
        }),
        ...refusals,
      },
    },
  },
} as const
