import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample, withBeer } from '../../../testing/sample-placement.ts'
import { rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail, type TestPerson, tokenIn } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const organiser = await signUp(shop)
const colleague = await signUp(shop)
const stranger = await signUp(shop)
const { sql } = shop.context
beforeEach(async () => {
  shop.clock.set(morning)
  await sql`delete from limit_counts`
})

async function placed(more: Partial<typeof sample> = {}) {
  const body = await placementFor(shop, {
    contact: { ...sample.contact, email: organiser.email },
    title: 'https://evil.example',
    ...more,
  })
  const { body: order } = await place(shop, body, randomUUID(), organiser.headers)
  return (await shop.call('getMeetup', { headers: organiser.headers, params: { id: order.id } })).body
}
const offer = (id: string, email: string, { headers }: TestPerson = organiser) =>
  shop.call('transferMeetup', { headers, params: { id }, body: { email } })
const accept = (token: string, { headers }: TestPerson, more: { birth_date?: string } = {}) =>
  shop.call('acceptTransfer', { headers, body: { token, ...more } })
const open = (id: string, { headers }: TestPerson) => shop.call('getMeetup', { headers, params: { id } })
const offered = (id: string, { headers }: TestPerson = organiser) =>
  shop.call('getTransfer', { headers, params: { id } })
const withdraw = (id: string, { headers }: TestPerson = organiser) =>
  shop.call('withdrawTransfer', { headers, params: { id } })

/** The token of the newest offer that was mailed to this address. */
async function tokenTo(email: string, number: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.includes(number))
  return tokenIn(mail!)
}

test('a colleague accepts by the mail: the order and its gathering are theirs, and nobody else’s', async () => {
  const { id, number, event_id } = await placed()
  const answer = await offer(id, colleague.email.toUpperCase())
  expect([answer.status, answer.body]).toEqual([
    202,
    { email: expect.stringMatching(/^PERSON-/), expires_at: '2026-12-01T10:00:00+09:00' },
  ])
  expect((await offered(id)).body.offer?.expires_at).toBe('2026-12-01T10:00:00+09:00')
  const token = await tokenTo(answer.body.email, number)
  expect((await open(id, organiser)).status).toBe(200)

  const rsvp = await rsvpTokenOf(shop, organiser, event_id)
  const calendar = async () => (await shop.fetch(`/backend/api/rsvp/${rsvp}/calendar.ics`)).text()
  expect(await calendar()).toContain('SEQUENCE:0')

  const { status, body } = await accept(token, colleague)
  expect([status, body]).toEqual([200, { id }])
  expect(await calendar()).toContain('SEQUENCE:1')
  expect((await open(id, organiser)).status).toBe(404)
  const theirs = await open(id, colleague)
  expect(theirs.body).toMatchObject({
    id,
    number,
    revision: 1,
    status: 'placed',
    contact: { email: colleague.email, last_name: '神山', company: sample.contact.company },
  })
  const event = (headers: Record<string, string>) => shop.call('getEvent', { headers, params: { id: event_id } })
  expect([(await event(organiser.headers)).status, (await event(colleague.headers)).status]).toEqual([404, 200])
  expect((await offered(id, colleague)).body).toEqual({ offer: null })
  const [told] = (await mailsTo(shop, organiser.email)).filter(({ subject }) => subject.includes('引き継ぎました'))
  expect(told!.text).toContain('神山 葵 さま')
  expect((await accept(token, colleague)).body).toMatchObject({ code: 'link_used' })
})

test('the holder of the link reads which order it is and whose, and nothing happens', async () => {
  const { id, number, total } = await placed()
  const email = someEmail()
  await offer(id, email)
  const token = await tokenTo(email, number)
  const read = () => shop.call('readTransfer', { body: { token } })
  for (const _ of [1, 2]) {
    const { status, body } = await read()
    expect([status, body]).toEqual([
      200,
      {
        number,
        total,
        meetup_date: sample.meetup_date,
        delivery_window: sample.delivery_window,
        estimated_person: sample.estimated_person,
        asks_age: false,
        from: { name: '神山 葵', company: expect.any(String) },
      },
    ])
  }
  expect((await open(id, organiser)).status).toBe(200)
  await withdraw(id)
  expect((await read()).body).toMatchObject({ code: 'link_used' })
  expect((await shop.call('readTransfer', { body: { token: 'x'.repeat(43) } })).body).toMatchObject({
    code: 'link_invalid',
  })
})

test('the mail holds nothing that the sender wrote about the order', async () => {
  const { id, number } = await placed()
  const email = someEmail()
  await offer(id, email)
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.includes(number))!
  for (const form of [mail.text, mail.html]) {
    expect(form).not.toContain('evil')
    expect(form).toContain('神山 葵')
  }
})

test('the same reply whether or not the address has an account', async () => {
  const { id } = await placed()
  const answers = [await offer(id, colleague.email), await offer(id, someEmail())]
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [202, ['email', 'expires_at']],
    [202, ['email', 'expires_at']],
  ])
})

test('only the account of that very address may accept', async () => {
  const { id, number } = await placed()
  await offer(id, colleague.email)
  const token = await tokenTo(colleague.email, number)
  for (const person of [stranger, organiser]) {
    const { status, body } = await accept(token, person)
    expect([status, body]).toMatchObject([409, { code: 'wrong_account' }])
  }
  expect((await shop.call('acceptTransfer', { body: { token } })).status).toBe(401)
  expect((await open(id, organiser)).status).toBe(200)
  expect((await accept(token, colleague)).status).toBe(200)
})

describe('an order with alcohol', () => {
  const confirmedAt = async (id: string) => {
    const [row] = await sql`select age_confirmed_at as at from meetups where id = ${id}`
    return row!.at && new Date(row!.at)
  }
  async function offeredBeer() {
    const { id, number } = await placed({ cart: withBeer, birth_date: '1990-01-01' })
    await offer(id, colleague.email)
    return { id, token: await tokenTo(colleague.email, number) }
  }
  const asksAge = async (token: string) => (await shop.call('readTransfer', { body: { token } })).body.asks_age

  test('is taken over by who is old enough on its day', async () => {
    const { id, token } = await offeredBeer()
    expect(await asksAge(token)).toBe(true)
    const missing = await accept(token, colleague)
    expect([missing.status, missing.body]).toMatchObject([
      409,
      { code: 'age_confirmation_required', message: expect.stringContaining('お引き受けになる方の生年月日') },
    ])
    const young = await accept(token, colleague, { birth_date: '2006-12-12' })
    expect([young.status, young.body]).toMatchObject([409, { code: 'under_age' }])
    expect((await open(id, organiser)).status).toBe(200)
    shop.clock.set('2026-11-24T10:05:00+09:00')
    expect((await accept(token, colleague, { birth_date: '2006-12-11' })).status).toBe(200)
    expect(await confirmedAt(id)).toEqual(new Date('2026-11-24T10:05:00+09:00'))
  })

  test('asks nobody once it was delivered, and the age that was given for it stays', async () => {
    const { id, token } = await offeredBeer()
    const before = await confirmedAt(id)
    await sql`update meetups set status = 'delivered' where id = ${id}`
    expect(await asksAge(token)).toBe(false)
    expect((await accept(token, colleague)).status).toBe(200)
    expect(await confirmedAt(id)).toEqual(before)
  })

  test('that has none any more keeps the age of nobody: who adds some again is asked', async () => {
    const { id, token } = await offeredBeer()
    await shop.call('changeMeetup', {
      headers: organiser.headers,
      params: { id },
      query: {},
      body: { cart: [{ id: 4, qty: 4 }] },
    })
    expect((await accept(token, colleague)).status).toBe(200)
    expect(await confirmedAt(id)).toBeNull()
  })
})

test('an account opened for that address afterwards may', async () => {
  const { id, number } = await placed()
  const email = someEmail()
  await offer(id, email)
  const token = await tokenTo(email, number)
  const later = await signUp(shop, email)
  expect((await accept(token, later)).status).toBe(200)
  expect((await open(id, later)).status).toBe(200)
})

test('a newer offer takes the place of the older, and its owner can take it back', async () => {
  const { id, number } = await placed()
  await offer(id, stranger.email)
  const older = await tokenTo(stranger.email, number)
  await offer(id, colleague.email)
  expect((await accept(older, stranger)).body).toMatchObject({ code: 'link_used' })
  expect((await offered(id)).body.offer?.email).toBe(colleague.email)
  const newer = await tokenTo(colleague.email, number)
  for (const _ of [1, 2]) expect((await withdraw(id)).status).toBe(204)
  expect((await offered(id)).body).toEqual({ offer: null })
  expect((await accept(newer, colleague)).body).toMatchObject({ code: 'link_used' })
  expect((await open(id, organiser)).status).toBe(200)
})

test('an order that is cancelled is nobody’s to take over any longer', async () => {
  const { id, number } = await placed()
  const taker = await signUp(shop)
  await offer(id, taker.email)
  const token = await tokenTo(taker.email, number)
  const cancelled = await shop.call('cancelMeetup', {
    headers: organiser.headers,
    params: { id },
    body: { reason: '' },
  })
  expect([cancelled.status, (await offered(id)).body]).toEqual([200, { offer: null }])
  expect((await accept(token, taker)).body).toMatchObject({ code: 'link_used' })
  const [told] = await mailsTo(shop, taker.email)
  expect(told!.subject).toContain('幹事の引き継ぎのお願いは終わりました')
  expect(told!.text).toContain(`■ご注文番号　${number}`)
  expect(told!.text).not.toMatch(/token=|evil\.example/)
})

test('of an offer that was withdrawn, or answered, or is over, nobody hears when the order is cancelled', async () => {
  const cancel = (id: string, { headers }: TestPerson) =>
    shop.call('cancelMeetup', { headers, params: { id }, body: { reason: '' } })
  const [withdrawn, answered, over] = [await placed(), await placed(), await placed()]
  const taker = await signUp(shop)
  await offer(withdrawn.id, taker.email)
  await withdraw(withdrawn.id)
  await offer(answered.id, taker.email)
  await accept(await tokenTo(taker.email, answered.number), taker)
  await offer(over.id, taker.email)
  expect((await cancel(withdrawn.id, organiser)).status).toBe(200)
  expect((await cancel(answered.id, taker)).status).toBe(200)
  shop.clock.set('2026-12-01T10:00:00+09:00')
  expect((await cancel(over.id, await signIn(shop, organiser))).status).toBe(200)
  const subjects = (await mailsTo(shop, taker.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('終わりました'))).toEqual([])
})

test('a week later it is over', async () => {
  const { id, number } = await placed()
  await offer(id, colleague.email)
  const token = await tokenTo(colleague.email, number)
  const offerAt = async (now: string) => {
    shop.clock.set(now)
    return (await offered(id, await signIn(shop, organiser))).body.offer
  }
  expect(await offerAt('2026-12-01T09:59:59+09:00')).toMatchObject({ email: colleague.email })
  expect(await offerAt('2026-12-01T10:00:00+09:00')).toBeNull()
  const again = await signIn(shop, colleague)
  expect((await accept(token, again)).body).toMatchObject({ code: 'link_expired' })
})

test('the driver calls who has taken it over, or who had it where that one has named no number', async () => {
  const tel = async (own: string) => {
    const taker = await signUp(shop)
    await sql`update users set tel = ${own} where id = ${taker.userId}`
    const { id, number } = await placed()
    await offer(id, taker.email)
    await accept(await tokenTo(taker.email, number), taker)
    return (await open(id, taker)).body.contact.tel
  }
  expect([await tel('0398765432'), await tel('')]).toEqual(['0398765432', '0312345678'])
})

test('the link of an order that was placed without an account ends when it is handed over', async () => {
  const [former, taker] = [await signUp(shop), await signUp(shop)]
  const contact = { ...sample.contact, email: former.email }
  const { body: order } = await place(shop, await placementFor(shop, { contact }))
  const { headers } = former
  const claimed = await shop.call('claimGuestOrders', { headers, body: { ids: [order.id] } })
  const { guest_token } = claimed.body.orders[0]!
  const byLink = async () => (await shop.call('getGuestOrder', { params: { guest_token } })).status
  expect(await byLink()).toBe(200)
  await offer(order.id, taker.email, former)
  expect((await accept(await tokenTo(taker.email, order.number), taker)).status).toBe(200)
  expect(await byLink()).toBe(404)
})

test('of many presses at once one takes it over', async () => {
  const { id, number } = await placed()
  const person = await signUp(shop)
  await offer(id, person.email)
  const token = await tokenTo(person.email, number)
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token, person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  expect((await open(id, person)).body.revision).toBe(1)
})

test.each([
  ['one’s own address', () => organiser.email, 422, 'invalid'],
  ['no address', () => 'colleague', 422, 'invalid'],
  ['two addresses', () => 'a@example.com,b@example.com', 422, 'invalid'],
])('%s is refused', async (_name, email, status, code) => {
  const { id } = await placed()
  const answer = await offer(id, email())
  expect([answer.status, answer.body]).toMatchObject([status, { code, errors: [{ field: 'email' }] }])
})

test('an unknown link is refused, and one account cannot write to strangers without end', async () => {
  expect((await accept(randomBytes(32).toString('base64url'), colleague)).body).toMatchObject({ code: 'link_invalid' })
  const { id } = await placed()
  const sender = await signUp(shop)
  const body = await placementFor(shop, { contact: { ...sample.contact, email: sender.email } })
  const theirs = (await place(shop, body, randomUUID(), sender.headers)).body.id
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await offer(theirs, someEmail(), sender)).status)
  expect(statuses).toEqual([...Array(20).fill(202), 429])
  expect((await offer(id, colleague.email, sender)).status).toBe(404)
})
