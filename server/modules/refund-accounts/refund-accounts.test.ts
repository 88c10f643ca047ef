import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/tokyo-date.ts'
import {
  createRefundLink,
  knownAccountsOf,
  noteRefunded,
  type SaleId,
  sealAccountsAgain,
} from '#modules/refund-accounts'
import { secretBox } from '#platform/auth'
import { testShop } from '#testing'
import { bookingDesk } from '../../testing/booking-desk.ts'
import { answered, book } from '../../testing/sample-booking.ts'
import { sample } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { mailsTo, signUp, someEmail } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'
import { markAsSent, markAsWaiting } from './account-life.ts'
import { eraseOldAccounts } from './erase-accounts.ts'
import { endRefundLinks } from './refund-links.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { db, sql, now } = shop.context
const { headers, record, placed, pay, takeBack, change, cancel } = staffDesk(
  shop,
  await staffWith(shop, ['orders', 'money', 'plans']),
)
const owner = await staffWith(shop, ['settings'])
beforeEach(() => shop.clock.set(morning))

const account = {
  bank_code: '0001',
  branch_code: '112',
  kind: 'ordinary' as const,
  number: '１２３４５６７',
  holder_kana: 'カブシキガイシャ いろは',
}

/** An order that was paid for and cancelled free. */
async function refundable(email = someEmail()) {
  const { id, number, total } = await placed({ contact: { ...sample.contact, email } })
  await pay(id, total, '2026-11-20')
  await cancel(id, { expected_fee: 0 })
  return { sale: { kind: 'order' as const, id }, id, number, total, email }
}
const linkFor = async (sale: SaleId, email: string) => {
  const { url, expiresAt } = await db.transaction((tx) =>
    createRefundLink(tx, { ...sale, contact: { company: '', name: '', email } }, shop.context),
  )
  return { token: url.split('/refund/')[1]!, expiresAt }
}
const knownAccount = async (saleId: string) => (await knownAccountsOf(db, [saleId], shop.context)).get(saleId)
const read = (token: string) => shop.call('getRefundAccount', { params: { token } })
const name = (token: string, changes: object = {}) =>
  shop.call('nameRefundAccount', { params: { token }, body: { ...account, ...changes } })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const told = async (email: string) =>
  (await mailsTo(shop, email))
    .filter(({ subject }) => subject.includes('返金先'))
    .map(({ subject, text }) => ({ subject, text }))

test('the link says what goes back to whom; naming an account keeps it sealed, shows it masked and tells the orderer', async () => {
  const { sale, number, total, email } = await refundable()
  const { token } = await linkFor(sale, email)
  expect((await read(token)).body).toEqual({
    state: 'open',
    amount: total,
    received: total,
    owed: 0,
    of: 'order',
    number,
    title: sample.title,
    date: sample.meetup_date,
    cancelled_at: '2026-11-24T10:00:01+09:00',
    addressee: { name: '山本 美咲', company: sample.contact.company },
    expires_at: '2027-01-23T10:00:01+09:00',
    account: null,
    refunded_on: null,
  })
  const named = await name(token)
  expect(named.status).toBe(200)
  expect(named.body.account).toEqual({
    bank: 'みずほ銀行',
    branch: '大手町営業部',
    due_on: '2026-12-08',
    kind: 'ordinary',
    number: '••••567',
    third_party: false,
    named_at: '2026-11-24T10:00:01+09:00',
  })
  expect((await read(token)).body).toEqual(named.body)
  const [row] = await sql<{ row: string }[]>`select to_jsonb(refund_accounts)::text as row from refund_accounts
    where meetup_id = ${sale.id}`
  for (const secret of ['1234567', 'ｲﾛﾊ', '0001']) {
    expect(row!.row).not.toContain(secret)
    expect(row!.row).not.toContain(Buffer.from(secret).toString('hex'))
  }
  const known = await knownAccount(sale.id)
  expect(known!.opened).toEqual({
    bank: { code: '0001', name: 'みずほ銀行', kana: 'ミズホ' },
    branch: { code: '112', name: '大手町営業部', kana: expect.stringMatching(/^オオテマチ/) },
    kind: 'ordinary',
    number: '1234567',
    holder: 'ｶ)ｲﾛﾊ',
  })
  const [mail, ...others] = await told(email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(`【おりおり】返金先の口座をうかがいました（${number}）`)
  expect(mail!.text).toContain('みずほ銀行 大手町営業部 普通 ••••567')
  expect(mail!.text).not.toContain('1234567')
})

test('it changes until it is sent, each change with a mail; the same once more is no change', async () => {
  const { sale, email } = await refundable()
  const { token } = await linkFor(sale, email)
  await Promise.all([name(token), name(token), name(token)])
  expect(await told(email)).toHaveLength(1)
  await name(token, { number: '7654321' })
  await name(token, { number: '7654321', third_party: true })
  const mails = await told(email)
  expect(mails.map(({ subject }) => subject.includes('変更を承りました'))).toEqual([true, true, false])
  expect((await knownAccount(sale.id))!.opened.number).toBe('7654321')
  const { id } = (await knownAccount(sale.id))!
  await markAsSent(db, [id], now())
  expect(codeOf(await name(token))).toEqual([409, 'refund_account_sent'])
  expect((await read(token)).body).toMatchObject({ state: 'sent', account: { number: '••••321', third_party: true } })
  await markAsWaiting(db, [id])
  expect((await name(token)).body.account!.number).toBe('••••567')
})

test('when the money is back the link says when and how much, and a month later nothing of the account is left', async () => {
  const { sale, total, email } = await refundable()
  const { token } = await linkFor(sale, email)
  await name(token)
  const refund = await refunded(sale.id, total)
  const done = { state: 'done', amount: total, refunded_on: '2026-11-24', account: { number: '••••567' } }
  expect((await read(token)).body).toMatchObject(done)
  expect(codeOf(await name(token))).toEqual([409, 'nothing_to_return'])
  const erased = (day: string) => eraseOldAccounts(db, new Date(`${day}T05:00:00+09:00`))
  expect(await erased('2026-12-23')).toBe(0)
  expect(await erased(addDays('2026-11-24', 30))).toBe(1)
  expect((await read(token)).body).toMatchObject({ ...done, account: null })
  expect(await sql`select sealed from refund_accounts where meetup_id = ${sale.id}`).toEqual([{ sealed: null }])
  // What goes back later is another matter, with another link.
  await takeBackRefund(sale.id, refund)
  const later = await linkFor(sale, email)
  expect((await read(later.token)).body).toMatchObject({ state: 'open', account: null })
  expect((await name(later.token, { number: '1' })).body.account!.number).toBe('••••001')
  expect(codeOf(await read(token))).toEqual([409, 'link_used'])
})

/** By bank; the entry of it. */
async function refunded(id: string, amount: number): Promise<string> {
  const { version } = await record(id)
  const body = { version, amount, method: 'bank' as const, paid_on: '2026-11-24' }
  const key = { 'idempotency-key': randomUUID() }
  const answer = await shop.call('noteRefund', { headers: { ...headers, ...key }, params: { id }, body })
  expect(answer.status).toBe(200)
  return (await record(id)).book.findLast(({ kind, reverses }) => kind === 'refunded' && reverses === null)!.id
}
/** Without a letter: it would bring another link. */
const takeBackRefund = async (id: string, entry_id: string) => {
  const { version } = await record(id)
  const params = { id, list: 'refunds' as const, entry_id }
  return shop.call('takeBackEntry', { headers, params, body: { version, reason: '組戻し', send_mail: false } })
}
const rowOf = async (id: string) =>
  (await shop.call('listRefunds', { headers, query: {} })).body.find((row) => row.id === id)

test('a refund that came back later is open again: the link says so, and another account is named by it', async () => {
  const { sale, total, email } = await refundable()
  const { token } = await linkFor(sale, email)
  await name(token)
  expect((await takeBackRefund(sale.id, await refunded(sale.id, total))).status).toBe(200)
  expect((await read(token)).body).toMatchObject({
    state: 'open',
    amount: total,
    refunded_on: null,
    account: { number: '••••567', due_on: null },
  })
  expect(await rowOf(sale.id)).toMatchObject({ amount: total, hindrance: 'came_back' })
  expect((await name(token, { number: '1' })).body).toMatchObject({ state: 'open', account: { number: '••••001' } })
  expect(await rowOf(sale.id)).toMatchObject({ hindrance: null })
})

async function fileOpen() {
  const { version } = (await shop.call('getSettings', { headers: owner.headers })).body
  const bank = {
    bank_code: '0001',
    branch_code: '004',
    kind: 'ordinary' as const,
    number: '12345',
    holder_kana: 'カ）オリオリ',
  }
  const changed = await shop.call('changeSettings', { headers: owner.headers, body: { version, bank } })
  expect(changed.status).toBe(200)
  await shop.context.snapshot.refresh()
}

describe('an account that the former contact has named', () => {
  const contact = { ...sample.contact, email: 'former@example.com' }
  const other = { ...sample.contact, email: 'another@example.com' }

  async function overpaid() {
    const { id, total } = await placed({ contact })
    await pay(id, total + 5_000, '2026-11-20')
    const { token } = await linkFor({ kind: 'order', id }, contact.email)
    expect((await name(token)).status).toBe(200)
    return { id, token }
  }
  const make = (id: string) =>
    shop.call('makeTransferFile', { headers, query: {}, body: { ids: [id], pay_on: '2026-11-24' } })

  test('is not paid to once staff have written down another one: it is named again', async () => {
    await fileOpen()
    const { id, token } = await overpaid()
    expect(await rowOf(id)).toMatchObject({ hindrance: null })
    expect((await change(id, { contact: other })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ hindrance: 'name_again', account: null })
    expect(codeOf(await make(id))).toEqual([409, 'account_not_ready'])
    expect(await sql`select sealed from refund_accounts where meetup_id = ${id}`).toEqual([{ sealed: null }])
    expect(codeOf(await read(token))).toEqual([409, 'link_used'])
    const { token: next } = await linkFor({ kind: 'order', id }, other.email)
    expect((await read(next)).body).toMatchObject({ state: 'open', account: null })
    await name(next, { number: '1' })
    expect(await rowOf(id)).toMatchObject({ hindrance: null, account: { number: '••••001' } })
  })

  test('stays where the same one has another name, or the bank was asked already', async () => {
    const { id } = await overpaid()
    await change(id, { contact: { ...contact, last_name: '鈴木' } })
    expect(await rowOf(id)).toMatchObject({ hindrance: null })
    await markAsSent(db, [(await knownAccount(id))!.id], now())
    await change(id, { contact: other })
    expect(await knownAccount(id)).toBeDefined()
  })

  test('of a booking is named again, too', async () => {
    const bookings = bookingDesk(shop)
    const { id, email, total } = await bookings.confirmed()
    const { version } = await bookings.record(id)
    await shop.call('noteBookingPayment', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      params: { id },
      body: { version, amount: total + 700, received_on: '2026-11-24', payer: 'カ）ミライ' },
    })
    const { token } = await linkFor({ kind: 'booking', id }, email)
    expect((await name(token)).status).toBe(200)
    const { contact: known } = await bookings.record(id)
    const changed = await bookings.change(id, { contact: { ...known, email: other.email } })
    expect(changed.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ hindrance: 'name_again' })
  })
})

test('what was named and is not needed after all is erased a month later', async () => {
  const { id, total } = await placed({ contact: { ...sample.contact, email: 'twice@example.com' } })
  await pay(id, total, '2026-11-20')
  await pay(id, total, '2026-11-23')
  const { token } = await linkFor({ kind: 'order', id }, 'twice@example.com')
  await name(token)
  const isKept = async (day: string) => {
    await eraseOldAccounts(db, new Date(`${day}T12:00:00+09:00`))
    return (await sql`select from refund_accounts where meetup_id = ${id} and sealed is not null`).length === 1
  }
  expect(await isKept('2026-12-25')).toBe(true)
  await takeBack(id, (await record(id)).payments[1]!.id)
  expect([await isKept('2026-12-23'), await isKept('2026-12-25')]).toEqual([true, false])
})

describe('a link', () => {
  test('opens nothing once it is ended, replaced, run out, mistyped, or of somebody else', async () => {
    const { sale, id, email } = await refundable()
    const [first, second] = [await linkFor(sale, email), await linkFor(sale, email)]
    expect(codeOf(await read(first.token))).toEqual([409, 'link_used'])
    expect(codeOf(await name(first.token))).toEqual([409, 'link_used'])
    expect((await read(second.token)).status).toBe(200)
    expect(codeOf(await read(`${second.token}x`))).toEqual([400, 'link_invalid'])
    expect(codeOf(await read('x'.repeat(201)))[0]).toBe(404)
    const other = await linkFor(sale, someEmail())
    expect(codeOf(await read(other.token))).toEqual([409, 'link_used'])
    const { token, expiresAt } = await linkFor(sale, email.toUpperCase())
    expect((await read(token)).status).toBe(200)
    shop.clock.set(expiresAt)
    expect(codeOf(await name(token))).toEqual([400, 'link_expired'])
    shop.clock.set(morning)
    await endRefundLinks(db, sale, now())
    expect(codeOf(await read(token))).toEqual([409, 'link_used'])
    expect(await sql`select id from refund_accounts where meetup_id = ${id}`).toEqual([])
  })

  test('has nothing to name where nothing is owed back', async () => {
    const email = someEmail()
    const { id } = await placed({ contact: { ...sample.contact, email } })
    const { token } = await linkFor({ kind: 'order', id }, email)
    expect((await read(token)).body).toMatchObject({ state: 'nothing', amount: 0 })
    expect(codeOf(await name(token))).toEqual([409, 'nothing_to_return'])
  })

  test('is ended by a refund that needed no account', async () => {
    const { sale, total, email } = await refundable()
    const { token } = await linkFor(sale, email)
    await noteRefunded(db, { sale, day: '2026-11-24', amount: total }, now())
    expect(codeOf(await read(token))).toEqual([409, 'link_used'])
  })

  test('of a booking does the same', async () => {
    const email = someEmail()
    const { id } = (await book(shop, { contact: { ...sample.contact, email } })).body
    await answered(shop, id, { status: 'confirmed' })
    await sql`update plan_bookings set received = total + 5000 where id = ${id}`
    const sale = { kind: 'booking' as const, id }
    const { token } = await linkFor(sale, email)
    expect((await read(token)).body).toMatchObject({ state: 'open', of: 'booking', amount: 5_000 })
    expect((await name(token)).status).toBe(200)
    expect(await told(email)).toHaveLength(1)
  })
})

test.each([
  ['no such bank', { bank_code: '9998' }, 'bank_code', /見つかりません/],
  ['no bank', { bank_code: '' }, 'bank_code', /候補から/],
  ['no such branch', { branch_code: '998' }, 'branch_code', /みずほ銀行に、この店番/],
  ['a kind of its own', { kind: 'gold' }, 'kind', /種類/],
  ['eight digits', { number: '12345678' }, 'number', /7桁までの数字/],
  ['no number', { number: ' ' }, 'number', /ご記入/],
  ['a name in kanji', { holder_kana: '水野里奈' }, 'holder_kana', /カナで/],
  ['a mark that banks do not have', { holder_kana: 'ミズノ・リナ' }, 'holder_kana', /「・」/],
  ['a name that is too long', { holder_kana: 'ガ'.repeat(16) }, 'holder_kana', /30文字まで.*32文字/],
  ['no name', { holder_kana: '　' }, 'holder_kana', /カナで/],
  ['an account of savings at a branch of transfers', { bank_code: '9900', branch_code: '019' }, 'kind', /ゆうちょ/],
])('%s is refused beside its field', async (_what, changes, field, message) => {
  const { sale, email } = await refundable()
  const { token } = await linkFor(sale, email)
  const { status, body } = await name(token, changes)
  expect([status, (body as unknown as { errors: object[] }).errors]).toEqual([
    422,
    [{ field, message: expect.stringMatching(message) }],
  ])
  expect(await told(email)).toEqual([])
})

test('what is sealed under a former key is sealed under the newest at start; under a lost one it is named again', async () => {
  const { sale, email } = await refundable()
  const { token } = await linkFor(sale, email)
  await name(token)
  const [row] = await sql<
    { id: string; sealed: Buffer }[]
  >`select id, sealed from refund_accounts where meetup_id = ${sale.id}`
  const { secrets } = shop.context
  const [former, newest] = [randomBytes(32), randomBytes(32)]
  const sealed = secretBox([former]).seal(secrets.open(row!.sealed, row!.id), row!.id)
  await sql`update refund_accounts set sealed = ${sealed} where id = ${row!.id}`
  expect((await read(token)).body).toMatchObject({ state: 'open', account: null })
  const box = secretBox([newest, former])
  await sealAccountsAgain({ db, secrets: box })
  const [again] = await sql<{ sealed: Buffer }[]>`select sealed from refund_accounts where id = ${row!.id}`
  expect(box.keyOf(again!.sealed)).toBe('newest')
  expect((await name(token)).body.account!.number).toBe('••••567')
})

test('what a person has named goes with their account', async () => {
  const person = await signUp(shop)
  const { id, total } = await placed({ contact: { ...sample.contact, email: person.email } }, person.headers)
  await pay(id, total)
  await cancel(id, { expected_fee: 0 })
  const sale = { kind: 'order' as const, id }
  const { token } = await linkFor(sale, person.email)
  expect((await name(token)).status).toBe(200)
  const leaves = () => shop.call('deleteAccount', { headers: person.headers, body: { password: person.password } })
  expect((await leaves()).status).toBe(409)
  const { version } = await record(id)
  const back = await shop.call('noteRefund', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version, amount: total, method: 'bank', paid_on: '2026-11-24' },
  })
  expect(back.status).toBe(200)
  expect((await leaves()).status).toBeLessThan(300)
  expect(await sql`select sealed from refund_accounts where meetup_id = ${id}`).toEqual([{ sealed: null }])
})
