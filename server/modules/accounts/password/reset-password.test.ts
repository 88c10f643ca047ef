import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testShop } from '#testing'
import { hashAt } from '../../../platform/auth/hash-cost.ts'
import {
  csrfHeaders,
  from,
  mailsTo,
  registration,
  signIn,
  signUp,
  someEmail,
  someNetwork,
  testPassword,
  tokenFor,
} from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const morning = Date.parse('2026-11-24T10:00:00+09:00')
beforeEach(() => shop.clock.set(new Date(morning)))
const next = 'yuugure no tsutsumi'

const request = (email: string, network = someNetwork()) =>
  shop.call('requestResetPassword', { body: { email }, headers: from(network) })
const reset = (token: string, password = next) =>
  shop.call('resetPassword', { body: { token, password }, headers: from(someNetwork()) })

test('the answer is the same for every address, and only people get a mail', async () => {
  const { email } = await signUp(shop)
  const stranger = someEmail()
  const [known, unknown] = [await request(email), await request(stranger)]
  const shape = ({ status, body, headers }: typeof known) => [
    status,
    body,
    [...headers].filter(([name]) => name !== 'date'),
  ]
  expect(shape(known)).toEqual(shape(unknown))
  expect([known.status, known.body]).toEqual([202, {}])
  expect((await mailsTo(shop, email))[0]!.text).toContain('/reset-password/confirm?token=')
  expect(await mailsTo(shop, stranger)).toEqual([])
})

test('a person who was disabled gets no link', async () => {
  const { email, userId } = await signUp(shop)
  await sql`update users set disabled_at = now() where id = ${userId}`
  expect((await request(email)).status).toBe(202)
  expect((await mailsTo(shop, email)).filter(({ text }) => text.includes('/reset-password/confirm'))).toEqual([])
})

test('a reset ends every session, tells the owner, and opens the doors that were locked', async () => {
  const person = await signUp(shop)
  const other = await signIn(shop, person)
  const network = someNetwork()
  const login = (password: string) =>
    shop.call('login', { body: { email: person.email, password }, headers: from(network) })
  for (let i = 0; i < 10; i += 1) await login('not this one')
  expect((await login(testPassword)).status).toBe(423)
  await request(person.email)
  const answer = await reset(await tokenFor(shop, person.email))
  expect([answer.status, answer.body]).toEqual([200, { email: person.email }])
  for (const { headers, bundle } of [person, other]) {
    expect((await shop.call('getProfile', { headers })).status).toBe(401)
    expect((await shop.call('refreshSession', { body: { refresh_Token: bundle.refresh_token } })).status).toBe(401)
  }
  expect((await login(testPassword)).status).toBe(400)
  expect((await login(next)).status).toBe(200)
  expect((await mailsTo(shop, person.email)).some(({ subject }) => subject.includes('パスワードが変更'))).toBe(true)
})

test('of 32 uses of one link at once one counts, and with it all links of the person are used', async () => {
  const person = await signUp(shop)
  await request(person.email)
  const first = await tokenFor(shop, person.email)
  await request(person.email)
  const token = await tokenFor(shop, person.email)
  expect(first).not.toBe(token)
  const answers = await Promise.all(Array.from({ length: 32 }, () => reset(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await reset(first)).body.code).toBe('link_used')
})

test('90 uses of one link at once cost one hash, and others sign in meanwhile', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)]
  await request(person.email)
  const token = await tokenFor(shop, person.email)
  // Only while a hash takes its time do 90 stand in each other's way.
  onTestFinished(() => hashAt('cheap'))
  hashAt('usual')
  const uses = Array.from({ length: 90 }, () => reset(token))
  await signIn(shop, other)
  const answers = await Promise.all(uses)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409, 503]))
})

test('a link ends after half an hour, with a new address, and with the account', async () => {
  const person = await signUp(shop)
  await request(person.email)
  const token = await tokenFor(shop, person.email)
  shop.clock.set(new Date(morning + 30 * 60_000))
  expect((await reset(token)).body.code).toBe('link_expired')
  shop.clock.set(new Date(morning))
  const moved = someEmail()
  await sql`update users set email = ${moved} where id = ${person.userId}`
  expect((await reset(token)).body.code).toBe('link_invalid')
  await request(moved)
  const last = await tokenFor(shop, moved)
  await sql`delete from users where id = ${person.userId}`
  expect((await reset(last)).body.code).toBe('link_invalid')
})

test('a link of one purpose is good for no other, and no GET uses one', async () => {
  const person = await signUp(shop)
  await request(person.email)
  const token = await tokenFor(shop, person.email)
  const body = { token, password: next }
  expect((await shop.call('verifyEmail', { body: { token } })).body.code).toBe('link_invalid')
  expect((await shop.call('registerPassword', { body })).body.code).toBe('link_invalid')
  for (const path of ['reset-password', 'verify-email', 'register-password']) {
    expect((await shop.fetch(`/backend/api/users/${path}?token=${token}`)).status).toBe(405)
  }
  expect((await reset(token)).status).toBe(200)
})

test.each(['x', 'A'.repeat(43), 'a'.repeat(200), '../../x', "' or 1=1 --"])(
  'the token %j is unknown',
  async (token) => {
    const answer = await reset(token)
    expect([answer.status, answer.body.code]).toEqual([400, 'link_invalid'])
  },
)

test('tokens are not kept', async () => {
  const person = await signUp(shop)
  await request(person.email)
  const token = await tokenFor(shop, person.email)
  const [kept] = await sql`select string_agg(to_jsonb(links)::text, '') as links from links`
  const [sent] = await sql`select string_agg(to_jsonb(outbox_mails)::text, '') as mails from outbox_mails`
  const [jobs] = await sql`select string_agg(data::text, '') as data from jobs.job`
  for (const text of [kept!.links, sent!.mails, jobs!.data]) expect(text).not.toContain(token)
})

test('links lead to the configured site, whatever the Host', async () => {
  const person = await signUp(shop)
  await shop.call('requestResetPassword', {
    body: { email: person.email },
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', ...from(someNetwork()) },
  })
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.text + mail!.html).not.toContain('evil.example')
  expect(mail!.text).toContain(shop.context.config.siteUrl)
})

test('a mail that was queued before an update goes out after it', async () => {
  const { email } = await signUp(shop)
  const occasion = { at: new Date(morning).toISOString(), device: 'Chrome（Windows）', network: '203.0.113.*' }
  await shop.context.jobs.enqueue(sql, 'account-letters', { kind: 'reset_asked', email, occasion })
  expect((await mailsTo(shop, email))[0]!.text).toContain('/reset-password/confirm?token=')
})

test('a second factor stays after a reset', async () => {
  const person = await signUp(shop)
  await sql`update users set totp_secret = ${Buffer.alloc(20, 1)}, totp_confirmed_at = now() where id = ${person.userId}`
  await request(person.email)
  await reset(await tokenFor(shop, person.email))
  const answer = await shop.call('login', {
    body: { email: person.email, password: next },
    headers: from(someNetwork()),
  })
  expect(answer.body.code).toBe('second_factor_required')
})

test('an address gets ten mails an hour', async () => {
  const email = someEmail()
  for (let i = 0; i < 10; i += 1) expect((await request(email)).status).toBe(202)
  const answer = await request(email)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
})

test('a registration waiting for its password has nothing to reset', async () => {
  const email = someEmail()
  await shop.call('register', { body: registration(email), headers: await csrfHeaders(shop) })
  await request(email)
  const mails = await mailsTo(shop, email)
  expect(mails.map(({ subject }) => subject)).toEqual(['【おりおり】会員登録のご確認'])
})

test('unknown links are counted by network, good ones are not', async () => {
  const network = someNetwork()
  const guess = () => shop.call('verifyEmail', { body: { token: 'x' }, headers: from(network) })
  const key = `link-network:${network}`
  await sql`insert into limit_counts values (${key}, 299, ${new Date(morning + 3_600_000)})`
  const person = await signUp(shop)
  await request(person.email)
  const body = { token: await tokenFor(shop, person.email), password: next }
  expect((await shop.call('resetPassword', { body, headers: from(network) })).status).toBe(200)
  expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
})
