import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import {
  cookieOf,
  csrfHeaders,
  from,
  mailsTo,
  registration,
  signUp,
  someEmail,
  someNetwork,
  testPassword,
  tokenFor,
} from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const register = async (email: string, headers?: Record<string, string>) =>
  shop.call('register', {
    body: registration(email),
    headers: headers ?? { ...(await csrfHeaders(shop)), ...from(someNetwork()) },
  })

test('the CSRF cookie is for the server alone, and kept over several tokens', async () => {
  const first = await shop.call('getCsrfToken')
  expect(first.headers.get('cache-control')).toBe('no-store')
  const [line] = first.headers.getSetCookie()
  expect(line).toMatch(/^__Host-pre=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  const cookie = cookieOf(first.headers, '__Host-pre')!
  const second = await shop.call('getCsrfToken', { headers: { cookie } })
  expect(cookieOf(second.headers, '__Host-pre')).toBe(cookie)
  expect((await register(someEmail(), { 'x-csrf-token': first.body.csrf_token, cookie })).status).toBe(200)
})

test('without the token nothing of a body is looked at', async () => {
  const { cookie, 'x-csrf-token': token } = (await csrfHeaders(shop)) as { cookie: string; 'x-csrf-token': string }
  const other = (await csrfHeaders(shop)) as { cookie: string; 'x-csrf-token': string }
  const tries: Record<string, string>[] = [
    {},
    { cookie },
    { 'x-csrf-token': token },
    { cookie: other.cookie, 'x-csrf-token': token },
    { cookie, 'x-csrf-token': `${token}x` },
    { cookie, 'x-csrf-token': token.replace(/^\d+/, '9999999999') },
    { cookie, 'x-csrf-token': token.replace(/\.[^.]+\./, '.other.') },
    { cookie: '__Host-pre=', 'x-csrf-token': token },
  ]
  for (const headers of tries) {
    const answer = await shop.fetch('/backend/api/users/register', { method: 'POST', body: 'not json', headers })
    expect([answer.status, ((await answer.json()) as { code: string; errors?: { field: string }[] }).code]).toEqual([
      403,
      'csrf_failed',
    ])
  }
  shop.clock.set('2026-11-24T11:00:00+09:00')
  expect((await register(someEmail(), { cookie, 'x-csrf-token': token })).status).toBe(403)
  shop.clock.set('2026-11-24T10:00:00+09:00')
})

test('a registration becomes an account by the link in its mail, signed in at once', async () => {
  const email = someEmail()
  const answer = await register(email)
  expect([answer.status, answer.body]).toEqual([200, { email }])
  const [mail] = await mailsTo(shop, email)
  expect(mail!.text).toContain(`${shop.context.config.siteUrl}/register-password?token=`)
  for (const text of [mail!.text, mail!.html]) {
    expect(text).toContain('2026年11月24日（火）10時0分（日本時間）')
    expect(text).toContain('お心当たりのない場合')
  }
  const token = await tokenFor(shop, email)
  const seen = await shop.call('verifyEmail', { body: { token } })
  expect([seen.status, seen.body]).toEqual([200, { kind: 'register', email }])
  const made = await shop.call('registerPassword', { body: { token, password: testPassword } })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({ expires_in: 900, refresh_token_expires_in: 2_592_000 })
  const profile = await shop.call('getProfile', { headers: { authorization: `Bearer ${made.body.access_token}` } })
  expect(profile.body).toEqual({
    email,
    last_name: '神山',
    first_name: '葵',
    last_name_kana: 'コウヤマ',
    first_name_kana: 'アオイ',
    company: '株式会社みらい計画',
    department: '総務部',
    tel: '0312345678',
    change_email_in_progress: false,
    second_factor_enabled: false,
  })
  expect((await shop.call('verifyEmail', { body: { token } })).body.code).toBe('link_used')
})

test('an account keeps what was agreed to when it was asked for; texts that hold no more are refused', async () => {
  const email = someEmail()
  const ask = async (versions: object) =>
    shop.call('register', {
      body: { ...registration(email), ...versions },
      headers: { ...(await csrfHeaders(shop)), ...from(someNetwork()) },
    })
  for (const versions of [{ terms_version: '2026-11-22' }, { privacy_version: '2026-11-22' }]) {
    const refused = await ask(versions)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'terms_changed', terms_version: '2026-11-23', privacy_version: '2026-11-23' },
    ])
  }
  expect(await mailsTo(shop, email)).toEqual([])
  expect((await ask({ terms_version: '2026-11-23', privacy_version: '2026-11-23' })).status).toBe(200)
  await shop.call('registerPassword', { body: { token: await tokenFor(shop, email), password: testPassword } })
  const [row] = await sql`select terms_version, privacy_version from users where email = ${email}`
  expect(row).toEqual({ terms_version: '2026-11-23', privacy_version: '2026-11-23' })
})

test('an address that is known gets the same answer, and another mail', async () => {
  const { email } = await signUp(shop)
  const [known, unknown] = [
    await register(email.toUpperCase().replace('@EXAMPLE', '@example')),
    await register(someEmail()),
  ]
  const shape = ({ status, headers, body }: typeof known) => [
    status,
    [...headers].filter(([name]) => !['date', 'content-length'].includes(name)),
    Object.keys(body),
  ]
  expect(shape(known)).toEqual(shape(unknown))
  const [mail] = await mailsTo(shop, email)
  expect([mail!.subject, mail!.text.includes('token=')]).toEqual([
    '【おりおり】このアドレスはすでに登録されています',
    false,
  ])
})

test('of 32 uses of one link at once one makes an account', async () => {
  const email = someEmail()
  await register(email)
  const token = await tokenFor(shop, email)
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => shop.call('registerPassword', { body: { token, password: testPassword } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'link_used']))
  expect(await sql`select 1 from users where email = ${email}`).toHaveLength(1)
})

test('a link ends after a day, and is good for nothing else', async () => {
  const email = someEmail()
  await register(email)
  const token = await tokenFor(shop, email)
  const reset = await shop.call('resetPassword', { body: { token, password: testPassword } })
  expect([reset.status, reset.body.code]).toEqual([400, 'link_invalid'])
  shop.clock.set('2026-11-25T10:00:00+09:00')
  const late = await shop.call('registerPassword', { body: { token, password: testPassword } })
  expect([late.status, late.body.code]).toEqual([400, 'link_expired'])
  shop.clock.set('2026-11-24T10:00:00+09:00')
})

test.each([
  ['short', '7文字です。。'],
  ['long', 'あ'.repeat(129)],
  ['lone surrogate', 'abcdefgh\ud800'],
  ['very common', 'P@ssw0rd2026'],
  ['a run of keys', 'qwertyuiop123'],
  ['a date', '1987-04-12'],
  ['the site', 'oriori-2026'],
  ['the name', '株式会社みらい計画1'],
])('a first password that is guessed is refused, and the link stays good: %s', async (_name, password) => {
  const email = someEmail()
  await register(email)
  const token = await tokenFor(shop, email)
  const refused = await shop.call('registerPassword', { body: { token, password } })
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'password'])
  const made = await shop.call('registerPassword', { body: { token, password: `${'𠮷'.repeat(8)}éㄅ` } })
  expect(made.status).toBe(200)
})

test('one address gets ten mails an hour, and then is told how long to wait', async () => {
  const email = someEmail()
  const csrf = await csrfHeaders(shop)
  for (let i = 0; i < 10; i += 1) expect((await register(email, { ...csrf, ...from(someNetwork()) })).status).toBe(200)
  const answer = await register(email, { ...csrf, ...from(someNetwork()) })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
})

test('what was ordered as a guest with this address is nobody’s until it is claimed', async () => {
  const email = someEmail()
  const body = await placementFor(shop)
  const guest = await place(shop, { ...body, contact: { ...body.contact, email } })
  await signUp(shop, email)
  const [order] = await sql`select user_id from meetups where id = ${guest.body.id}`
  expect(order!.user_id).toBeNull()
  const link = await shop.call('getGuestOrder', { params: { guest_token: guest.body.guest_token! } })
  expect([link.status, link.body.number]).toEqual([200, guest.body.number])
})

test.each(['İ', 'ΑΣ', '山田', 'K'])(
  'an address with letters whose case nobody agrees on is refused at its field: %s@example.com',
  async (letters) => {
    const answer = await register(`${letters}@example.com`, await csrfHeaders(shop))
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([422, ['email']])
  },
)

test('unknown fields are refused, and kana is put right', async () => {
  const csrf = await csrfHeaders(shop)
  const email = someEmail()
  const kana = { last_name_kana: 'こうやま', first_name_kana: 'ｱｵｲ', last_name: '神山' }
  const body = { ...registration(email), ...kana }
  const wrong = await shop.call('register', { body: { ...body, role: 'admin' } as never, headers: csrf })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'role'])
  await shop.call('register', { body, headers: csrf })
  const token = await tokenFor(shop, email)
  await shop.call('registerPassword', { body: { token, password: testPassword } })
  const [row] = await sql`select last_name, last_name_kana, first_name_kana, role from users where email = ${email}`
  expect(row).toEqual({ last_name: '神山', last_name_kana: 'コウヤマ', first_name_kana: 'アオイ', role: 'customer' })
})
