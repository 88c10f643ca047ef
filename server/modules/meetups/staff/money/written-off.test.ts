import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { dueToday } from '../../../../testing/due-today.ts'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { mailsTo, someEmail } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers, placed, change, cancel, pay, takeBack, record } = staffDesk(
  shop,
  await staffWith(shop, ['orders', 'money']),
)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

async function ordered() {
  const email = someEmail()
  return { ...(await placed({ contact: { ...sample.contact, email } })), email }
}
const act = async (
  name: 'writeOffDebt' | 'giveCredit' | 'waiveFee' | 'grantCompensation',
  id: string,
  more: object,
  reason = '回収できません',
) =>
  shop.call(name, {
    headers,
    params: { id },
    body: { version: (await record(id)).version, reason, ...more } as never,
  })
const writeOff = (id: string, amount: number, reason?: string) => act('writeOffDebt', id, { amount }, reason)
const credit = (id: string, reduced: number) => act('giveCredit', id, { amount: { reduced }, kind: 'short' })
const standing = async (id: string) => {
  const { book } = await record(id)
  const undone = new Set(book.map(({ reverses }) => reverses))
  return book
    .filter((entry) => entry.kind === 'write_off' && entry.reverses === null && !undone.has(entry.id))
    .map(({ amount, note, by_name }) => [amount, note, by_name])
}
const toRefund = async () =>
  (await shop.call('listRefunds', { headers, query: { state: 'waiting' } })).body.map(({ id }) => id)

test('what was never received never goes back: cancelled free after it was written off, it owes nobody anything', async () => {
  const { id, total, email } = await ordered()
  await writeOff(id, total)
  expect((await cancel(id)).body.money).toMatchObject({ written_off: 0, balance: 0, state: 'none' })
  expect(await toRefund()).not.toContain(id)
  const letter = (await mailsTo(shop, email)).find(({ subject }) => subject.includes('キャンセル'))!
  expect(letter.text).not.toMatch(/お返しします|お返しする額/)
})

test('a credit, and a smaller order, lessen what was given up, the last one first', async () => {
  const { id, total } = await ordered()
  await writeOff(id, 10_000, '一部だけ')
  shop.clock.set('2026-11-24T10:00:05+09:00')
  await writeOff(id, total - 10_000, '残りも')
  const fewer = await change(id, { cart: [{ id: 4, qty: 3 }, ...sample.cart.slice(1)], reason: '減らしました' })
  expect(fewer.body.money).toMatchObject({ written_off: fewer.body.total, balance: 0, state: 'none' })
  expect(await standing(id)).toEqual([
    [10_000, '一部だけ', '神山 葵'],
    [fewer.body.total - 10_000, '残りも', '神山 葵'],
  ])
  await dueToday(shop.context, id)
  await sql`update meetups set status = 'delivered' where id = ${id}`
  expect((await credit(id, 5_000)).body.money).toMatchObject({ credited: 5_000, balance: 0, state: 'none' })
  expect((await credit(id, 1_000)).body.money).toMatchObject({ written_off: fewer.body.total - 6_000, balance: 0 })
})

test('money that comes after all is what the customer owed, and a fee forgiven is not given up besides', async () => {
  const { id, total } = await ordered()
  await writeOff(id, total)
  const { body } = await pay(id, 30_000)
  expect(body.money).toMatchObject({ received: 30_000, written_off: total - 30_000, balance: 0, state: 'paid' })
  const more = await pay(id, total)
  expect(more.body.money).toMatchObject({ written_off: 0, balance: -30_000, state: 'over' })
  await takeBack(id, more.body.payments.at(-1)!.id)
  expect((await record(id)).money).toMatchObject({ written_off: 0, balance: total - 30_000, state: 'part' })
  const other = await ordered()
  await sql`update meetups set change_fee = 500 where id = ${other.id}`
  await writeOff(other.id, other.total + 500)
  expect((await act('waiveFee', other.id, { amount: 500 })).body.money).toMatchObject({
    waived: 500,
    written_off: other.total,
    balance: 0,
  })
})

test('damages are owed whatever was given up, and stay so when the price is given back', async () => {
  const { id, total } = await ordered()
  await sql`update meetups set status = 'delivered' where id = ${id}`
  await writeOff(id, total)
  expect((await act('grantCompensation', id, { amount: 1_000 })).body.money.balance).toBe(-1_000)
  expect((await credit(id, 5_000)).body.money).toMatchObject({ written_off: total - 5_000, balance: -1_000 })
})
