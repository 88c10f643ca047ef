import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import { isThorough } from '../is-thorough.ts'
import { csrfHeaders, from, signUp, someNetwork } from '../test-person.ts'
import { leaksOf } from './check-answer.ts'
import { documentedPaths } from './documented-paths.ts'
import { openEdge } from './open-edge.ts'

/** As much of JSON Schema as the document uses. */
type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }
type Documented = {
  operationId: string
  parameters: readonly Parameter[]
  /** A file is not JSON. */
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  responses: Record<
    string,
    { content?: Record<string, { schema: { allOf?: [object, { properties: { code: Schema } }] } }> }
  >
}
type FuzzedCall = { path: string; query: string; headers: Record<string, string>; body: unknown }

const all = Object.entries(documentedPaths<Documented>()).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
/** Would sign the fuzzed caller out. */
const endsSession = new Set(['logout', 'endSession', 'endOtherSessions', 'deleteAccount'])

const edge = await openEdge({ config: { trustProxy: ['loopback'] } })
const member = await signUp(edge)
const csrf = await csrfHeaders(edge)
const callers = {
  nobody: () => from(someNetwork()),
  somebody: () => ({ ...csrf, ...from(someNetwork()) }),
  'a member': () => ({ ...member.headers, ...csrf, cookie: `${member.cookie}; ${csrf.cookie}` }),
}

type CallerName = keyof typeof callers

/** Whom an operation refuses before it reads what they send is tried now and then alone. */
function callsFor(name: string): { caller: fc.Arbitrary<CallerName>; runs: number } {
  const names = (Object.keys(callers) as CallerName[]).filter((each) => each !== 'a member' || !endsSession.has(name))
  const who = (operations as Partial<Record<string, EndpointSpec>>)[name]?.who
  if (isThorough) return { caller: fc.constantFrom(...names), runs: 60 }
  if (who === 'staff') return { caller: fc.constantFrom(...names), runs: 3 }
  if (who !== 'customer') return { caller: fc.constantFrom(...names), runs: 20 }
  const ofMembers = names.map((each) => ({ weight: each === 'a member' ? 6 : 1, arbitrary: fc.constant(each) }))
  return { caller: fc.oneof(...ofMembers), runs: 10 }
}

/** What the schema takes, and now and then what it does not. */
function roughly(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: fc.jsonValue() })
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  const { minimum: min = -1e9, maximum: max = 1e9, minLength = 0, maxLength = 100, minItems = 0, maxItems = 5 } = schema
  switch (schema.type) {
    case 'object':
      return fc.record(mapValues(schema.properties ?? {}, roughly), { requiredKeys: [...(schema.required ?? [])] })
    case 'array':
      return fc.array(roughly(schema.items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 5) })
    case 'integer':
      return fc.integer({ min, max: Math.max(min, Math.min(max, Number.MAX_SAFE_INTEGER)) })
    case 'number':
      return fc.double({ min, max })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema, minLength, maxLength)
  }
}

function textOf({ pattern, format }: Schema, minLength: number, maxLength: number): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    fc.constantFrom('', 'あ', '1000004', '03-1234-5678', 'sato@example.com', 'サトウ', '17:30', '1', '-1'),
    dates.map((date) => date.toISOString().slice(0, 10)),
  )
}

const mapValues = <T, R>(record: Record<string, T>, one: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, one(value)]))

function callsOf(path: string, { parameters, requestBody }: Documented): fc.Arbitrary<FuzzedCall> {
  const of = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  const record = (place: Parameter['in'], requiredKeys: string[]) =>
    fc.record(Object.fromEntries(of(place).map(({ name, schema }) => [name, fitting(schema)])), { requiredKeys })
  const required = (place: Parameter['in']) => of(place).flatMap(({ name, required: is }) => (is ? [name] : []))
  const inPath = of('path').map(({ name }) => name)
  const bodySchema = requestBody?.content['application/json']?.schema
  return fc
    .record({
      path: record('path', inPath).map((values) =>
        path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(values[name]).toWellFormed()) || '1'),
      ),
      query: record('query', required('query')).map((values) => search(values)),
      headers: record('header', required('header')).map((values) => printable(values)),
      body: bodySchema ? roughly(bodySchema) : fc.constant(undefined),
    })
    .filter(({ path: filled }) => !/\/\.{1,2}(?:\/|$)/.test(filled))
}

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function search(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) query.append(name, text(each).toWellFormed())
  }
  return query.size === 0 ? '' : `?${query}`
}

/** A header has no other letters; what cannot be sent is no attack. */
const printable = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.toLowerCase(), text(value).replace(/[^\x20-\x7e]/g, 'x')]),
  )

test.each(all)(
  '$method $path answers only as the document says',
  { timeout: 300_000 },
  async ({ path, method, operation }) => {
    const { operationId, responses } = operation
    const { caller, runs } = callsFor(operationId)
    const ask = fc.record({ caller, call: callsOf(path, operation) })
    await fc.assert(
      fc.asyncProperty(ask, async ({ caller, call }) => {
        const answer = await edge.fetch(call.path + call.query, {
          method,
          headers: {
            'content-type': 'application/json',
            ...call.headers,
            ...callers[caller](),
          },
          ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
        })
        const body = await answer.text()
        const documented = responses[String(answer.status)]
        expect(documented, `${answer.status} ${body}`).toBeDefined()
        if (answer.status < 400) return
        const { code } = JSON.parse(body) as { code: string }
        expect(documented!.content!['application/json']!.schema.allOf![1].properties.code.enum).toContain(code)
        expect(leaksOf({ status: answer.status, headers: answer.headers, body })).toEqual([])
      }),
      { numRuns: runs },
    )
  },
)
