import { expect, test } from 'vitest'
import type { Sql } from '#platform/db'
import { answered } from '../../server/testing/sample-booking.ts'
import { asksForChef, ownBooking } from './bookings.ts'
import { gatheringOf } from './gatherings.ts'
import { openOffice } from './office.ts'
import { orders } from './orders.ts'

const office = await openOffice()
const person = await office.registers()
const { id, asksFor, changes } = await orders(person)
await asksFor('invoice')
await changes({ cart: [{ id: 4, qty: 3 }] })
await asksFor('invoice')
const { invites } = gatheringOf(person, id)
const guest = 'guest@example.com'
office.mayBeToldOf(guest)
await invites([{ name: '佐藤', email: guest }], { invite: true })
const other = await orders(person, { meetup_date: '2026-12-18' })
const given = await orders(person, { meetup_date: '2026-12-18' })
await given.changes({ cart: [{ id: 4, qty: 3 }] })
await given.cancels()
const asking = await asksForChef(person, { event_date: '2026-12-17' })
const chef = ownBooking(person, asking.id)
await answered(office.shop, chef.id, { status: 'confirmed' })
await chef.asksFor('invoice')
const wish = await asksForChef(person, { event_date: '2026-12-21' })

test('nothing is wrong before', () => office.recounts())

type Breaks = (tx: Sql) => Promise<unknown>
const wordsTo = (subject: string, to: string) => (tx: Sql) =>
  tx`
  insert into dev_mails (message_id, "to", subject, text, html, created_at) values (${subject}, ${to}, ${subject}, '', '', now())`

test.each<[what: string, found: string[], breaks: Breaks]>([
  ['an order that nobody sent', ['orders'], (tx) => tx`delete from idempotency_keys where meetup_id = ${id}`],
  ['a dish in no sum', ['sums', 'booked'], (tx) => tx`update meetup_lines set qty = qty + 1 where meetup_id = ${id}`],
  [
    'a yen of tax',
    ['taxes', 'bookRates'],
    (tx) => tx`update meetups set reduced_tax = reduced_tax + 1 where id = ${id}`,
  ],
  [
    'a fee above all that was ordered',
    ['fees', 'bills', 'booked'],
    (tx) => tx`update meetups set change_fee = 1000000 where id = ${id}`,
  ],
  [
    'a fee for cancelling in the free time',
    ['fees', 'booked'],
    (tx) => tx`update meetups set cancellation_fee = 1 where id = ${given.id}`,
  ],
  [
    'an order by card without a card',
    ['cards'],
    (tx) => tx`update meetups set payment_method = 'card' where id = ${id}`,
  ],
  [
    'a place that was not given back',
    ['places'],
    (tx) => tx`update kitchen_days set taken = taken + 1 where kind = 'products' and date = '2026-12-18'`,
  ],
  [
    'people who were not taken off',
    ['meals'],
    (tx) => tx`update kitchen_days set meals_taken = meals_taken + 1 where kind = 'products' and date = '2026-12-18'`,
  ],
  [
    'a number without an order',
    ['orderNumbers'],
    (tx) => tx`update kitchen_days set last_number = last_number + 1 where kind = 'products' and date = '2026-12-18'`,
  ],
  ['two bills that stand', ['bills', 'endedPapers'], (tx) => tx`delete from document_marks`],
  [
    'an order that was cancelled by nobody',
    ['places', 'meals', 'bills', 'booked', 'bookRates', 'gatherings', 'aboutOrders'],
    (tx) =>
      tx`update meetups set cancellation_fee = 0, cancelled_at = placed_at, status = 'cancelled' where id = ${id}`,
  ],
  [
    'a receipt for what was not paid',
    ['receipts'],
    (tx) => tx`
      insert into issued_documents (id, kind, number, serial, meetup_id, issued_at, date, amount, partner, facts)
      select gen_random_uuid(), 'receipt', 'RC-2611-0001', 1, meetup_id, issued_at, date, amount, partner, facts
      from issued_documents where meetup_id = ${id} limit 1`,
  ],
  [
    'a number of a paper that nobody has',
    ['paperNumbers'],
    (tx) => tx`update document_numbers set last = last + 1 where kind = 'invoice'`,
  ],
  ['a gathering of somebody else', ['gatherings'], (tx) => tx`update events set user_id = null where id = ${id}`],
  [
    'allergies that nobody has told',
    ['guests'],
    (tx) => tx`update attendees set allergens = '{egg}' where event_id = ${id}`,
  ],
  ['a mail to a stranger', ['strangers'], wordsTo('お知らせ', 'nobody@example.com')],
  ['a mail that waits', ['waiting'], (tx) => tx`update outbox_mails set sent_at = null, props = '{}'`],
  [
    'an order that was accepted in silence',
    ['aboutOrders'],
    (tx) => tx`delete from dev_mails where subject like '%ご注文を承りました%'`,
  ],
  [
    'a guest who was told that it is off, and it is not',
    ['aboutGatherings'],
    wordsTo('【おりおり】会のキャンセルのお知らせ', guest),
  ],
  [
    'an invitation to somebody who was not invited',
    ['aboutGatherings'],
    (tx) => tx`update attendees set asked_at = null where event_id = ${id}`,
  ],
  [
    'a chef of more people than are billed',
    ['meals', 'bills', 'bookingFees', 'booked', 'bookRates'],
    (tx) => tx`
      update plan_bookings set estimated_person = 25, total = price_per_person * 25, tax = price_per_person * 25 * 10 / 110
      where id = ${chef.id}`,
  ],
  [
    'two bills of a chef that stand',
    ['bills', 'paperNumbers'],
    (tx) => tx`
      insert into issued_documents (id, kind, number, serial, plan_booking_id, issued_at, date, amount, partner, facts)
      select gen_random_uuid(), kind, 'INV-2611-9999', 1, plan_booking_id, issued_at, date, amount, partner, facts
      from issued_documents where plan_booking_id = ${chef.id}`,
  ],
  [
    'a receipt for a chef who was not paid',
    ['receipts'],
    (tx) => tx`
      insert into issued_documents (id, kind, number, serial, plan_booking_id, issued_at, date, amount, partner, facts)
      select gen_random_uuid(), 'receipt', 'RC-2611-0001', 1, plan_booking_id, issued_at, date, amount, partner, facts
      from issued_documents where plan_booking_id = ${chef.id}`,
  ],
  [
    'a fee for a request',
    ['places', 'meals', 'bookingFees', 'aboutBookings', 'booked', 'gatherings'],
    (tx) => tx`
      with cancelled as (
        update plan_bookings set status = 'cancelled', cancelled_at = requested_at, cancellation_fee = 1
        where id = ${wish.id} returning id
      ) insert into plan_booking_history (booking_id, status, at, by) select id, 'cancelled', now(), 'customer' from cancelled`,
  ],
  [
    'a chef whom nobody has confirmed',
    ['bookingSteps', 'aboutBookings'],
    (tx) => tx`delete from plan_booking_history where booking_id = ${chef.id} and status = 'confirmed'`,
  ],
  [
    'a chef who was confirmed in silence',
    ['aboutBookings'],
    (tx) => tx`delete from dev_mails where subject like '%確定しました%'`,
  ],
  [
    'a change that is not in the book',
    ['booked', 'bookRates'],
    (tx) => tx`
      insert into book_entries (id, kind, meetup_id, amount, at) select gen_random_uuid(), 'sale', id, 0, placed_at
      from meetups where id = ${other.id}`,
  ],
  [
    'a fee that is not in the book',
    ['bills', 'booked'],
    (tx) => tx`update plan_bookings set change_fee = 1 where id = ${chef.id}`,
  ],
  ['money on a row that nobody has noted', ['bookSums'], (tx) => tx`update meetups set received = 1 where id = ${id}`],
  [
    'a yen of tax that the book has too much',
    ['bookRates'],
    (tx) => tx`
      insert into book_entries (id, kind, meetup_id, amount, groups, at)
      select gen_random_uuid(), 'sale', id, 0, '[{"rate": 8, "amount": 0, "tax": 1}]', placed_at from meetups where id = ${id}`,
  ],
  [
    'half of a payment taken back',
    ['takenBack'],
    (tx) => tx`
      with came as (
        insert into book_entries (id, kind, method, meetup_id, amount, accounting_day, at)
        select gen_random_uuid(), 'received', 'transfer', id, 1000, '2026-12-01', placed_at from meetups where id = ${id}
        returning *
      ) insert into book_entries (id, kind, method, meetup_id, amount, accounting_day, at, reverses)
      select gen_random_uuid(), kind, method, meetup_id, -500, accounting_day, at, id from came`,
  ],
  [
    'what a card brought and nobody has booked',
    ['bookedCards'],
    async (tx) => {
      await tx`alter table payments disable trigger payments_booked_at_first`
      await tx`
        insert into payments (id, reference, amount, captured, state, meetup_id, asked_at, changed_at)
        select gen_random_uuid(), 'x', total, total, 'captured', id, placed_at, placed_at from meetups where id = ${other.id}`
    },
  ],
])('the bookkeeper notices %s', async (_what, found, breaks) => {
  expect(await office.findsAfter(breaks)).toEqual(found)
  await office.recounts()
})
