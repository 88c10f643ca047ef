import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { recordingGateway } from '../../../../testing/recording-gateway.ts'
import { refundsOf } from '../../../../testing/refundable.ts'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { mailsTo, someEmail } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop({
  gateway: recordingGateway(),
  isScheduled: false,
  config: { trustProxy: ['loopback'] },
})
const { sql, jobs } = shop.context
const staff = await staffWith(shop, ['orders', 'money', 'plans', 'settings'])
const { headers, placed, pay, cancel, record } = staffDesk(shop, staff)
const { linkOf, named } = refundsOf(shop, staff)

beforeEach(async () => {
  await jobs.drained()
  shop.clock.set('2026-11-24T10:00:00+09:00')
  const { version } = (await shop.call('getSettings', { headers })).body
  const bank = {
    bank_code: '0001',
    branch_code: '112',
    kind: 'ordinary' as const,
    number: '7654321',
    holder_kana: 'カ）オリオリ',
    confirm_from: 100_000_000,
  }
  expect((await shop.call('changeSettings', { headers, body: { version, bank } })).status).toBe(200)
  await shop.context.snapshot.refresh()
})

async function settled() {
  await jobs.enqueue(sql, 'settle-payments', {})
  await jobs.drained()
}
const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`
const lastTo = async (email: string) => (await mailsTo(shop, email))[0]!.text.replaceAll(/\s/g, '')
const credit = async (id: string, reduced: number) =>
  shop.call('giveCredit', {
    headers,
    params: { id },
    body: {
      version: (await record(id)).version,
      amount: { reduced },
      kind: 'short',
      reason: '1点不足',
      send_mail: true,
    },
  })

describe('what goes back in two ways', () => {
  test('is told by card and by bank, each with its sum, and an account is asked for what no card gives', async () => {
    const email = someEmail()
    const { id } = await placed({
      contact: { ...sample.contact, email },
      payment: { method: 'card', card_token: 'tok_demo_visa' },
    })
    await sql`update meetups set status = 'delivered' where id = ${id}`
    await settled()
    await pay(id, 5_000)
    await credit(id, 1_000)
    const text = await lastTo(email)
    expect(text).toContain('お返しする額6,000円')
    expect(text).toContain('1,000円は、カード会社を通じてお返しします。')
    expect(text).toContain('5,000円は、お振り込みでお返しします。お振込先の口座を、次のページからお知らせください。')
    const token = /\/refund\/([\w-]{43})/.exec(text)![1]!
    expect((await shop.call('getRefundAccount', { params: { token } })).body).toMatchObject({
      state: 'open',
      amount: 5_000,
    })
  })

  test('that a card gives back alone asks for nothing', async () => {
    const email = someEmail()
    const { id } = await placed({
      contact: { ...sample.contact, email },
      payment: { method: 'card', card_token: 'tok_demo_visa' },
    })
    await sql`update meetups set status = 'delivered' where id = ${id}`
    await settled()
    await credit(id, 1_000)
    const text = await lastTo(email)
    expect(text).toContain('お返しする額は、カード会社を通じてお返しします。お手続きは必要ありません。')
    expect(text).not.toContain('/refund/')
  })
})

describe('while a file is at the bank', () => {
  async function inFile() {
    const email = someEmail()
    const { id, total } = await placed({ contact: { ...sample.contact, email } })
    await pay(id, total + 10_000)
    expect((await named({ kind: 'order', id })).status).toBe(200)
    const body = { ids: [id], pay_on: '2026-11-24' }
    const made = await shop.call('makeTransferFile', { headers, query: {}, body })
    expect(made.status).toBe(200)
    return { id, total, email, file: made.body.id }
  }

  test('a cancellation says what is on its way and what follows, and asks for no account; the result asks for none either', async () => {
    const { id, total, email, file } = await inFile()
    await cancel(id, { expected_fee: 0 })
    const cancelled = await lastTo(email)
    expect(cancelled).toContain('10,000円は、お振り込みの手続きを進めています。')
    expect(cancelled).toContain(`残りの${yen(total)}をどのようにお返しするかは、そのあとでお知らせします。`)
    expect(cancelled).not.toContain('/refund/')
    expect(
      (await shop.call('getRefundAccount', { params: { token: await linkOf({ kind: 'order', id }) } })).body.state,
    ).toBe('sent')
    const result = { paid_on: '2026-11-24', returned: [] }
    await shop.call('noteTransferResult', { headers, params: { id: file }, body: result })
    const paid = await lastTo(email)
    expect(paid).toContain(`お返しする額${yen(total)}`)
    expect(paid).toContain('お返しする額は、うかがった口座へ、2026年12月8日（火）までにお振り込みします。')
    expect(paid).not.toContain('/refund/')
  })

  test('what came back is asked for again', async () => {
    const { id, email, file } = await inFile()
    const result = { paid_on: '2026-11-24', returned: [id] }
    await shop.call('noteTransferResult', { headers, params: { id: file }, body: result })
    const text = await lastTo(email)
    expect(text).toContain(
      'お返しする額は、お振り込みでお返しします。お振込先の口座を、次のページからお知らせください。',
    )
    expect(text).toContain('/refund/')
  })
})

test('of a booking, too: an account that is named already is not asked for once more', async () => {
  const { overpaidBooking, bookingVersion } = refundsOf(shop, staff)
  const { id } = await overpaidBooking(700)
  await named({ kind: 'booking', id })
  const [row] = await sql<{ email: string }[]>`select contact_email as email from plan_bookings where id = ${id}`
  const answer = await shop.call('grantBookingCompensation', {
    headers,
    params: { id },
    query: {},
    body: { version: await bookingVersion(id), amount: 300, reason: 'お見舞い', send_mail: true },
  })
  expect(answer.status).toBe(200)
  const text = await lastTo(row!.email)
  expect(text).toContain('お返しする額は、うかがった口座へ、2026年12月8日（火）までにお振り込みします。')
  expect(text).not.toContain('/refund/')
})
