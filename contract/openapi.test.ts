import { readFileSync } from 'node:fs'
import { createConfig, lint } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'
import { operations } from './operations.ts'
import { routes } from './routes.ts'

test('the committed document is the one the contract makes: run `npm run openapi`', () => {
  const committed = JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApi())))
})

test('a linter finds nothing in the document', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lint({ ref: new URL('./openapi.json', import.meta.url).pathname, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every route is an operation of the same name', () => {
  for (const [name, route] of Object.entries(routes)) {
    const { method, path } = operations[name as keyof typeof operations]
    expect(`${method} ${path}`).toBe(route)
  }
})

test('an operation knows its refusals by status', () => {
  const document = openApi() as { paths: Record<string, Record<string, { responses: object }>> }
  expect(Object.keys(document.paths['/backend/api/meetup/meetups']!.post!.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '409', '413', '415', '422', '503']),
  )
})

type Schema = { $ref?: string; properties?: Record<string, Schema>; allOf?: Schema[]; enum?: string[]; items?: Schema }
type Documented = {
  tags: string[]
  description: string
  security: object[]
  parameters: { name: string; in: string; schema: { type?: string } }[]
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
  expect(JSON.stringify(document).length / documented.length).toBeLessThan(2_500)
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
