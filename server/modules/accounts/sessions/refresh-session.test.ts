import { beforeEach, expect, test } from 'vitest'
import { rotateAccessKeyAfter } from '#platform/auth'
import { testShop } from '#testing'
import { cookieOf, mailsTo, signIn, signUp, type TestPerson } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const morning = Date.parse('2026-11-24T10:00:00+09:00')
const later = (seconds: number) => shop.clock.set(new Date(morning + seconds * 1_000))
beforeEach(() => later(0))

async function refresh({ bundle }: TestPerson, cookie?: string) {
  const answer = await shop.call('refreshSession', {
    body: { refresh_Token: bundle.refresh_token },
    headers: cookie ? { cookie } : {},
  })
  return { ...answer, cookie: cookieOf(answer.headers, '__Host-sb') }
}
const profile = (token: string) => shop.call('getProfile', { headers: { authorization: `Bearer ${token}` } })

test('a refresh gives a new access token and the next cookie', async () => {
  const person = await signUp(shop)
  later(600)
  const answer = await refresh(person, person.cookie)
  expect(answer.body).toEqual({
    access_token: expect.any(String),
    issued_at: morning / 1_000 + 600,
    expires_in: 900,
  })
  expect(answer.cookie).toMatch(/^__Host-sb=1\./)
  expect((await profile(answer.body.access_token)).status).toBe(200)
})

test('sessions survive 20 tabs at once and lost answers', async () => {
  const person = await signUp(shop)
  let { cookie } = person
  for (let round = 1; round <= 5; round += 1) {
    later(round * 61)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(person, cookie)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1)
    later(round * 61 + 59)
    expect((await refresh(person, cookie)).status).toBe(200)
    cookie = answers[0]!.cookie!
  }
})

test('a refresh token is nothing without the cookie that its browser has shown', async () => {
  const shownAtRefresh = await signUp(shop)
  const { cookie } = await refresh(shownAtRefresh, shownAtRefresh.cookie)
  const shownAtCall = await signUp(shop)
  await shop.call('getProfile', { headers: { ...shownAtCall.headers, cookie: shownAtCall.cookie } })
  for (const person of [shownAtRefresh, shownAtCall]) {
    for (const wrong of [undefined, '__Host-sb=', '__Host-sb=0.abc', `__Host-sb=0.${'A'.repeat(43)}`, 'sb=1']) {
      const stolen = await refresh(person, wrong)
      expect([stolen.status, stolen.body.code, stolen.cookie]).toEqual([401, 'unauthorized', undefined])
    }
  }
  expect((await refresh(shownAtRefresh, cookie)).status).toBe(200)
  expect((await refresh(shownAtCall, shownAtCall.cookie)).status).toBe(200)
})

test('a cookie of another session is none', async () => {
  const [one, two] = [await signUp(shop), await signUp(shop)]
  await refresh(one, one.cookie)
  expect((await refresh(one, two.cookie)).status).toBe(401)
})

test('a session survives a lost answer, however long the browser sleeps', async () => {
  const person = await signUp(shop)
  await refresh(person, person.cookie)
  later(62)
  const again = await refresh(person, person.cookie)
  expect([again.status, again.cookie]).toEqual([200, expect.stringMatching(/^__Host-sb=1\./)])
  later(9 * 24 * 60 * 60)
  expect((await refresh(person, person.cookie)).status).toBe(200)
  expect((await refresh(person, again.cookie)).status).toBe(200)
  expect((await mailsTo(shop, person.email)).some(({ subject }) => subject.includes('ログアウト'))).toBe(false)
})

test.each<[string, (person: TestPerson, next: string) => Promise<{ status: number }>]>([
  ['a refresh', refresh],
  ['any private call', ({ headers }, cookie) => shop.call('getProfile', { headers: { ...headers, cookie } })],
])('the former cookie is good for a minute after %s has shown the new one; then it was copied', async (_name, show) => {
  const person = await signUp(shop)
  const next = await refresh(person, person.cookie)
  later(100)
  expect((await show(person, next.cookie!)).status).toBe(200)
  later(159)
  expect((await refresh(person, person.cookie)).status).toBe(200)
  later(160)
  expect((await refresh(person, person.cookie)).status).toBe(401)
  expect((await refresh(person, next.cookie)).status).toBe(401)
  expect((await profile(next.body.access_token)).status).toBe(401)
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.subject).toContain('ログアウトさせました')
})

test('of two who share a copied cookie, the second to come is noticed, whoever it is', async () => {
  const person = await signUp(shop)
  const { cookie: copied } = person
  later(900)
  const thief = await refresh(person, copied)
  later(1_000)
  await refresh(person, thief.cookie)
  later(1_060)
  expect((await refresh(person, copied)).status).toBe(401)
  expect((await refresh(person, thief.cookie)).status).toBe(401)
})

test('clients that never showed a cookie live for 14 days, browsers for 30', async () => {
  const [client, browser] = [await signUp(shop), await signUp(shop)]
  const day = 24 * 60 * 60
  let { cookie } = await refresh(browser, browser.cookie)
  later(14 * day - 1)
  expect((await refresh(client)).status).toBe(200)
  later(14 * day)
  expect((await refresh(client)).status).toBe(401)
  cookie = (await refresh(browser, cookie)).cookie
  later(30 * day - 1)
  const last = await refresh(browser, cookie)
  expect(last.status).toBe(200)
  later(30 * day)
  expect((await refresh(browser, last.cookie)).status).toBe(401)
  expect((await profile(last.body.access_token)).status).toBe(401)
})

test('after logging out every token of the session is dead at once, and the others live', async () => {
  const person = await signUp(shop)
  const other = await signIn(shop, person)
  const answer = await shop.call('logout', { body: { refresh_Token: person.bundle.refresh_token } })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sb=; .*Max-Age=0$/)
  expect((await profile(person.bundle.access_token)).status).toBe(401)
  expect((await refresh(person, person.cookie)).status).toBe(401)
  expect((await profile(other.bundle.access_token)).status).toBe(200)
  const again = await shop.call('logout', { body: { refresh_Token: person.bundle.refresh_token } })
  expect(again.status).toBe(204)
})

test('no access token refreshes, and no refresh token or cookie is a Bearer', async () => {
  const person = await signUp(shop)
  const swapped = { ...person, bundle: { ...person.bundle, refresh_token: person.bundle.access_token } }
  expect((await refresh(swapped)).status).toBe(401)
  for (const token of [person.bundle.refresh_token, person.cookie.split('=')[1]!, person.userId]) {
    expect((await profile(token)).status).toBe(401)
  }
  const cookies = { cookie: `ACCESS_TOKEN=${person.bundle.access_token}; IS_ADMIN=true; ${person.cookie}` }
  expect((await shop.call('getProfile', { headers: cookies })).status).toBe(401)
})

async function newKey() {
  await rotateAccessKeyAfter(0, shop.context)
  const [newest] = await sql<{ kid: string }[]>`select kid from signing_keys order by created_at desc limit 1`
  return newest!.kid
}

test('the keys change without logging anybody out', async () => {
  const person = await signUp(shop)
  const before = person.bundle.access_token
  const kid = await newKey()
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid
  expect((await profile(before)).status).toBe(200)
  later(66)
  const after = await refresh(person, person.cookie)
  expect(kidOf(after.body.access_token)).toBe(kid)
  expect([(await profile(before)).status, (await profile(after.body.access_token)).status]).toEqual([200, 200])
  later(3 * 60 * 60)
  const third = await newKey()
  const live = await sql`select kid from signing_keys where retired_at is null order by created_at`
  expect(live.map((key) => key.kid)).toEqual([kid, third])
  expect((await refresh(person, after.cookie)).status).toBe(200)
})

test('the hourly job makes a new key after 30 days, and forgets what has run out', async () => {
  const { jobs } = shop.context
  const hourly = async (seconds: number) => {
    later(seconds)
    await jobs.enqueue(sql, 'forget-old', {})
    await jobs.drained()
    return (await sql`select kid from signing_keys where retired_at is null order by created_at`).map(({ kid }) => kid)
  }
  const day = 24 * 60 * 60
  later(100 * day)
  const person = await signUp(shop)
  const before = await hourly(100 * day)
  expect(await hourly(100 * day + 66)).toEqual(before)
  expect((await profile(person.bundle.access_token)).status).toBe(200)
  expect(await hourly(100 * day + 3 * 60 * 60)).toEqual([before.at(-1)])
  expect((await refresh(person, person.cookie)).status).toBe(200)
  const [left] = await sql`select (select count(*) from sessions)::int as sessions,
    (select count(*) from links)::int as links, (select count(*) from limit_counts)::int as counts`
  expect(left).toEqual({ sessions: 1, links: 1, counts: 0 })
})
