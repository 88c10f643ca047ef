import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { type OperationName, routes } from '#contract/routes.ts'
import { testShop } from '#testing'
import { signIn, signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { keys } = shop.context
const person = await signUp(shop)
const admin = await signIn(shop, { email: 'admin@example.com', password: 'ichigo-ichie-2026' })
const good = person.bundle.access_token
const [head, payload, signature] = good.split('.') as [string, string, string]
const { kid, secret } = await keys.signingKey()

type Claims = Record<string, unknown>
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (text: string): Claims => JSON.parse(Buffer.from(text, 'base64url').toString())
const claims = read(payload)
const { exp } = claims as { exp: number }

/** Signed with our own key as we sign, but for what is changed; undefined takes a claim out. */
const signed = (change: Claims = {}, header: Claims = {}, key: Uint8Array = secret) =>
  new SignJWT(JSON.parse(JSON.stringify({ ...claims, ...change })))
    .setProtectedHeader({ ...read(head), ...header } as never)
    .sign(key)
const hmacSigned = (header: object, key: string | Uint8Array, hash = 'sha256') => {
  const text = `${part(header)}.${payload}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

const variants: Record<string, string> = {
  none: '',
  'not a token': 'x',
  'alg none': `${part({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.`,
  'alg None': `${part({ alg: 'None', typ: 'at+jwt', kid })}.${payload}.${signature}`,
  'no signature': `${head}.${payload}.`,
  'two parts': `${head}.${payload}`,
  'other algorithm': await signed({}, { alg: 'HS512' }, Buffer.concat([secret, secret])),
  'header says RS256': hmacSigned({ alg: 'RS256', typ: 'at+jwt', kid }, secret),
  'signed with an empty key': hmacSigned(read(head), ''),
  'signed with its kid': hmacSigned(read(head), kid),
  'signed with another key': await signed({}, {}, Buffer.alloc(32, 7)),
  'unknown kid': await signed({}, { kid: 'other' }),
  'no kid': await signed({}, { kid: undefined }),
  'kid of a path': await signed({}, { kid: '../../dev/null' }, Buffer.alloc(32)),
  'kid of SQL': await signed({}, { kid: "' union select 'x" }, Buffer.alloc(32, 'x')),
  'own key in the header': await signed(
    {},
    { jwk: { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url') } },
    Buffer.alloc(32, 7),
  ),
  'other type': await signed({}, { typ: 'JWT' }),
  'critical extension': `${part({ ...read(head), crit: ['x'], x: 1 })}.${payload}.${signature}`,
  'tampered payload': `${head}.${part({ ...claims, is_admin: true })}.${signature}`,
  'tampered signature': `${head}.${payload}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`,
  'swapped user': await signed({ user_id: admin.userId }),
  'swapped session': await signed({ sid: read(admin.bundle.access_token.split('.')[1]!).sid }),
  'user of no uuid': await signed({ user_id: 1 }),
  'no user': await signed({ user_id: undefined }),
  'no session': await signed({ sid: undefined }),
  'no expiry': await signed({ exp: undefined }),
  'long life': await signed({ exp: exp + 1 }),
  'ended just now': await signed({ exp: exp - 900, iat: exp - 1_800 }),
  'from the future': await signed({ iat: exp + 3_600, exp: exp + 4_500 }),
  'other issuer': await signed({ iss: 'other' }),
  'other audience': await signed({ aud: 'other' }),
  'no audience': await signed({ aud: undefined }),
  'refresh token': person.bundle.refresh_token,
  'binding cookie': person.cookie.split('=')[1]!,
  'CSRF token': (await shop.call('getCsrfToken')).body.csrf_token,
  'two tokens': `${good} ${good}`,
  'white space': `${head}. ${payload}.${signature}`,
  'very long': 'a'.repeat(5_000),
}

const privateOnes = (Object.keys(routes) as OperationName[]).filter((name) => operations[name].who !== 'anyone')
const alwaysPrivate = privateOnes.filter((name) => operations[name].who !== 'guest_or_customer')

const ask = (name: OperationName, headers: Record<string, string>) => {
  const [method, pattern] = routes[name].split(' ') as [string, string]
  return shop.fetch(`/backend${pattern.replace(/:\w+/g, person.userId)}`, { method, headers })
}

test('the token that the others are made from is good', async () => {
  expect((await ask('getProfile', { authorization: `Bearer ${good}` })).status).toBe(200)
  expect((await ask('getProfile', { authorization: `Bearer ${await signed()}` })).status).toBe(200)
})

test.each(Object.entries(variants))(
  '%s: 401 on every private call, before anything is looked at',
  async (name, token) => {
    for (const operation of name === 'none' ? alwaysPrivate : privateOnes) {
      const answer = await ask(operation, token === '' ? {} : { authorization: `Bearer ${token}` })
      expect([operation, answer.status, answer.headers.get('www-authenticate')]).toEqual([operation, 401, 'Bearer'])
    }
  },
)

test.each(['Basic YTpi', 'bearer', 'Bearer', `Token ${good}`, `Bearer  ${good}`, `Bearer\t${good}`])(
  'the header "%s" is no credential',
  async (authorization) => {
    expect((await ask('getProfile', { authorization })).status).toBe(401)
  },
)

test('all tokens differ, and carry no name and no address', async () => {
  const tokens = new Set<string>()
  for (let i = 0; i < 50; i += 1) {
    const { body } = await shop.call('refreshSession', { body: { refresh_Token: person.bundle.refresh_token } })
    tokens.add(body.access_token)
  }
  expect(tokens.size).toBe(50)
  const allowed = ['aud', 'exp', 'iat', 'is_admin', 'iss', 'jti', 'password_change_required', 'sid', 'user_id']
  expect(Object.keys(claims).sort()).toEqual(allowed)
})

test('what the token says of its bearer decides nothing', async () => {
  const token = await signed({ is_admin: true, role: 'admin', password_change_required: false })
  const answer = await shop.fetch('/backend/api/admin/meetups', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(403)
})

test('four calls hand out tokens, and no other', () => {
  const handOut = (Object.keys(routes) as OperationName[]).filter((name) => {
    const { shape = {} } = operations[name].answer as { shape?: object }
    return 'access_token' in shape || 'refresh_token' in shape
  })
  expect(handOut.sort()).toEqual(['acceptStaffInvitation', 'login', 'refreshSession', 'registerPassword'])
})
