import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueAccessToken } from '#platform/auth'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'

const shop = await testShop({ config: { siteUrl: 'https://oriori.example', isLocalSite: false } })
const { sql, keys, now } = shop.context

test('away from this machine the demo people cannot do anything, and no card is taken', async () => {
  const [organizer] = await sql<{ id: string }[]>`select id from users where email = 'organizer@example.com'`
  const sessionId = randomUUID()
  await sql`insert into sessions (id, user_id, created_at) values (${sessionId}, ${organizer!.id}, ${now()})`
  const { token } = await issueAccessToken({
    userId: organizer!.id,
    sessionId,
    key: await keys.signingKey(),
    now: now(),
    isAdmin: false,
    passwordChangeRequired: false,
  })
  const body = await placementFor(shop)
  expect((await place(shop, body, randomUUID(), { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await place(shop, body)).status).toBe(201)
  const card = { ...body, payment: { method: 'card', card_token: 'tok_demo_visa' } }
  expect((await place(shop, card)).body.code).toBe('payment_declined')
})
