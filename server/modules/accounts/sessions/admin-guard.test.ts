import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { signIn, signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const customer = await signUp(shop)
const admin = await signIn(shop, { email: 'admin@example.com', password: 'ichigo-ichie-2026' })

const paths = [
  '',
  '/',
  '/meetups',
  '/meetups/1',
  '/no/such/thing',
  '/%6deetups',
  '/..%2fx',
  '/meetups?page=1',
  '/audit-log',
]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE']

test.each(paths)('/api/admin%s is closed to all but staff, whatever the method', async (path) => {
  for (const method of methods) {
    const ask = (headers: Record<string, string>) => shop.fetch(`/backend/api/admin${path}`, { method, headers })
    const paint = { cookie: 'IS_ADMIN=true; ACCESS_TOKEN=x; REFRESH_TOKEN=x', 'x-user-role': 'admin' }
    expect([method, (await ask({})).status]).toEqual([method, 401])
    expect([method, (await ask({ authorization: 'Bearer x.y.z' })).status]).toEqual([method, 401])
    expect([method, (await ask({ ...customer.headers, ...paint })).status]).toEqual([method, 403])
    const { authorization } = admin.headers
    expect([401, 403]).not.toContain((await ask({ authorization: authorization! })).status)
  }
})

test('the role is that of the database, at every request', async () => {
  const person = await signUp(shop)
  const ask = async () => {
    const answer = await shop.fetch('/backend/api/admin/nowhere', { headers: person.headers })
    return [answer.status, ((await answer.json()) as { code: string; errors?: { field: string }[] }).code]
  }
  expect(await ask()).toEqual([403, 'forbidden'])
  await sql`update users set role = 'staff' where id = ${person.userId}`
  expect(await ask()).toEqual([403, 'second_factor_setup_required'])
  await sql`update users set totp_confirmed_at = now() where id = ${person.userId}`
  expect(await ask()).toEqual([404, 'not_found'])
  await sql`update users set role = 'customer' where id = ${person.userId}`
  expect(await ask()).toEqual([403, 'forbidden'])
})
