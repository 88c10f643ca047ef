import { expect, test } from 'vitest'
import { openApi } from '#contract/openapi.ts'
import { testShop } from '#testing'
import type { Document, Parameter } from './document.ts'
import { resolved } from './document.ts'

const document = openApi() as Document
const shop = await testShop()
const answer = await shop.fetch('/backend/api/docs')
const html = await answer.text()

/** The text between two places of the page. */
const part = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))

test('the page runs nothing, loads nothing, and its style is the one it says', () => {
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
  expect(html).not.toMatch(/<script|<link|<img|\sstyle=|https?:\/\/(?!localhost|…)[^"<\s]*\.(?:js|css)/)
})

test('nothing that is missing is printed', () => {
  expect(html.match(/undefined|\[object|NaN|#\/components/g)).toBeNull()
})

test('every operation is there, in the index too, with each of its parameters and answers', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods)) {
      const { operationId: id, summary, parameters, responses } = operation
      expect(html.split(`href="#${id}"`).length, id).toBeGreaterThan(1)
      const own = part(`<article id="${id}">`, '</article>')
      expect(own).toContain(path.replaceAll('/', '/<wbr>'))
      expect(own.replaceAll('&amp;', '&')).toContain(summary)
      for (const parameter of parameters) {
        const { name, description } = resolved<Parameter>(document, parameter)
        expect(own, `${id} ${name}`).toContain(`<code>${name}</code>`)
        expect(description).toBeTruthy()
      }
      for (const status of Object.keys(responses)) expect(own).toContain(`>${status}</dt>`)
    }
  }
})

test('every named schema is there with each of its fields, and every link leads to one', () => {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const own = part(`<article id="schema-${name}">`, '</article>')
    expect(own).toContain(`<h3>${name}</h3>`)
    for (const field of Object.keys(schema.properties ?? {}))
      expect(own, `${name}.${field}`).toContain(`<code>${field}</code>`)
  }
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
  expect(links.length).toBeGreaterThan(200)
})

test('fields within fields are named by their way, with an example that can be sent', () => {
  const own = part('<article id="schema-PlaceMeetupRequest">', '</article>')
  expect(own).toContain('<code>contact.<wbr>tel</code>')
  const place = part('<article id="placeMeetup">', '</article>')
  expect(place).toContain('&quot;meetup_date&quot;: &quot;2026-12-11&quot;')
  expect(place).toContain('<code>Idempotency-Key</code> <span class="must">必須</span>')
})

test.each(['docs', 'openapi.json'])('/backend/api/%s is not sent again to a client that has it', async (name) => {
  const first = await shop.fetch(`/backend/api/${name}`)
  const etag = first.headers.get('etag')!
  const again = await shop.fetch(`/backend/api/${name}`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await shop.fetch(`/backend/api/${name}`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('what the document says beside the contract is there', async () => {
  for (const path of ['/backend/healthz', '/backend/readyz', '/backend/api/openapi.json', '/backend/dev/mails']) {
    const { status, headers } = await shop.fetch(path)
    expect([path, status, headers.get('content-type')?.startsWith('application/json')]).toEqual([path, 200, true])
  }
  expect((await shop.fetch('/api/users/delete', { method: 'POST' })).status).toBe(401)
})
