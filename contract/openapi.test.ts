import { readFileSync } from 'node:fs'
import { createConfig, lint } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { fieldsOf, unexplained } from './openapi/unexplained.ts'
import { openApi } from './openapi.ts'
import { contract } from './operations.ts'
import { routes } from './routes.ts'

test('the committed document is the one the contract makes: run `npm run openapi`', () => {
  const committed = JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApi())))
})

test('a linter finds nothing in the document', async () => {
  // `attendees` is no id of an event, which is a UUID.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } })
  const problems = await lint({ ref: new URL('./openapi.json', import.meta.url).pathname, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every operation that is defined has a route of its name', () => {
  const isOperation = (part: unknown) => typeof part === 'object' && part !== null && 'summary' in part && 'who' in part
  const defined = Object.entries(contract).filter(([, part]) => isOperation(part))
  expect(defined.map(([name]) => name).sort()).toEqual(Object.keys(routes).sort())
})

test('an operation knows its refusals by status', () => {
  const document = openApi() as { paths: Record<string, Record<string, { responses: object }>> }
  expect(Object.keys(document.paths['/backend/api/meetup/meetups']!.post!.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '409', '413', '415', '422', '503']),
  )
})

type Schema = {
  description?: string
  oneOf?: Schema[]
  anyOf?: Schema[]
  $ref?: string
  properties?: Record<string, Schema>
  allOf?: Schema[]
  enum?: string[]
  items?: Schema
}
type Documented = {
  operationId: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  tags: string[]
  description: string
  security: object[]
  parameters: { description?: string; required: boolean; name: string; in: string; schema: { type?: string } }[]
  responses: Record<string, Response>
}
type Response = { $ref?: string; headers?: Record<string, Schema>; content?: Record<string, { schema: Schema }> }
type Document = {
  info: { license: object; contact: object }
  servers: object[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Documented>>
  components: Record<'schemas' | 'responses' | 'parameters' | 'headers', Record<string, object>>
}

const document = JSON.parse(JSON.stringify(openApi())) as Document
const documented = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('licence, contact and server are given; each operation has a tag, a summary and its callers', () => {
  expect([document.info.license, document.info.contact, document.servers[0]]).not.toContain(undefined)
  const tags = document.tags.map(({ name }) => name)
  for (const { tags: own, description, security } of documented) {
    expect(tags).toEqual(expect.arrayContaining(own))
    expect([own.length, description !== '', Array.isArray(security)]).toEqual([1, true, true])
  }
})

test('what an answer is made of has names, and every name leads somewhere', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Product', 'ProductDetail', 'Calculation', 'GuestOrder']),
  )
  const list = document.paths['/backend/api/meetup/products']!.get!.responses['200']!
  expect(list.content!['application/json']!.schema.items!.$ref).toBe('#/components/schemas/Product')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.-]+)"/g)]
  expect(references.length).toBeGreaterThan(0)
  for (const [, kind, name] of references) {
    expect(document.components[kind as keyof Document['components']]).toHaveProperty([name!])
  }
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('the document stays small enough to be read: what operations have in common stands once', () => {
  expect(JSON.stringify(document).length / documented.length).toBeLessThan(4_000)
})

const fields = fieldsOf(document as Parameters<typeof fieldsOf>[0])

test('every field and parameter is explained', () => {
  expect(unexplained(document as Parameters<typeof unexplained>[0])).toEqual([])
  expect(fields.length).toBeGreaterThan(900)
  for (const shared of Object.values(document.components.parameters)) expect(shared).toHaveProperty('description')
})

const request = (operation: string) => (document.components.schemas[`${operation}Request`] as Schema).properties!

test('requests have names, and the limits of the rules', () => {
  const bodies = documented.flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema.$ref ?? [])
  expect(bodies.length).toBeGreaterThan(30)
  expect(bodies.every((name) => /Request$/.test(name))).toBe(true)
  expect(request('PlaceMeetup')).toMatchObject({
    meetup_date: { type: 'string', format: 'date', examples: ['2026-12-11'] },
    title: { maxLength: 100 },
    note: { maxLength: 1000 },
    contact: { properties: { last_name: { maxLength: 50 }, email: { format: 'email' } } },
  })
  expect(request('RegisterPassword')).toMatchObject({ password: { minLength: 8, maxLength: 128 } })
  expect(request('UpdateEvent')).toMatchObject({ rsvp_deadline: { format: 'date-time' } })
})

test('answers that set a cookie name it', () => {
  const setting = documented.filter(({ responses }) => 'Set-Cookie' in (responses['200']?.headers ?? {}))
  expect(setting.map(({ operationId }) => operationId).sort()).toEqual(
    ['getCsrfToken', 'login', 'refreshSession', 'registerPassword'].sort(),
  )
})

test('without a product asked for, offers are an empty list: none is required', () => {
  const { parameters } = document.paths['/backend/api/meetup/products/offerable']!.get!
  expect(parameters.find(({ name }) => name === 'product_ids')).toMatchObject({ required: false })
})

test('the id of a product is a number in an address, too', () => {
  const [id] = document.paths['/backend/api/meetup/products/{id}']!.get!.parameters
  expect(id).toMatchObject({ name: 'id', in: 'path', schema: { type: 'integer' } })
})

/** As it is written, or as the name of a shared one leads to it. */
const responseOf = ({ $ref, ...own }: Response): Response =>
  $ref ? document.components.responses[$ref.split('/').at(-1)!]! : own

test('each refusal lists its codes, and when to retry', () => {
  for (const { responses } of documented) {
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) < 400) continue
      const { headers, content } = responseOf(response)
      expect(content!['application/json']!.schema.allOf![1]!.properties!.code!.enum!.length).toBeGreaterThan(0)
      expect(headers).toHaveProperty('X-Request-Id')
      if (['429', '503'].includes(status)) expect(headers).toHaveProperty('Retry-After')
    }
  }
})
