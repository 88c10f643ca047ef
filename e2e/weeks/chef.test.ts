import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Sql } from '#platform/db'
import { demoPassword } from '../../server/seed/people.ts'
import { answered, sampleBooking } from '../../server/testing/sample-booking.ts'
import { payTransfer } from '../../server/testing/test-papers.ts'
import { signIn } from '../../server/testing/test-person.ts'
import type { TestShop } from '../../server/testing/test-shop.ts'
import { asksForChef, linkedBooking, ownBooking } from './bookings.ts'
import { asked, openOffice, refusalOf } from './office.ts'

const yen = (amount: number) => `¥${amount.toLocaleString('ja')}`
const noChef = { status: 'declined', reason: '料理人の手配がつきませんでした。' } as const

/** What staff note after a call: the new headcount. The steps keep their hours. */
const persons = (sql: Sql, id: string, count: number) => sql`
  with booked as (
    insert into book_entries (id, kind, plan_booking_id, amount, groups, at)
    select gen_random_uuid(), 'sale', id, more, jsonb_build_array(jsonb_build_object('rate', tax_rate, 'amount', more,
      'tax', (price_per_person * ${count}::bigint * tax_rate) / (100 + tax_rate) - tax)), now()
    from plan_bookings, lateral (select price_per_person * ${count}::bigint - total as more) as changed where id = ${id}
  ), counted as (
    update kitchen_days set meals_taken = meals_taken + ${count}::int - booking.estimated_person
    from plan_bookings booking
    where booking.id = ${id} and kitchen_days.kind = 'plans' and kitchen_days.date = booking.event_date
  )
  update plan_bookings set estimated_person = ${count}::int, total = price_per_person * ${count}::int,
    tax = (price_per_person * ${count}::bigint * tax_rate) / (100 + tax_rate),
    fee_timeline = (select jsonb_agg(step || jsonb_build_object('fee', price_per_person * ${count}::int * (step ->> 'rate')::int / 100)
      order by place) from jsonb_array_elements(fee_timeline) with ordinality as list(step, place))
  where id = ${id}`
/** What staff give back once the chef has been there. */
async function givesBack(shop: TestShop, id: string, amount: number) {
  const { headers } = await signIn(shop, { email: 'admin@example.com', password: demoPassword })
  const { version } = await asked(shop, 'getBookingRecord', { headers, params: { id } })
  await asked(shop, 'giveBookingCredit', {
    headers,
    params: { id },
    query: {},
    body: { version, amount: { usual: amount }, kind: 'short', reason: '2名さま分をご用意できませんでした。' },
  })
}
const pays = (sql: Sql, id: string, at: string) => payTransfer(sql, { id, at })

test('an office that books chefs: what stands on paper is what is owed, at every hour', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const { shop, at, recounts, heard } = office
  const { sql } = shop.context
  const clerk = await office.registers()
  const speaker = office.visitor('speaker@example.com')
  const reasons = async () =>
    (await asked(shop, 'checkDeletable', { headers: await clerk.headers() })).reasons.map(({ code }) => code)
  const leaves = async () =>
    asked(shop, 'deleteAccount', { headers: await clerk.headers(), body: { password: clerk.password } })

  // A double click is one request; until somebody has confirmed it there is nothing on paper, and nothing to pay.
  const key = randomUUID()
  const presses = await Promise.all([1, 2].map(() => asksForChef(clerk, { event_date: '2026-12-21' }, key)))
  expect(presses[0]).toEqual(presses[1])
  const dinner = ownBooking(clerk, presses[0]!.id)
  const party = ownBooking(clerk, (await asksForChef(clerk, { event_date: '2026-12-11' })).id)
  const refused = await asksForChef(speaker, { event_date: '2026-12-14' })
  const asking = await asksForChef(speaker, { event_date: '2026-12-17' })
  const talk = linkedBooking(speaker, asking.guest_token!)
  expect(await refusalOf(dinner.asksFor('invoice'))).toBe('not_confirmed')
  expect([await reasons(), await refusalOf(leaves())]).toEqual([['upcoming_plan'], 'not_deletable'])
  await recounts()

  // Answers of the shop, each given twice; a colleague cannot take a booking over.
  for (const id of [dinner.id, party.id, asking.id, asking.id]) await answered(shop, id, { status: 'confirmed' })
  for (let i = 0; i < 2; i += 1) await answered(shop, refused.id, noChef)
  const handsOver = async () =>
    asked(shop, 'transferMeetup', {
      headers: await clerk.headers(),
      params: { id: dinner.id },
      body: { email: 'colleague@example.com' },
    })
  expect(await refusalOf(handsOver())).toBe('meetup_not_found')
  await at('2026-11-24T10:10')
  expect((await heard(speaker.email)).toSorted()).toEqual([
    'お申し込みを受け付けました',
    'お申し込みを受け付けました',
    '出張プランのお申し込みが確定しました',
    '出張プランのお申し込みについて',
  ])
  expect(await refusalOf(linkedBooking(speaker, refused.guest_token!).asksFor('invoice'))).toBe('document_void')
  await recounts()

  // Papers, six people more by telephone, and a name that accounting wants otherwise.
  const bills = [await dinner.asksFor('invoice')]
  for (const kind of ['quotation', 'delivery'] as const) await dinner.asksFor(kind)
  await talk.asksFor('invoice')
  await persons(sql, dinner.id, 30)
  bills.push(await dinner.asksFor('invoice'))
  bills.push(await dinner.asksFor('invoice', { addressee: '株式会社みらい計画　経理部', po_number: 'PO-30' }))
  expect(bills[1]!.says).toContain(yen(264_000))
  expect(bills[1]!.says).toContain(bills[0]!.number)
  expect((await dinner.papers()).map((paper) => paper.split(' ')[1])).toEqual(['replaced', 'replaced', 'valid'])
  await recounts()

  // A second before 17:00 it is free; the press comes at 17:00, with what the page had shown, and then twice at once.
  await at('2026-12-09T17:00')
  expect(await refusalOf(dinner.cancels({ expected_fee: 0 }))).toBe('fee_changed')
  const [off, again] = await Promise.all([dinner.cancels({ expected_fee: 79_200 }), dinner.cancels()])
  expect([off.cancellation_fee, again.cancelled_at]).toEqual([79_200, off.cancelled_at])
  await recounts()
  const fee = await dinner.asksFor('invoice')
  expect([fee.says.includes(yen(79_200)), fee.says.includes(bills[2]!.number)]).toEqual([true, true])
  expect(await refusalOf(dinner.asksFor('delivery'))).toBe('document_void')
  await recounts()

  // The other one takes place, with two fewer: they are given back on a paper of their own.
  await party.asksFor('invoice')
  await at('2026-12-12T09:00')
  await givesBack(shop, party.id, 2 * 8_800)
  await party.asksFor('invoice')
  expect((await party.papers('return_invoice')).map((paper) => paper.split(' ')[1])).toEqual(['valid'])
  expect((await party.papers()).map((paper) => paper.split(' ')[1])).toEqual(['valid'])
  await recounts()

  // By the link of the mail, three open days before: all of it.
  await at('2026-12-14T17:00')
  expect((await talk.cancels()).cancellation_fee).toBe(sampleBooking.expected_total)
  const owed = await talk.asksFor('invoice')
  await recounts()

  // An account with debts cannot be deleted; once both are paid, it can.
  expect([await reasons(), await refusalOf(leaves())]).toEqual([['unpaid_invoice'], 'not_deletable'])
  await at('2027-01-29T15:00')
  expect(await refusalOf(party.asksFor('receipt'))).toBe('document_not_ready')
  await pays(sql, party.id, '2027-01-29T14:00:00+09:00')
  expect((await party.asksFor('receipt')).says).toContain(yen(8_800 * 22))
  expect(await reasons()).toEqual(['unpaid_invoice'])
  await pays(sql, dinner.id, '2027-01-29T14:30:00+09:00')
  expect((await dinner.asksFor('receipt', { proviso: '会議費として' })).says).toContain(yen(79_200))
  expect((await dinner.asksFor('receipt')).says).toContain('再発行')
  expect((await dinner.asksFor('invoice', { addressee: '別の会社' })).says).toContain('お支払い済み')
  await recounts()
  expect([await reasons(), await refusalOf(leaves())]).toEqual([[], 'done'])

  // Her session is over, and no link leads to what was hers; the speaker's goes on.
  for (const look of [dinner.seen, dinner.cancels, () => dinner.asksFor('invoice'), party.papers]) {
    expect(await refusalOf(look())).toBe('unauthorized')
  }
  expect((await talk.asksFor('invoice')).number).toBe(owed.number)
  expect(await refusalOf(talk.asksFor('receipt'))).toBe('document_not_ready')
  await recounts()
})
