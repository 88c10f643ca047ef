import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#tables/people'
import { testShop } from '#testing'
import {
  cookieOf,
  csrfHeaders,
  from,
  mailsTo,
  registration,
  signIn,
  signUp,
  someEmail,
  someNetwork,
  testPassword,
} from '../../../testing/test-person.ts'
import { waitingForRows } from '../../../testing/waiting-for-rows.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, log } = shop.context
const morning = '2026-11-24T10:00:00+09:00'
const minutesLater = (minutes: number) => shop.clock.set(new Date(Date.parse(morning) + minutes * 60_000))
beforeEach(() => shop.clock.set(morning))

const deviceOf = ({ headers }: { headers: Headers }) => cookieOf(headers, '__Host-dv')!
const login = (email: string, password: string, network = someNetwork(), headers = {}) =>
  shop.call('login', { body: { email, password }, headers: { ...from(network), ...headers } })

test('an address copied with marks that nobody sees is the same address', async () => {
  const { email } = await signUp(shop)
  expect((await login(`\u2068${email.replace('@', '\u200b@\u200b')}\u2069`, testPassword)).status).toBe(200)
})

test('the right password opens a session, whatever the case of the address', async () => {
  const { email } = await signUp(shop)
  const answer = await login(email.toUpperCase(), testPassword)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    issued_at: Date.parse(morning) / 1_000,
    expires_in: 900,
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    refresh_token_issued_at: Date.parse(morning) / 1_000,
    refresh_token_expires_in: 2_592_000,
  })
  const claims = JSON.parse(Buffer.from(answer.body.access_token.split('.')[1]!, 'base64url').toString())
  expect(claims).toMatchObject({ exp: Date.parse(morning) / 1_000 + 900, is_admin: false })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-sb=0\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/),
    expect.stringMatching(/^__Host-dv=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=15552000$/),
  ])
})

test('neither refresh token nor password nor cookie can be read in the database', async () => {
  const person = await signUp(shop)
  const [row] = await sql`select to_jsonb(sessions)::text as session, to_jsonb(users)::text as "user"
    from sessions join users on users.id = user_id where email = ${person.email}`
  for (const secret of [person.bundle.refresh_token, person.password, person.cookie.split('=')[1]!]) {
    expect(`${row!.session}${row!.user}`).not.toContain(secret)
  }
})

test('wrong passwords and unknown addresses are answered alike', async () => {
  const { email } = await signUp(shop)
  const answers = [await login(email, 'not this one'), await login(someEmail(), 'not this one')]
  const shape = ({ status, headers, body }: (typeof answers)[number]) => [
    status,
    body.code,
    body.message,
    Object.keys(body),
    [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name)),
  ]
  expect(shape(answers[0]!)).toEqual(shape(answers[1]!))
  expect([answers[0]!.status, answers[0]!.body.code]).toEqual([400, 'invalid_credentials'])
})

test.each(['', 'trimmed ', ' trimmed', 'TRIMMED'])('a password is exact: %j is not "trimmed"', async (near) => {
  const { email } = await signUp(shop, someEmail(), 'trimmed and exact')
  const answer = await login(
    email,
    near.replace(/trimmed/i, (word) => `${word} and exact`),
  )
  expect([400, 422]).toContain(answer.status)
})

test.each([
  ['letters alone', 'kawabenoyuusuzumi'],
  ['kana alone', 'けさのそらはあおくてたかい'],
  ['figures alone', '49501773268'],
  ['pictures and blanks', ' 🍣 🍡 🍵 🍙 🍘 '],
  ['128 characters', `${'asa no hikari '.repeat(9)}!!`],
])('a password of %s is taken, to its last character', async (_name, password) => {
  const { email } = await signUp(shop, someEmail(), password)
  expect((await login(email, password)).status).toBe(200)
  const shorter = [...password].slice(0, -1).join('')
  expect((await login(email, shorter)).body.code).toBe('invalid_credentials')
})

test('a password does not grow old', async () => {
  const { email } = await signUp(shop)
  minutesLater(5 * 365 * 24 * 60)
  const { status, body } = await login(email, testPassword)
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString())
  expect([status, claims.password_change_required]).toEqual([200, false])
})

test('every login is a session of its own, whatever the browser brings along', async () => {
  const { email, cookie, bundle } = await signUp(shop)
  const brought = { cookie: `${cookie}; ACCESS_TOKEN=x; REFRESH_TOKEN=${bundle.refresh_token}` }
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, testPassword, undefined, brought)))
  for (const secretOf of [
    ({ body }: (typeof answers)[number]) => body.refresh_token,
    ({ headers }: (typeof answers)[number]) => cookieOf(headers, '__Host-sb'),
    ({ body }: (typeof answers)[number]) =>
      JSON.parse(Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString()).sid,
  ]) {
    expect(new Set([bundle.refresh_token, cookie, ...answers.map(secretOf)]).size).toBe(14)
  }
})

test('ten failures lock an address for their network, known or not, before any other limit', async () => {
  const known = await signUp(shop)
  for (const email of [known.email, someEmail()]) {
    const network = someNetwork()
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) statuses.push((await login(email, 'not this one', network)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 423])
    const locked = await login(email, testPassword, network)
    expect([locked.status, locked.body.code, locked.headers.get('retry-after')]).toEqual([423, 'account_locked', '900'])
    minutesLater(15)
    expect((await login(email, testPassword, network)).status).toBe(email === known.email ? 200 : 400)
    shop.clock.set(morning)
  }
  minutesLater(15)
  const mails = await mailsTo(shop, known.email)
  expect(mails.filter(({ subject }) => subject.includes('止めています'))).toHaveLength(1)
  expect((await login(known.email, testPassword)).status).toBe(200)
})

test('of 40 guesses at once ten are looked at', async () => {
  const { email } = await signUp(shop)
  const network = someNetwork()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => login(email, `guess number ${i}`, network)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 423)).toHaveLength(30)
})

test('24 right logins at once are all let in', async () => {
  const { email } = await signUp(shop)
  const network = someNetwork()
  const answers = await Promise.all(Array.from({ length: 24 }, () => login(email, testPassword, network)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(24).fill(200))
})

test('a right login forgets the wrong ones before it', async () => {
  const { email } = await signUp(shop)
  const network = someNetwork()
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await login(email, 'not this one', network)).status).toBe(400)
    expect((await login(email, testPassword, network)).status).toBe(200)
  }
})

test('a network may fail a hundred times an hour; another one goes on', async () => {
  const network = someNetwork()
  await sql`insert into limit_counts values (${`login-network:${network}`}, 99, ${new Date(Date.parse(morning) + 3_600_000)})`
  expect((await login(someEmail(), 'not this one', network)).status).toBe(400)
  const answer = await login(someEmail(), 'not this one', network)
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
    429,
    'too_many_requests',
    '3600',
  ])
  expect((await login(someEmail(), 'not this one')).status).toBe(400)
})

test('an address under fire from many networks is slowed down, but not where its owner is at home', async () => {
  const owner = await signUp(shop)
  for (let i = 0; i < 30; i += 1) expect((await login(owner.email, 'not this one')).status).toBe(400)
  expect((await login(owner.email, 'not this one')).status).toBe(400)
  const slowed = await login(owner.email, 'not this one')
  expect([slowed.status, Number(slowed.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await login(owner.email, testPassword, owner.network)).status).toBe(200)
})

test('an owner in a new network gets in though others poll for every turn', async () => {
  const owner = await signUp(shop)
  const thieves = Array.from({ length: 12 }, someNetwork)
  const poll = () => Promise.all(thieves.map((network) => login(owner.email, 'not this one', network)))
  for (let i = 0; i < 3; i += 1) await poll()
  const network = someNetwork()
  await poll()
  const first = await login(owner.email, testPassword, network)
  expect(first.status).toBe(429)
  const wait = Number(first.headers.get('retry-after'))
  for (let second = 1; second <= wait; second += 1) {
    shop.clock.set(new Date(Date.parse(morning) + second * 1_000))
    await poll()
  }
  expect((await login(owner.email, testPassword, network)).status).toBe(200)
})

test('a network that has failed too often lets those in who are at home there', async () => {
  const network = someNetwork()
  const [here, elsewhere] = [await signUp(shop), await signUp(shop)]
  const browser = deviceOf(await login(elsewhere.email, testPassword))
  await login(here.email, testPassword, network)
  await sql`insert into limit_counts values (${`login-network:${network}`}, 100, ${new Date(Date.parse(morning) + 3_600_000)})
    on conflict (key) do update set count = 100`
  expect((await login(someEmail(), 'not this one', network)).status).toBe(429)
  expect((await login(here.email, testPassword, network)).status).toBe(200)
  expect((await login(elsewhere.email, testPassword, network)).status).toBe(429)
  expect((await login(elsewhere.email, testPassword, network, { cookie: browser })).status).toBe(200)
})

test('a browser in which its owner has signed in is not locked by others in the same network', async () => {
  const network = someNetwork()
  const { email } = await signUp(shop)
  const browser = deviceOf(await login(email, testPassword, network))
  for (let i = 0; i < 10; i += 1) await login(email, 'not this one', network)
  expect((await login(email, testPassword, network)).status).toBe(423)
  expect((await login(email, testPassword, network, { cookie: browser })).status).toBe(200)
  for (let i = 0; i < 10; i += 1) await login(email, 'not this one', network, { cookie: browser })
  expect((await login(email, testPassword, network, { cookie: browser })).status).toBe(423)
})

test.each<[string, (email: string) => Promise<string>]>([
  ['made up', async () => `__Host-dv=${'A'.repeat(43)}`],
  ['of somebody else', async () => deviceOf(await login((await signUp(shop)).email, testPassword))],
])('a browser cookie that is %s opens no line of its own', async (_name, cookieFor) => {
  const { email } = await signUp(shop)
  const network = someNetwork()
  const cookie = await cookieFor(email)
  for (let i = 0; i < 10; i += 1) await login(email, 'not this one', network)
  expect((await login(email, testPassword, network, { cookie })).status).toBe(423)
})

test('a browser that several people use keeps one cookie; a new password makes it strange again', async () => {
  const [one, two] = [await signUp(shop), await signUp(shop)]
  const network = someNetwork()
  const cookie = deviceOf(await login(one.email, testPassword))
  expect(deviceOf(await login(two.email, testPassword, undefined, { cookie }))).toBe(cookie)
  const body = { current_password: testPassword, new_password: 'komorebi no michi' }
  await shop.call('changePassword', { headers: one.headers, body })
  for (const { email } of [one, two]) for (let i = 0; i < 10; i += 1) await login(email, 'not this one', network)
  expect((await login(one.email, 'komorebi no michi', network, { cookie })).status).toBe(423)
  expect((await login(two.email, testPassword, network, { cookie })).status).toBe(200)
})

test('what is refused leaves no rows', async () => {
  const network = someNetwork()
  const person = await signUp(shop)
  const ends = new Date(Date.parse(morning) + 3_600_000)
  for (const key of ['login', 'register', 'reset', 'change-email'].map((what) => `${what}-network:${network}`)) {
    await sql`insert into limit_counts values (${key}, 1000, ${ends})`
  }
  const csrf = await csrfHeaders(shop)
  const count = async () => (await sql<{ count: number }[]>`select count(*)::int as count from limit_counts`)[0]!.count
  const before = await count()
  const statuses = []
  for (let i = 0; i < 5; i += 1) {
    const email = someEmail()
    statuses.push(
      (await login(email, 'not this one', network)).status,
      (await shop.call('register', { body: registration(email), headers: { ...csrf, ...from(network) } })).status,
      (await shop.call('requestResetPassword', { body: { email }, headers: from(network) })).status,
      (
        await shop.call('requestChangeEmail', {
          body: { email },
          headers: { authorization: person.headers.authorization!, ...from(network) },
        })
      ).status,
    )
  }
  expect(statuses).toEqual(Array<number>(20).fill(429))
  expect(await count()).toBe(before)
})

test('addresses in X-Forwarded-For are believed only as far as the proxies that are trusted wrote them', async () => {
  const network = someNetwork()
  for (let i = 0; i < 10; i += 1) await login('one@example.net', 'not this one', `${someNetwork()}, ${network}`)
  expect((await login('one@example.net', 'not this one', `9.9.9.9, ${network}`)).status).toBe(423)
  for (let i = 0; i < 10; i += 1) await login('six@example.net', 'not this one', `2001:db8:5:6::${i}`)
  expect((await login('six@example.net', 'not this one', '2001:db8:5:6:ffff::1')).status).toBe(423)
  expect((await login('six@example.net', 'not this one', '2001:db8:5:7::1')).status).toBe(400)
})

test('a device not seen before is told of by mail, a known one is not', async () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const { email, network } = await signUp(shop)
  await signIn(shop, { email, password: testPassword, network }, firefox)
  minutesLater(1)
  await signIn(shop, { email, password: testPassword, network }, firefox)
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('新しい端末'))
  expect(mails).toHaveLength(1)
  for (const part of ['Firefox（Windows）', network.replace(/\d+$/, '*'), '10時0分', '/reset-password']) {
    expect(mails[0]!.text).toContain(part)
    expect(mails[0]!.html).toContain(part)
  }
})

test('a password found among the well-known ones must be changed first', async () => {
  const person = await signUp(shop)
  const { hashPassword } = await import('#platform/auth')
  await sql`update users set password_hash = ${await hashPassword('password123')} where id = ${person.userId}`
  const { headers, bundle } = await signIn(shop, { ...person, password: 'password123' })
  const claims = JSON.parse(Buffer.from(bundle.access_token.split('.')[1]!, 'base64url').toString())
  expect(claims.password_change_required).toBe(true)
  const gate = async () => [
    (await shop.call('getProfile', { headers })).status,
    (await shop.call('listSessions', { headers })).body.code,
    (await shop.call('updateProfile', { headers, body: { company: 'x' } })).body.code,
    (await shop.call('checkDeletable', { headers })).body.code,
    ((await shop.call('endOtherSessions', { headers })).body as { code?: string }).code,
  ]
  const closed = 'password_change_required'
  expect(await gate()).toEqual([200, closed, closed, closed, closed])
  const refreshed = await shop.call('refreshSession', { body: { refresh_Token: bundle.refresh_token } })
  expect(refreshed.status).toBe(200)
  const body = { current_password: 'password123', new_password: 'komorebi no michi' }
  expect((await shop.call('changePassword', { headers, body })).status).toBe(204)
  expect((await shop.call('listSessions', { headers })).status).toBe(200)
})

test('somebody staff have disabled is out at once, and cannot come back', async () => {
  const person = await signUp(shop)
  await sql`update users set disabled_at = ${new Date(morning)} where id = ${person.userId}`
  expect((await shop.call('getProfile', { headers: person.headers })).status).toBe(401)
  const refresh = { body: { refresh_Token: person.bundle.refresh_token }, headers: { cookie: person.cookie } }
  expect((await shop.call('refreshSession', refresh)).status).toBe(401)
  expect((await login(person.email, testPassword)).body.code).toBe('account_locked')
  expect((await login(person.email, 'not this one')).body.code).toBe('invalid_credentials')
})

test('nothing of a password or a token is ever logged', async () => {
  const lines: string[] = []
  const writes = process.stdout.write
  process.stdout.write = ((line: string) => lines.push(line) > 0) as never
  try {
    log.info('probe')
    await login(someEmail(), 'a very secret phrase')
  } finally {
    process.stdout.write = writes
  }
  expect(lines.join('')).not.toContain('very secret')
})

test('the cookie has its bare name where browsers keep no other', async () => {
  const { config } = shop.context
  const before = { siteUrl: config.siteUrl, isLocalSite: config.isLocalSite }
  const { email } = await signUp(shop)
  Object.assign(config, { siteUrl: 'http://shop.test', isLocalSite: false })
  const answer = await login(email, testPassword)
  Object.assign(config, before)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^sb=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/)
  expect(cookieOf(answer.headers, 'sb')).toBeDefined()
})

test.each(['organizer@example.com', 'admin@example.com'])('%s signs in on this machine only', async (email) => {
  const { config } = shop.context
  const demo = await signIn(shop, { email, password: 'ichigo-ichie-2026' })
  config.isLocalSite = false
  const away = await login(email, 'ichigo-ichie-2026')
  const profile = await shop.call('getProfile', { headers: demo.headers })
  const refresh = await shop.call('refreshSession', { body: { refresh_Token: demo.bundle.refresh_token } })
  config.isLocalSite = true
  expect([away.status, away.body.code, profile.status, refresh.status]).toEqual([400, 'invalid_credentials', 401, 401])
})

test('a password that is changed while a login is looked at opens nothing any more', async () => {
  const person = await signUp(shop)
  let attempt: ReturnType<typeof login> | undefined
  await shop.context.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, person.userId))
    attempt = login(person.email, testPassword)
    // The right password was found right, and the login waits for the person's row.
    await expect.poll(() => waitingForRows(shop.context.sql)).toBeGreaterThanOrEqual(1)
  })
  const answer = await attempt!
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_credentials'])
})
