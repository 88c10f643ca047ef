import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { book } from '../../../testing/sample-booking.ts'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import {
  from,
  mailsTo,
  signIn,
  signUp,
  someEmail,
  someNetwork,
  type TestPerson,
  testPassword,
  tokenFor,
  tokenIn,
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
    '【おりおり】メールアドレスの変更のご依頼がありました',
  ])
  expect((await verify(token)).body.code).toBe('link_used')
  await signIn(shop, { ...person, email })
})

test('an address somebody has gets the same answer and a mail without a link', async () => {
  const [one, two, other] = [await signUp(shop), await signUp(shop), await signUp(shop)]
  const [known, unknown] = [await request(one, other.email), await request(two, someEmail())]
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

test('orders made as a guest with the new address are offered, and not handed over', async () => {
  const person = await signUp(shop)
  const email = someEmail()
  const body = await placementFor(shop)
  const order = await place(shop, { ...body, contact: { ...body.contact, email } })
  await request(person, email)
  await verify(await tokenFor(shop, email))
  const [row] = await sql`select user_id from meetups where id = ${order.body.id}`
  expect(row!.user_id).toBeNull()
  const offered = await shop.call('listGuestOrders', { headers: person.headers })
  expect(offered.body.map(({ id }) => id)).toEqual([order.body.id])
})

test('mails about the orders and bookings of an account follow its address, and come back with it; another one stays', async () => {
  const person = await signUp(shop)
  const { headers } = person
  const [email, typed] = [someEmail(), someEmail()]
  const order = async (to: string) => {
    const body = await placementFor(shop)
    const { body: placed } = await place(shop, { ...body, contact: { ...body.contact, email: to } }, undefined, headers)
    return placed.id
  }
  const [own, other] = [await order(person.email.toUpperCase()), await order(typed)]
  const { body: booking } = await book(shop, { contact: { ...sample.contact, email: person.email } }, { headers })
  const addresses = async () => {
    const rows =
      await sql`select contact_email from meetups where id = any(${[own, other]}::uuid[]) order by placed_at, id = ${other}`
    const [plan] = await sql`select contact_email from plan_bookings where id = ${booking.id}`
    return [...rows, plan!].map(({ contact_email }) => contact_email.toLowerCase())
  }
  await request(person, email)
  await verify(await tokenFor(shop, email))
  expect(await addresses()).toEqual([email, typed, email])
  await shop.call('changeMeetup', { headers, params: { id: own }, body: { title: '新しい名前' } })
  await asShown(shop, 'cancelMeetup', { headers, params: { id: own } })
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
  // Both of one moment: either may have been sent first.
  for (const act of ['変更', 'キャンセル'])
    expect(subjects).toContainEqual(expect.stringContaining(`ご注文の${act}を承りました`))
  await stop(await linkIn(person.email, '変更のご依頼'))
  expect(await addresses()).toEqual([person.email, typed, person.email])
})

test('the password is asked for when the session has not proved it for 15 minutes', async () => {
  const person = await signUp(shop)
  const ask = (password?: string) =>
    shop.call('requestChangeEmail', {
      body: { email: someEmail(), ...(password && { password }) },
      headers: person.headers,
    })
  const at = (seconds: number) => shop.clock.set(new Date(morning + seconds * 1_000))
  at(15 * 60 - 1)
  const { body } = await shop.call('refreshSession', { body: { refresh_Token: person.bundle.refresh_token } })
  person.headers.authorization = `Bearer ${body.access_token}`
  at(15 * 60)
  expect((await ask()).status).toBe(202)
  at(15 * 60 + 1)
  const late = await ask()
  expect([late.status, late.body.code]).toEqual([403, 'password_required'])
  expect((await ask('not this one')).body.code).toBe('invalid_credentials')
  expect((await ask(testPassword)).status).toBe(202)
  expect((await ask()).status).toBe(202)
})

test('what is proved in one session is not proved in another', async () => {
  const person = await signUp(shop)
  shop.clock.set(new Date(morning + 14 * 60_000))
  await signIn(shop, person)
  const { body } = await shop.call('refreshSession', { body: { refresh_Token: person.bundle.refresh_token } })
  shop.clock.set(new Date(morning + 16 * 60_000))
  const headers = { authorization: `Bearer ${body.access_token}` }
  expect((await shop.call('requestChangeEmail', { body: { email: someEmail() }, headers })).status).toBe(403)
})

const next = 'yuugure no tsutsumi'
const resetWith = (token: string, password = next) =>
  shop.call('resetPassword', { body: { token, password }, headers: from(someNetwork()) })
const resetLink = async (email: string) => {
  await shop.call('requestResetPassword', { body: { email }, headers: from(someNetwork()) })
  return tokenFor(shop, email)
}
const stop = (token: string) => shop.call('stopChangeEmail', { body: { token }, headers: from(someNetwork()) })
/** The link in the newest mail to the address that has this word in its subject. */
async function linkIn(email: string, word: string): Promise<string> {
  return tokenIn((await mailsTo(shop, email)).find(({ subject }) => subject.includes(word))!)
}

test('a thief who has asked for another address is out with the new password', async () => {
  const victim = await signUp(shop)
  const thiefs = someEmail()
  await request(victim, thiefs)
  const link = await tokenFor(shop, thiefs)
  expect((await resetWith(await resetLink(victim.email))).status).toBe(200)
  expect((await verify(link)).body.code).toBe('link_used')
  await signIn(shop, { ...victim, password: next })
})

const changeIt = ({ headers }: TestPerson) =>
  shop.call('changePassword', { body: { current_password: testPassword, new_password: next }, headers })

test.each<[string, (person: TestPerson) => Promise<{ status: number }>]>([
  ['a password that was changed', changeIt],
  ['the end of all other sessions', ({ headers }) => shop.call('endOtherSessions', { headers })],
  ['another address asked for', (person) => request(person, someEmail())],
])('%s ends every link of the person', async (_name, act) => {
  const person = await signUp(shop)
  const address = someEmail()
  const reset = await resetLink(person.email)
  await request(person, address)
  const change = await tokenFor(shop, address)
  const unused = await signUp(shop)
  const others = await resetLink(unused.email)
  expect((await act(person)).status).toBeLessThan(300)
  expect((await verify(change)).body.code).toBe('link_used')
  expect((await resetWith(reset)).body.code).toBe('link_used')
  expect((await resetWith(others)).status).toBe(200)
})

test('a reset that is asked for ends the change that waited', async () => {
  const person = await signUp(shop)
  const address = someEmail()
  await request(person, address)
  const change = await tokenFor(shop, address)
  await resetLink(person.email)
  expect((await verify(change)).body.code).toBe('link_used')
  expect(await profileOf(person)).toMatchObject({ change_email_in_progress: false })
})

/** Queues the mail of something that was asked for so many milliseconds after the morning. */
const queueMail = (notice: object, asked: number) => {
  const occasion = { at: new Date(morning + asked).toISOString(), device: 'Chrome（Windows）', network: '203.0.113.*' }
  return shop.context.jobs.enqueue(sql, 'account-letters', { ...notice, occasion })
}

test('a reset whose mail is late ends no change that was asked for after it', async () => {
  const person = await signUp(shop)
  const address = someEmail()
  shop.clock.set(new Date(morning + 1))
  await request(person, address)
  const change = await tokenFor(shop, address)
  await queueMail({ kind: 'reset_asked', email: person.email }, 0)
  expect(await linkIn(person.email, 'パスワード')).toBeTruthy()
  expect(await profileOf(person)).toMatchObject({ change_email_in_progress: true })
  expect((await verify(change)).body).toEqual({ kind: 'change_email', email: address })
})

test('a reset ends the change that was asked for before it, whenever the mails are written', async () => {
  const person = await signUp(shop)
  const address = someEmail()
  await request(person, address)
  shop.clock.set(new Date(morning + 5))
  await queueMail({ kind: 'email_asked', userId: person.userId, email: address }, 0)
  const change = await tokenFor(shop, address)
  await queueMail({ kind: 'reset_asked', email: person.email }, 1)
  expect(await linkIn(person.email, 'パスワード')).toBeTruthy()
  expect((await verify(change)).body.code).toBe('link_used')
  expect(await profileOf(person)).toMatchObject({ change_email_in_progress: false })
})

test('of two resets the one that was asked for last opens, whichever mail is written first', async () => {
  const person = await signUp(shop)
  shop.clock.set(new Date(morning + 1))
  const token = await resetLink(person.email)
  const before = (await mailsTo(shop, person.email)).length
  await queueMail({ kind: 'reset_asked', email: person.email }, 0)
  expect(await mailsTo(shop, person.email)).toHaveLength(before)
  expect((await resetWith(token)).status).toBe(200)
})

test('a mistyped address cannot take the account once it was put right', async () => {
  const person = await signUp(shop)
  const [mistyped, meant] = [someEmail(), someEmail()]
  await request(person, mistyped)
  await request(person, meant)
  const [mail] = await mailsTo(shop, mistyped)
  if (mail) expect(['link_invalid', 'link_used']).toContain((await verify(tokenIn(mail))).body.code)
  expect((await verify(await tokenFor(shop, meant))).status).toBe(200)
  expect(await profileOf(person)).toMatchObject({ email: meant })
})

test('"this was not me" cancels the change, ends every session and lets the owner choose a password', async () => {
  const victim = await signUp(shop)
  const thiefs = someEmail()
  await request(victim, thiefs)
  const change = await tokenFor(shop, thiefs)
  const token = await linkIn(victim.email, 'ご依頼がありました')
  const stopped = await stop(token)
  expect([stopped.status, stopped.body.email]).toEqual([200, victim.email])
  expect((await verify(change)).body.code).toBe('link_used')
  expect((await shop.call('getProfile', { headers: victim.headers })).status).toBe(401)
  const old = await shop.call('login', { body: { email: victim.email, password: testPassword } })
  expect(old.body.code).toBe('invalid_credentials')
  expect((await stop(token)).body.code).toBe('link_used')
  expect((await resetWith(stopped.body.reset_token)).body).toEqual({ email: victim.email })
  await signIn(shop, { ...victim, password: next })
})

test('"this was not me" undoes a change that has happened, whatever the thief did since', async () => {
  const victim = await signUp(shop)
  const [second, third] = [someEmail(), someEmail()]
  const at = (minutes: number) => shop.clock.set(new Date(morning + minutes * 60_000))
  await request(victim, second)
  await verify(await tokenFor(shop, second))
  at(1)
  await request(victim, third)
  await verify(await tokenFor(shop, third))
  const thiefsStop = await linkIn(second, '変更されました')
  at(2)
  await resetWith(await resetLink(third), 'nusumareta shirushi')
  at(3)
  const { status, body } = await stop(await linkIn(victim.email, '変更されました'))
  expect([status, body.email]).toEqual([200, victim.email])
  expect((await stop(thiefsStop)).body.code).toBe('link_used')
  expect((await resetWith(body.reset_token)).status).toBe(200)
  await signIn(shop, { ...victim, password: next })
})

test('the thief cannot have the last word with the link to an address of his own', async () => {
  const victim = await signUp(shop)
  const [second, third] = [someEmail(), someEmail()]
  await request(victim, second)
  await verify(await tokenFor(shop, second))
  shop.clock.set(new Date(morning + 60_000))
  await request(victim, third)
  await verify(await tokenFor(shop, third))
  expect((await stop(await linkIn(second, '変更されました'))).status).toBe(200)
  const { status, body } = await stop(await linkIn(victim.email, '変更されました'))
  expect([status, body.email]).toEqual([200, victim.email])
})

test('"this was not me" holds for three days', async () => {
  const person = await signUp(shop)
  await request(person, someEmail())
  const token = await linkIn(person.email, 'ご依頼がありました')
  shop.clock.set(new Date(morning + 3 * 24 * 60 * 60_000))
  expect((await stop(token)).body.code).toBe('link_expired')
})

test('nobody asks without a session', async () => {
  expect((await shop.call('requestChangeEmail', { body: { email: someEmail() } })).status).toBe(401)
})
