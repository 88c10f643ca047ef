import type { Endpoint } from '../endpoint.ts'
import { refusalSentence } from '../refusal-words.ts'
import { type RefusalCode, refusals } from '../refusals.ts'
import { refusalsOf } from '../refusals-of.ts'
import { headersOf } from './headers.ts'

/** By status. Few codes mean that other operations refuse with the same: most of the document would be these. */
export function refusalResponses(operation: Endpoint, shared: Record<string, object>): Record<string, object> {
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
  description: codes
    .map((code) => `\`${code}\` ${refusalSentence(code, operation).replace('{{area}}', 'ご案内の地域')}`)
    .join('\n\n'),
  headers: headersOf('X-Request-Id', ...(waits.has(status) ? (['Retry-After'] as const) : [])),
  content: { 'application/json': { schema: errorOf(codes) } },
})

/** The error body of a status. The codes are public: clients switch on them. */
const errorOf = (codes: readonly RefusalCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    {
      type: 'object',
      properties: { code: { type: 'string', description: 'この操作が、この状態で返すコード', enum: codes } },
    },
  ],
})

/** Statuses whose answers say when to retry. */
const waits: ReadonlySet<number> = new Set([423, 429, 503])

export const errorSchema = {
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
