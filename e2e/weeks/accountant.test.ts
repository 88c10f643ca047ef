import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sample } from '../../server/testing/sample-placement.ts'
import { closeOrder } from '../../server/testing/test-papers.ts'
import { asked, openOffice, refusalOf } from './office.ts'
import { orders } from './orders.ts'

const yen = (amount: number) => `合計（税込）¥${amount.toLocaleString('ja')}`
const oneLess = sample.cart.map((line, i) => (i === 0 ? { ...line, qty: line.qty - 1 } : line))

test('an accountant in arrears finds one bill for each sale, and what is paid is paid', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const { shop, at, recounts } = office
  const { sql } = shop.context
  const clerk = await office.registers()
  const documents = async (path: string) =>
    shop.fetch(`/backend/api/users/documents${path}`, { headers: await clerk.headers() })
  const reasons = async () =>
    (await asked(shop, 'checkDeletable', { headers: await clerk.headers() })).reasons.map(({ code }) => code).toSorted()
  const leaves = async () =>
    asked(shop, 'deleteAccount', { headers: await clerk.headers(), body: { password: clerk.password } })

  const dinner = await orders(clerk)
  const early = await dinner.asksFor('invoice')
  const seminar = await orders(clerk, { meetup_date: '2026-12-15', title: '新人研修' })
  const void_ = await seminar.asksFor('invoice')

  // Month end: what is issued a second before midnight is November's, and a second later December's.
  await at('2026-11-30T23:59:59')
  await dinner.changes({ cart: oneLess })
  const november = await dinner.asksFor('invoice')
  await at('2026-12-01T00:00')
  const mended = await dinner.asksFor('invoice', {
    addressee: '株式会社みらい計画　経理部',
    po_number: 'ＰＯ－２６－００９',
  })
  expect([early, november, mended].map(({ number }) => number.slice(0, 8))).toEqual([
    'INV-2611',
    'INV-2611',
    'INV-2612',
  ])
  expect(await dinner.papers()).toEqual([
    `${early.number} replaced`,
    `${november.number} replaced`,
    `${mended.number} valid`,
  ])
  expect((await dinner.asksFor('invoice')).number).toBe(mended.number)
  expect(mended.says).toContain('経理部')
  await recounts()

  // The other one is cancelled when it costs half; the bill of the fee takes the place of the first.
  await at('2026-12-10T17:00')
  const { cancellation_fee } = await seminar.cancels()
  expect(cancellation_fee).toBe(Math.floor(seminar.total / 2))
  const fee = await seminar.asksFor('invoice')
  expect(fee.says).toContain(yen(cancellation_fee!))
  expect(fee.says).toContain(void_.number)
  await recounts()

  // A third one, billed only three weeks after the event; a name and an order number come later still.
  const party = await orders(clerk, { meetup_date: '2026-12-18', title: '' })
  await sql`update meetups set status = 'delivered' where status = 'placed' and meetup_date <= '2026-12-18'`
  await at('2027-01-07T09:30')
  const late = await party.asksFor('invoice')
  expect([late.number.slice(0, 8), late.says.includes('2026年12月18日')]).toEqual(['INV-2701', true])
  await party.asksFor('delivery')
  await party.asksFor('quotation')
  const named = await party.asksFor('invoice', { addressee: '㈱みらい計画　御担当　𠮷田様' })
  expect(await party.papers()).toEqual([`${late.number} replaced`, `${named.number} valid`])
  await recounts()

  // An unpaid order has no receipt, and an account with debts cannot be deleted.
  for (const each of [dinner, seminar, party])
    expect(await refusalOf(each.asksFor('receipt'))).toBe('document_not_ready')
  expect([await reasons(), await refusalOf(leaves())]).toEqual([['unpaid_invoice'], 'not_deletable'])
  await closeOrder(sql, { id: dinner.id, at: '2027-01-08T10:00:00+09:00' })
  await closeOrder(sql, { id: party.id, at: '2027-01-08T10:00:00+09:00' })
  await at('2027-01-08T10:05')
  expect((await dinner.asksFor('invoice')).says).toContain('2027年1月8日お支払い済み')
  // A wrong addressee is put right when it is paid, too, and the payment counts for the next number.
  expect((await dinner.asksFor('invoice', { addressee: '別の会社' })).says).toContain('2027年1月8日お支払い済み')
  const receipt = await dinner.asksFor('receipt', { addressee: '㈱みらい計画', proviso: '会議費として' })
  const again = await dinner.asksFor('receipt', { addressee: '㈱みらい計画', proviso: '会議費として' })
  expect([again.number, again.says.includes('再発行')]).toEqual([receipt.number, true])
  await recounts()
  // The fee is owed still.
  expect([await reasons(), await refusalOf(leaves())]).toEqual([['unpaid_invoice'], 'not_deletable'])

  // The month for the books: each number once, with what became of it.
  const month = '?from=2026-12-01&to=2026-12-31'
  const csv = await (await documents(`.csv${month}`)).text()
  const rows = csv.split('\r\n').filter((row) => /(INV|RC|QT|PO|DN)-\d{4}-\d{4}/.test(row))
  const listed = await asked(shop, 'listDocuments', {
    headers: await clerk.headers(),
    query: { from: '2026-12-01', to: '2026-12-31' },
  })
  expect(rows.length).toBeGreaterThanOrEqual(listed.length)
  for (const { number } of [early, november, mended, void_, fee, late, named, receipt]) expect(csv).toContain(number)
  const zip = unzipSync(new Uint8Array(await (await documents(`.zip${month}`)).arrayBuffer()))
  const names = Object.keys(zip)
  expect([new Set(names).size, names.filter((name) => name.endsWith('.pdf')).length]).toEqual([
    names.length,
    rows.length,
  ])

  await recounts()
})
