import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { emptied } from '../../testing/emptied.ts'
import { refundsOf } from '../../testing/refundable.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { mailsTo, someEmail } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const staff = await staffWith(shop, ['orders', 'money', 'plans', 'audit'])
const { headers } = staff
const { placed } = staffDesk(shop, staff)
const { refundable, overpaidBooking, bookingVersion, named, listed } = refundsOf(shop, staff)

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await emptied(shop.context, 'meetups, plan_bookings, book_entries, document_numbers')
})

const account = {
  bank_code: '0001',
  branch_code: '112',
  kind: 'ordinary' as const,
  number: '1234567',
  holder_kana: 'ミズノ リナ',
  third_party: true,
}
const name = (id: string, changes: Partial<typeof account> = {}) =>
  shop.call('nameOrderRefundAccount', { headers, params: { id }, body: { ...account, ...changes } })
const check = (id: string, named_at: string) =>
  shop.call('checkOrderRefundAccount', { headers, params: { id }, body: { named_at } })
const versionOf = async (id: string) =>
  (await sql<{ version: number }[]>`select version from meetups where id = ${id}`)[0]!.version
const ask = async (id: string, dry_run: '0' | '1' = '0') =>
  shop.call('askForRefundAccount', {
    headers,
    params: { id },
    query: { dry_run },
    body: { version: await versionOf(id) },
  })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const subjects = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject)
const logOf = async (id: string) =>
  (await shop.call('listAuditLog', { headers, query: { record: id } })).body.map(({ action, after }) => ({
    action,
    after,
  }))

test('an account that is told by telephone is payable at once, and its customer is told', async () => {
  const email = someEmail()
  const { id, number } = await refundable(email)
  const { status, body } = await name(id)
  expect([status, body.account]).toMatchObject([200, { number: '1234567', holder_kana: 'ﾐｽﾞﾉ ﾘﾅ', third_party: true }])
  expect(await listed()).toMatchObject([
    { id, hindrance: null, account: { number: '••••567', holder_kana: 'ミズノ リナ', checked_at: expect.any(String) } },
  ])
  expect((await name(id)).status).toBe(200)
  expect((await subjects(email)).filter((subject) => subject.includes('返金先の口座'))).toEqual([
    `【おりおり】返金先の口座をうかがいました（${number}）`,
  ])
  const [entry] = await logOf(id)
  expect(entry!.action).toBe('nameOrderRefundAccount')
  expect(JSON.stringify(entry!.after)).toContain('••••567')
  expect(JSON.stringify(entry!.after)).not.toContain('1234567')
})

test('an account of somebody else waits for a call about the one that is there', async () => {
  const { id } = await refundable()
  const { body } = await named({ kind: 'order', id }, { third_party: true })
  expect(await listed()).toMatchObject([{ hindrance: 'other_holder' }])
  expect(codeOf(await check(id, '2026-11-24T09:00:00+09:00'))).toEqual([409, 'edited_meanwhile'])
  expect((await check(id, body.account!.named_at)).status).toBe(200)
  expect((await check(id, body.account!.named_at)).status).toBe(200)
  expect(await listed()).toMatchObject([{ hindrance: null }])
  shop.clock.set('2026-11-24T10:05:00+09:00')
  await named({ kind: 'order', id }, { third_party: true, number: '1' })
  expect(await listed()).toMatchObject([{ hindrance: 'other_holder', account: { checked_at: null } }])
})

test('an account is checked by the instant that the list gives, whatever the milliseconds of the clock', async () => {
  shop.clock.set('2026-11-24T10:00:00.437+09:00')
  const { id } = await refundable()
  await named({ kind: 'order', id }, { third_party: true })
  const [row] = await listed()
  expect((await check(id, row!.account!.named_at)).status).toBe(200)
  expect(await listed()).toMatchObject([{ hindrance: null }])
})

test('the same of a booking', async () => {
  const { id } = await overpaidBooking(900)
  const call = { headers, params: { id } }
  expect((await shop.call('nameBookingRefundAccount', { ...call, body: account })).status).toBe(200)
  expect(await listed()).toMatchObject([{ kind: 'booking', hindrance: null }])
  await named({ kind: 'booking', id }, { third_party: true })
  const [row] = await listed()
  const checked = await shop.call('checkBookingRefundAccount', {
    ...call,
    body: { named_at: row!.account!.named_at },
  })
  expect(checked.status).toBe(200)
  const asked = await shop.call('askForBookingRefundAccount', {
    ...call,
    query: {},
    body: { version: await bookingVersion(id) },
  })
  expect(asked.status).toBe(200)
})

test('who has not said where to is asked by mail with a link; a dry run shows the letter alone', async () => {
  const email = someEmail()
  const { id } = await refundable(email)
  const title = 'お振込先の口座を、まだうかがっておりません'
  const shown = await ask(id, '1')
  expect(shown.body.to_customer!.text).toContain(title)
  const asking = async () => (await mailsTo(shop, email)).filter(({ text }) => text.includes(title))
  expect(await asking()).toEqual([])
  expect((await ask(id)).status).toBe(200)
  const [mail] = await asking()
  expect(mail!.text).toMatch(/\/refund\/\S+/)
  const token = /\/refund\/(\S+)/.exec(mail!.text)![1]!
  expect((await shop.call('getRefundAccount', { params: { token } })).body.state).toBe('open')
  expect((await logOf(id))[0]).toMatchObject({
    action: 'askForRefundAccount',
    after: { account_asked_at: expect.any(String) },
  })
})

test('nobody is asked where nothing goes back by bank, or without an address', async () => {
  const { id } = await placed()
  expect(codeOf(await ask(id))).toEqual([409, 'nothing_to_return'])
  expect(codeOf(await name(id))).toEqual([409, 'nothing_to_return'])
  const owed = await refundable()
  await sql`update meetups set contact_email = '' where id = ${owed.id}`
  expect(codeOf(await ask(owed.id))).toEqual([409, 'mail_address_missing'])
  expect((await name(owed.id)).status).toBe(200)
})

test('a wrong account is refused beside its field', async () => {
  const { id } = await refundable()
  const { status, body } = await name(id, { branch_code: '998' })
  expect([status, body]).toMatchObject([422, { errors: [{ field: 'branch_code' }] }])
  expect(await listed()).toMatchObject([{ account: null, hindrance: 'no_account' }])
})
