import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createAccount } from '#modules/accounts'
import { issueAccessToken, verifyPassword } from '#platform/auth'
import { testShop } from '#testing'
import { place, placementFor, traces } from '../../../testing/sample-placement.ts'

const shop = await testShop()
const { sql, db, keys } = shop.context
const body = await placementFor(shop)
const now = () => shop.context.now()

async function userOf(email: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from users where email = ${email}`
  return row!.id
}

async function sessionFor(userId: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into sessions (id, user_id, created_at) values (${id}, ${userId}, ${now()})`
  return id
}

async function tokenFor(userId: string, sessionId: string, at = now()): Promise<string> {
  const key = await keys.signingKey()
  const { token } = await issueAccessToken({
    userId,
    sessionId,
    key,
    now: at,
    isAdmin: false,
    passwordChangeRequired: false,
  })
  return token
}

const placeWith = (token: string) => place(shop, body, randomUUID(), { authorization: `Bearer ${token}` })
const organizer = await userOf('organizer@example.com')
const session = await sessionFor(organizer)

test('the demo people exist, and their password opens the hash', async () => {
  for (const email of ['organizer@example.com', 'admin@example.com']) {
    const [row] = await sql<{ password_hash: string }[]>`select password_hash from users where email = ${email}`
    expect(await verifyPassword(row!.password_hash, 'ichigo-ichie-2026')).toBe(true)
    expect(await verifyPassword(row!.password_hash, 'ichigo-ichie-2027')).toBe(false)
  }
})

test('without a token a guest orders, with a good one its owner does', async () => {
  const asGuest = await place(shop, body)
  expect(asGuest.body.guest_token).toBeDefined()
  const asCustomer = await placeWith(await tokenFor(organizer, session))
  expect(asCustomer.status).toBe(201)
  expect(asCustomer.body.guest_token).toBeUndefined()
  const [row] = await sql`
    select user_id, (select count(*)::int from links where meetup_id = meetups.id) as links from meetups
    where id = ${asCustomer.body.id}`
  expect(row).toEqual({ user_id: organizer, links: 0 })
  const history = await sql`select by, by_user_id from meetup_history where meetup_id = ${asCustomer.body.id}`
  expect(history).toEqual([{ by: 'customer', by_user_id: organizer }])
})

test('keys of a customer and of a guest with the same address are apart', async () => {
  const key = randomUUID()
  const guest = await place(shop, body, key)
  const token = await tokenFor(organizer, session)
  const customer = await place(shop, body, key, { authorization: `Bearer ${token}` })
  expect([guest.status, customer.status]).toEqual([201, 201])
  expect(customer.body.id).not.toBe(guest.body.id)
  const again = await place(shop, body, key, { authorization: `Bearer ${token}` })
  expect(again.body).toEqual(customer.body)
})

type Claims = Record<string, unknown>
const seconds = () => Math.floor(now().getTime() / 1_000)
const claims = (): Claims => ({
  user_id: organizer,
  sid: session,
  is_admin: false,
  password_change_required: false,
  iss: 'oriori',
  aud: 'oriori-api',
  iat: seconds(),
  exp: seconds() + 900,
})
async function signed(change: Claims = {}, header: Claims = {}, secret?: Uint8Array): Promise<string> {
  const { kid, secret: own } = await keys.signingKey()
  const payload = JSON.parse(JSON.stringify({ ...claims(), ...change }))
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid, ...header } as never)
    .sign(secret ?? own)
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('what the other tests forge is good when nothing is forged', async () => {
  expect((await placeWith(await signed())).status).toBe(201)
})

const forged: [name: string, make: () => Promise<string> | string][] = [
  ['no token at all', () => ''],
  ['no JWT', () => 'abc'],
  [
    'alg none',
    async () => `${part({ alg: 'none', typ: 'at+jwt', kid: (await keys.signingKey()).kid })}.${part(claims())}.`,
  ],
  [
    'alg None',
    async () => `${part({ alg: 'None', typ: 'at+jwt', kid: (await keys.signingKey()).kid })}.${part(claims())}.`,
  ],
  ['no signature', async () => (await signed()).replace(/[^.]*$/, '')],
  ['another algorithm', async () => signed({}, { alg: 'HS512' }, Buffer.alloc(64, 1))],
  [
    'the right key under another algorithm',
    async () => signed({}, { alg: 'HS384' }, Buffer.concat([(await keys.signingKey()).secret, Buffer.alloc(16)])),
  ],
  ['another secret', () => signed({}, {}, Buffer.alloc(32, 7))],
  ['an empty kid', () => signed({}, { kid: '' })],
  ['an unknown kid', () => signed({}, { kid: 'unknown' })],
  ['a kid that is a path', () => signed({}, { kid: '../../dev/null' })],
  ['a kid that is a property of objects', () => signed({}, { kid: '__proto__' })],
  ['a wrong typ', () => signed({}, { typ: 'JWT' })],
  ['a refresh token', () => signed({}, { typ: 'rt+jwt' })],
  ['no typ', () => signed({}, { typ: undefined })],
  ['a wrong audience', () => signed({ aud: 'oriori-csrf' })],
  ['no audience', () => signed({ aud: undefined })],
  ['a wrong issuer', () => signed({ iss: 'someone' })],
  ['expired this second', () => signed({ iat: seconds() - 900, exp: seconds() })],
  ['no expiry', () => signed({ exp: undefined })],
  ['too long a life', () => signed({ exp: seconds() + 86_400 })],
  ['from the future', () => signed({ nbf: seconds() + 60 })],
  ['no session', () => signed({ sid: undefined })],
  ['a session that never was', () => signed({ sid: randomUUID() })],
  ['a session that is no id', () => signed({ sid: "' or 1=1 --" })],
  ['another person’s session', async () => signed({ user_id: await userOf('admin@example.com') })],
  [
    'a payload changed after signing',
    async () => {
      const [header, payload, signature] = (await signed()).split('.')
      const changed = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), is_admin: true }
      return `${header}.${part(changed)}.${signature}`
    },
  ],
  [
    'an ended session',
    async () => {
      const ended = await sessionFor(organizer)
      await sql`update sessions set ended_at = ${now()} where id = ${ended}`
      return tokenFor(organizer, ended)
    },
  ],
  [
    'a disabled person',
    async () => {
      const user = await person()
      await sql`update users set disabled_at = ${now()} where id = ${user}`
      return tokenFor(user, await sessionFor(user))
    },
  ],
  [
    'a retired key',
    async () => {
      const token = await signed({}, { kid: 'old' }, Buffer.alloc(32, 9))
      await sql`insert into signing_keys (kid, secret, created_at, retired_at) values ('old', ${Buffer.alloc(32, 9)}, now(), now())`
      return token
    },
  ],
]

test.each(forged)('%s: 401 before any effect', async (_name, make) => {
  const token = await make()
  const before = await traces(shop)
  const answer = await placeWith(token)
  expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(await traces(shop)).toEqual(before)
})

test('a token dies with its session, not with its expiry', async () => {
  const id = await sessionFor(organizer)
  const token = await tokenFor(organizer, id)
  expect((await placeWith(token)).status).toBe(201)
  await sql`update sessions set ended_at = ${now()} where id = ${id}`
  expect((await placeWith(token)).status).toBe(401)
})

test('public calls do not look at a bad token', async () => {
  const answer = await shop.call('listCategories', { headers: { authorization: 'Bearer bad' } })
  expect(answer.status).toBe(200)
})

test('a key made by another server is believed soon, and the old one still', async () => {
  const before = await tokenFor(organizer, session)
  await sql`insert into signing_keys (kid, secret, created_at) values ('new', ${Buffer.alloc(32, 5)}, ${new Date(now().getTime() + 1)})`
  shop.clock.set('2026-11-24T10:00:06+09:00')
  expect((await placeWith(await signed({}, { kid: 'new' }, Buffer.alloc(32, 5)))).status).toBe(201)
  expect((await placeWith(before)).status).toBe(201)
  expect((await keys.signingKey()).kid).toBe('new')
})

test('an address belongs to one account, however it is written', async () => {
  const account = {
    password: 'correct horse',
    lastName: '田',
    firstName: '中',
    lastNameKana: 'タ',
    firstNameKana: 'ナカ',
    now: now(),
  }
  const create = (email: string) => db.transaction((tx) => createAccount(tx, { ...account, email }))
  await create('One@example.com')
  await expect(create('one@EXAMPLE.com')).rejects.toMatchObject({ cause: { code: '23505' } })
})

async function person(): Promise<string> {
  return db.transaction((tx) =>
    createAccount(tx, {
      email: `${randomUUID()}@example.com`,
      password: 'correct horse',
      now: now(),
      lastName: '田',
      firstName: '中',
      lastNameKana: 'タ',
      firstNameKana: 'ナカ',
    }),
  )
}
