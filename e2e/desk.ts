import type { APIRequestContext } from '@playwright/test'
import { demoPassword } from '../server/seed/people.ts'
import { expect } from './visit.ts'

/** The demo’s admin without a screen, for what other journeys walk through. */
export async function desk(request: APIRequestContext) {
  const login = await request.post('/backend/api/users/login', {
    data: { email: 'admin@example.com', password: demoPassword },
  })
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` }
  const admin = '/backend/api/admin'
  return {
    get: async (path: string) => (await request.get(admin + path, { headers })).json(),
    async send(path: string, data: object, method: 'POST' | 'PATCH' = 'POST') {
      const answer = await request.fetch(admin + path, {
        method,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        data,
      })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    },
  }
}
