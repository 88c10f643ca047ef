import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { MEETUP_STATUSES } from '#domain/meetup.ts'
import { testShop } from '#testing'
import { dueToday } from '../../../testing/due-today.ts'
import { sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { mailsTo, signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await staffWith(shop, ['orders'])
const { placed, change, record } = staffDesk(shop, person)

const morning = '2026-11-24T10:00:00+09:00'
beforeEach(() => shop.clock.set(morning))

const guest = () => ({ contact: { ...sample.contact, email: `${randomUUID()}@example.com` } })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const oneDishMore = [{ id: 4, qty: 5 }, ...sample.cart.slice(1)]
const oneDishLess = [{ id: 4, qty: 3 }, ...sample.cart.slice(1)]

describe('a step', () => {
  test('goes forward, one at a time, with who made it; the customer is told of two of them', async () => {
    const { contact } = guest()
    const { id } = await placed({ contact })
    await dueToday(shop.context, id)
    for (const status of ['confirmed', 'preparing', 'delivered', 'closed'] as const) {
      const { status: http, body } = await change(id, { status })
      expect([http, body.status]).toEqual([200, status])
      expect(body.history.at(-1)).toMatchObject({ status, by: 'staff', by_name: '神山 葵' })
    }
    const subjects = (await mailsTo(shop, contact.email)).map(({ subject }) => subject.replace(/（.*/, ''))
    expect(subjects.map((each) => each.replace(/【.*】/, '')).toSorted()).toEqual(
      ['ご注文を承りました', 'ご注文が確定しました', 'お届けが完了しました'].toSorted(),
    )
  })

  test.each(MEETUP_STATUSES.flatMap((from) => MEETUP_STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const { id } = await placed()
      await sql`update meetups set status = ${from}, cancelled_at = ${from === 'cancelled' ? morning : null},
        cancellation_fee = ${from === 'cancelled' ? 0 : null} where id = ${id}`
      const steps = ['placed', 'confirmed', 'preparing', 'delivered', 'closed']
      const isNext = steps.indexOf(to) === steps.indexOf(from) + 1 && from !== 'cancelled'
      await dueToday(shop.context, id)
      const answer = await change(id, { status: to })
      expect(codeOf(answer)).toEqual(from === to || isNext ? [200, undefined] : [409, 'status_not_reachable'])
    },
  )

  test('that is refused takes with it what was changed by the same press: row, log, mails and versions are as before', async () => {
    const { contact } = guest()
    const { id } = await placed({ contact })
    // The record tells of mails, too: once they are out.
    const seen = async () => [
      (await mailsTo(shop, contact.email)).length,
      await record(id),
      await sql`select count(*)::int as lines from audit_log where action = 'changeOrder'`,
      await sql`select count(*)::int as kept from meetup_revisions where meetup_id = ${id}`,
    ]
    const before = await seen()
    const refused = await change(id, { title: '歓迎会', internal_note: '要確認', status: 'closed' })
    expect([codeOf(refused), await seen()]).toEqual([[409, 'status_not_reachable'], before])
  })

  test('repeated, with the version that was seen before, changes nothing and says the same', async () => {
    const { id } = await placed()
    const first = await change(id, { status: 'confirmed' }, { version: 1 })
    const again = await change(id, { status: 'confirmed' }, { version: 1 })
    // Its mail may have gone out in between, and its guest may have been counted.
    const said = ({ body: { status, version, history, total } }: typeof first) => ({ status, version, history, total })
    expect(said(again)).toEqual(said(first))
    expect(await sql`select 1 from meetup_history where meetup_id = ${id}`).toHaveLength(2)
  })

  test('twenty at the same moment are one', async () => {
    const { id } = await placed()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(id, { status: 'confirmed' }, { version: 1 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await sql`select 1 from meetup_history where meetup_id = ${id}`).toHaveLength(2)
  })

  test('the mail to a guest brings a link of its own, which opens the order as the first one does', async () => {
    const { contact } = guest()
    const { id, guest_token } = await placed({ contact })
    await change(id, { status: 'confirmed' })
    const mail = (await mailsTo(shop, contact.email)).find(({ subject }) => subject.includes('確定しました'))
    const [, token = ''] = /\/orders\/([\w-]+)/.exec(mail!.text)!
    expect(token).not.toBe(guest_token)
    for (const each of [token, guest_token!]) {
      const { body } = await shop.call('getGuestOrder', { params: { guest_token: each } })
      expect(body).toMatchObject({ id, status: 'confirmed' })
    }
  })

  test('without the tick nobody is told; an order whose account is gone is opened by no link', async () => {
    const { contact } = guest()
    const { id } = await placed({ contact })
    await change(id, { status: 'confirmed', send_mail: false })
    expect(await mailsTo(shop, contact.email)).toHaveLength(1)
    await sql`update links set ended_at = now() where meetup_id = ${id}`
    await sql`update meetups set status = 'preparing' where id = ${id}`
    await dueToday(shop.context, id)
    await change(id, { status: 'delivered' })
    const mail = (await mailsTo(shop, contact.email)).find(({ subject }) => subject.includes('お届けが完了'))
    expect(mail!.text).not.toContain('/orders/')
  })
})

describe('the version', () => {
  test('is asked for', async () => {
    const { id } = await placed()
    const answer = await shop.call('changeOrder', {
      headers: person.headers,
      params: { id },
      body: { internal_note: 'x' } as never,
    })
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([422, ['version']])
  })

  test('of the second of two people is refused with the order as the first has left it', async () => {
    const { id } = await placed()
    await change(id, { estimated_person: 26 }, { version: 1 })
    const second = await change(id, { estimated_person: 28 }, { version: 1 })
    expect(codeOf(second)).toEqual([409, 'edited_meanwhile'])
    expect(second.body).toMatchObject({ meetup: { id, estimated_person: 26, version: 2 } })
    expect((await change(id, { estimated_person: 28 }, { version: 2 })).body.estimated_person).toBe(28)
  })

  test('is raised by what the customer changes too, and by nothing that staff only write down', async () => {
    const customer = await signUp(shop)
    const contact = { ...sample.contact, email: customer.email }
    const { id } = await placed({ contact }, customer.headers)
    await shop.call('noteOnOrder', {
      headers: { ...person.headers, 'idempotency-key': randomUUID() },
      params: { id },
      body: { kind: 'call', text: '搬入口を確認' },
    })
    expect((await record(id)).version).toBe(1)
    await shop.call('changeMeetup', { headers: customer.headers, params: { id }, body: { estimated_person: 25 } })
    expect(codeOf(await change(id, { title: '改めまして' }, { version: 1 }))).toEqual([409, 'edited_meanwhile'])
  })
})

describe('a change', () => {
  test('is made by the rules of customers, kept whole with who made it, and mailed from what to what', async () => {
    const { contact } = guest()
    const { id, total } = await placed({ contact })
    const { body } = await change(id, { cart: oneDishMore, estimated_person: 28 })
    expect(body.total).toBe(total + 8_424)
    expect(body.revisions).toMatchObject([
      { order: { estimated_person: 24 }, by: 'staff', by_name: '神山 葵', reason: null },
    ])
    const mail = (await mailsTo(shop, contact.email)).find(({ subject }) => subject.includes('変更を承りました'))
    expect(mail!.text).toContain('差額 +8,424円')
  })

  test('dry: says what it would come to, and writes and mails nothing', async () => {
    const { contact } = guest()
    const { id, total } = await placed({ contact })
    const before = await record(id)
    const { body } = await change(id, { cart: oneDishMore, internal_note: 'x', status: 'confirmed' }, { dry: true })
    expect(body).toMatchObject({ total: total + 8_424, money: { balance: total + 8_424 }, revision: 1, version: 1 })
    expect(await record(id)).toEqual({ ...before, mails: expect.anything() })
    expect(await mailsTo(shop, contact.email)).toHaveLength(1)
    const [log] = await sql`select count(*)::int as n from audit_log where record_id = ${id} and action = 'changeOrder'`
    expect(log).toEqual({ n: 0 })
  })

  test('with the next step and a note is one write', async () => {
    const { id, guest_token } = await placed()
    const { body } = await change(id, { title: '改めまして', status: 'confirmed', internal_note: '鍵は守衛室' })
    expect(body).toMatchObject({ title: '改めまして', status: 'confirmed', internal_note: '鍵は守衛室' })
    const { body: shown } = await shop.call('getGuestOrder', { params: { guest_token: guest_token! } })
    expect(shown.title).toBe('改めまして')
    expect(JSON.stringify(shown)).not.toContain('守衛室')
  })

  test('whose step cannot be reached is not made at all', async () => {
    const { id } = await placed()
    expect(codeOf(await change(id, { title: '改めまして', status: 'closed' }))).toEqual([409, 'status_not_reachable'])
    expect((await record(id)).title).toBe(sample.title)
  })

  test('with an unknown field, or one that is the customer’s own, is refused', async () => {
    const { id } = await placed()
    for (const body of [{ total: 1 }, { revision: 0 }, { contact: { ...sample.contact, tel: '' } }]) {
      expect((await change(id, body as never)).status).toBe(422)
    }
  })
})

describe('after the customer’s cut-off', () => {
  test('a change needs a reason, which stands beside it; goods can still be added', async () => {
    const { id, total } = await placed()
    await sql`update meetups set cutoff_at = '2026-11-24T09:59:00+09:00', placed_at = '2026-11-20T10:00:00+09:00' where id = ${id}`
    expect(codeOf(await change(id, { cart: oneDishMore }))).toEqual([409, 'cutoff_passed'])
    const { status, body } = await change(id, { cart: oneDishMore, reason: 'お電話で追加のご依頼' })
    expect([status, body.total]).toEqual([200, total + 8_424])
    expect(body.revisions[0]).toMatchObject({ reason: 'お電話で追加のご依頼' })
  })

  test('what the kitchen has begun needs one as well, even before it', async () => {
    const { id } = await placed()
    await sql`update meetups set status = 'preparing' where id = ${id}`
    expect(codeOf(await change(id, { title: 'x' }))).toEqual([409, 'not_changeable'])
    expect((await change(id, { title: 'x', reason: 'お名前の誤り' })).status).toBe(200)
  })

  test('what is cancelled is not changed for any reason', async () => {
    const { id } = await placed()
    await sql`update meetups set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where id = ${id}`
    expect(codeOf(await change(id, { title: 'x', reason: 'どうしても' }))).toEqual([409, 'not_changeable'])
  })

  const halfNow = (id: string) =>
    sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`

  test('goods taken out cost the agreed fee; less needs a reason, and never more than was agreed is asked', async () => {
    const { id } = await placed()
    await halfNow(id)
    const fee = async (more: object) =>
      (await change(id, { cart: oneDishLess, ...more }, { dry: true })).body.change_fee
    expect([
      await fee({}),
      await fee({ expected_fee: 9_999, reason: 'x' }),
      await fee({ expected_fee: 0, reason: 'x' }),
    ]).toEqual([4_212, 4_212, 0])
    const without = await change(id, { cart: oneDishLess, expected_fee: 1_000 })
    expect([without.status, without.body.errors?.map(({ field }) => field)]).toEqual([422, ['reason']])
    const more = await change(id, { cart: oneDishLess, expected_fee: 4_213, reason: 'x' })
    expect([more.status, more.body]).toMatchObject([409, { code: 'fee_changed', fee: 4_212 }])
    const { body } = await change(id, { cart: oneDishLess, expected_fee: 1_000, reason: '配送の遅れのおわび' })
    expect(body).toMatchObject({ change_fee: 1_000, revisions: [{ reason: '配送の遅れのおわび' }] })
  })

  test('what was handed over is never priced anew: it is credited, or added to', async () => {
    const { id } = await placed()
    await sql`update meetups set status = 'delivered' where id = ${id}`
    const before = await record(id)
    const { status, body } = await change(id, { cart: oneDishLess, reason: '1点不足していました' })
    expect([status, body.code]).toEqual([409, 'not_changeable'])
    const address = { ...before.address, building: '別館' }
    expect((await change(id, { address, reason: '書き間違い' })).body).toMatchObject({ total: before.total })
  })

  test('the invoice of before is void, and the mail says so', async () => {
    const { contact } = guest()
    const { id } = await placed({ contact })
    await shop.call('getOrderDocument', { headers: person.headers, params: { id, kind: 'invoice' } })
    const [issued] = (await record(id)).papers.issued
    const { body } = await change(id, { cart: oneDishMore })
    expect(body.papers.issued[0]).toMatchObject({ number: issued!.number, state: 'void' })
    const told = (await mailsTo(shop, contact.email)).find(({ subject }) => subject.includes('変更を承りました'))
    expect(told!.text).toContain(`${issued!.number} は無効となりました`)
  })
})

test('at the same moment as the customer, one of two waits for the other, and both changes hold', async () => {
  const customer = await signUp(shop)
  const contact = { ...sample.contact, email: customer.email }
  const { id } = await placed({ contact }, customer.headers)
  const [theirs, ours] = await Promise.all([
    shop.call('changeMeetup', { headers: customer.headers, params: { id }, body: { estimated_person: 30 } }),
    change(id, { internal_note: '駐車場あり' }, { version: 1 }),
  ])
  expect(theirs.status).toBe(200)
  expect([200, 409]).toContain(ours.status)
  const now = await record(id)
  expect([now.estimated_person, now.internal_note]).toEqual([30, ours.status === 200 ? '駐車場あり' : ''])
})

test('staff are shown what the guests of a moved order would read, and how many; they are told where staff say so', async () => {
  const orderer = await signUp(shop)
  const id = await placedBy(shop, orderer)
  const email = `${randomUUID()}@example.com`
  const body = { attendees: [{ name: '佐藤', email }], invite: true }
  await shop.call('addAttendees', { headers: orderer.headers, params: { id }, body })
  const later = { delivery_window: { from: '18:30', to: '19:00' } }
  expect((await change(id, { title: '別の名前' }, { dry: true })).body).not.toHaveProperty('to_guests')
  const { to_guests } = (await change(id, later, { dry: true })).body
  expect(to_guests).toMatchObject({ concerned: 1, letter: { subject: expect.stringContaining('会の変更のお知らせ') } })
  const told = async () => (await mailsTo(shop, email)).filter(({ subject }) => subject === to_guests!.letter.subject)
  expect((await change(id, later)).body).not.toHaveProperty('to_guests')
  expect(await told()).toEqual([])
  await change(id, { delivery_window: { from: '19:00', to: '19:30' }, tell_guests: true })
  expect(await told()).toHaveLength(1)
})

test('who wrote the internal note last is said, whoever has changed the order since', async () => {
  const { id } = await placed()
  expect((await record(id)).internal_note_change).toBeNull()
  await change(id, { internal_note: '鍵は受付' })
  const wrote = { by: '神山 葵', at: '2026-11-24T10:00:00+09:00' }
  shop.clock.set('2026-11-24T10:05:00+09:00')
  await change(id, { estimated_person: 26 })
  expect((await record(id)).internal_note_change).toEqual(wrote)
})
