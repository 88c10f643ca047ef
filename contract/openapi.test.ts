import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'
import { operations } from './operations.ts'
import { routes } from './routes.ts'

test('the committed document is the one the contract makes: run `npm run openapi`', () => {
  const committed = JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'))
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApi())))
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
