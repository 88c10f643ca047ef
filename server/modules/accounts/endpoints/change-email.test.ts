import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import {
  from,
  mailsTo,
  signIn,
  signUp,
  someEmail,
  someNetwork,
  type TestPerson,
  tokenFor,
} from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const morning = Date.parse('2026-11-24T10:00:00+09:00')
beforeEach(() => shop.clock.set(new Date(morning)))

const request = ({ headers }: TestPerson, email: string) =>
  shop.call('requestChangeEmail', { body: { email }, headers })
const verify = (token: string) => shop.call('verifyEmail', { body: { token }, headers: from(someNetwork()) })
const profileOf = async ({ headers }: TestPerson) => (await shop.call('getProfile', { headers })).body

test('an address changes only by the link in its own mailbox; the old one is told twice', async () => {
  const person = await signUp(shop)
  const email = someEmail()
  const answer = await request(person, email)
  expect([answer.status, answer.body]).toEqual([202, {}])
  expect(await profileOf(person)).toMatchObject({ email: person.email, change_email_in_progress: true })
  const token = await tokenFor(shop, email)
  const changed = await verify(token)
  expect([changed.status, changed.body]).toEqual([200, { kind: 'change_email', email }])
  expect(await profileOf(person)).toMatchObject({ email, change_email_in_progress: false })
  const subjects = (await mailsTo(shop, person.email)).map(({ subject }) => subject)
  expect(subjects.slice(0, 2)).toEqual([
    '【おりおり】メールアドレスが変更されました',
    '【おりおり】メールアドレスの変更が申し込まれました',
  ])
  expect((await verify(token)).body.code).toBe('link_used')
  await signIn(shop, { ...person, email })
})

test('an address somebody has gets the same answer and a letter without a link', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)]
  const [known, unknown] = [await request(person, other.email), await request(person, someEmail())]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const [mail] = await mailsTo(shop, other.email)
  expect([mail!.subject, mail!.text.includes('token=')]).toEqual([
    '【おりおり】このアドレスはすでに登録されています',
    false,
  ])
  expect(await profileOf(other)).toMatchObject({ email: other.email, change_email_in_progress: false })
})

test('an address taken meanwhile stays with who took it', async () => {
  const person = await signUp(shop)
  const email = someEmail()
  await request(person, email)
  const token = await tokenFor(shop, email)
  const other = await signUp(shop, email)
  expect((await verify(token)).body.code).toBe('link_invalid')
  expect(await profileOf(person)).toMatchObject({ email: person.email })
  expect(await profileOf(other)).toMatchObject({ email })
})

test('a link ends after an hour, and with the address it was asked from', async () => {
  const person = await signUp(shop)
  const [one, two] = [someEmail(), someEmail()]
  await request(person, one)
  const first = await tokenFor(shop, one)
  await request(person, two)
  const second = await tokenFor(shop, two)
  expect((await verify(second)).status).toBe(200)
  expect((await verify(first)).body.code).toBe('link_used')
  await request(person, one)
  const third = await tokenFor(shop, one)
  shop.clock.set(new Date(morning + 60 * 60_000))
  expect((await verify(third)).body.code).toBe('link_expired')
  const later = await signIn(shop, { ...person, email: two })
  expect(await profileOf(later)).toMatchObject({ change_email_in_progress: false })
})

test('of 32 uses at once one counts', async () => {
  const person = await signUp(shop)
  const email = someEmail()
  await request(person, email)
  const token = await tokenFor(shop, email)
  const answers = await Promise.all(Array.from({ length: 32 }, () => verify(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('orders made as a guest with the new address come along', async () => {
  const person = await signUp(shop)
  const email = someEmail()
  const body = await placementFor(shop)
  const order = await place(shop, { ...body, contact: { ...body.contact, email } })
  await request(person, email)
  await verify(await tokenFor(shop, email))
  const [row] = await sql`select user_id from meetups where id = ${order.body.id}`
  expect(row!.user_id).toBe(person.userId)
})

test('nobody asks without a session', async () => {
  expect((await shop.call('requestChangeEmail', { body: { email: someEmail() } })).status).toBe(401)
})
