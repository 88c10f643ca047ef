import type { Sql } from '#platform/db'

/** What the book says of a sale, by whoever adds up its entries: whole yen, tax-inclusive. */
export type Kept = {
  id: string
  kind: 'meetup' | 'booking'
  number: string
  status: string
  is_card: boolean
  billed: number
  fees: number
  credited: number
  compensated: number
  waived: number
  written_off: number
  received: number
  bank_fees: number
  refunded: number
  balance: number
  state: string
  /** Of what staff have written, by kind; and what cards have done by themselves. */
  by_staff: Record<string, number>
  card_received: number
  card_refunded: number
  /** What a bank is asked to pay of what goes back, and what the card company is. */
  at_bank: number
  to_card: number
}

/**
 * Of every order and booking: what its lines come to unless it is off, and the sums of its entries. What is owed is what was sold
 * and the fees, less what was given back, granted, forgiven and given up; what is held is what came less what went back.
 */
export const readMoney = (sql: Sql) => sql<Kept[]>`
  with sales as (
    select id, 'meetup' as kind, number, status::text, payment_method = 'card' as is_card,
      case when status = 'cancelled' then 0 else shipping_fee - campaign_discount_ship + (
        select coalesce(sum(unit_price * qty), 0) from meetup_lines where meetup_id = meetups.id) end as billed
    from meetups
    union all
    select id, 'booking', number, status::text, false,
      case when status in ('requested', 'cancelled', 'declined') then 0 else price_per_person * estimated_person end
    from plan_bookings
  ), sums as (
    select sales.id,
      coalesce(sum(amount) filter (where entry.kind = 'fee'), 0) as fees,
      coalesce(sum(amount) filter (where entry.kind = 'credit'), 0) as credited,
      coalesce(sum(amount) filter (where entry.kind = 'compensation'), 0) as compensated,
      coalesce(sum(amount) filter (where entry.kind = 'waiver'), 0) as waived,
      coalesce(sum(amount) filter (where entry.kind = 'write_off'), 0) as written_off,
      coalesce(sum(amount) filter (where entry.kind = 'received'), 0) as received,
      coalesce(sum(amount) filter (where entry.kind = 'bank_fee'), 0) as bank_fees,
      coalesce(sum(amount) filter (where entry.kind = 'refunded'), 0) as refunded,
      coalesce(sum(amount) filter (where entry.kind = 'received' and payment_id is not null), 0) as card_received,
      coalesce(sum(amount) filter (where entry.kind = 'refunded' and payment_id is not null), 0) as card_refunded
    from sales left join book_entries as entry on sales.id in (entry.meetup_id, entry.plan_booking_id)
    group by sales.id
  ), owing as (
    select *, billed + fees - credited - compensated - waived - written_off as owed, received + bank_fees - refunded as held
    from sales join sums using (id)
  )
  select id, kind, number, status, is_card, billed::int, fees::int, credited::int, compensated::int, waived::int,
    written_off::int, received::int, bank_fees::int, refunded::int, (owed - held)::int as balance,
    case when held > owed then 'over' when held < owed and held > 0 then 'part' when held < owed then 'unpaid'
      when owed > 0 then 'paid' else 'none' end as state,
    jsonb_build_object('credit', credited, 'compensation', compensated, 'waiver', waived, 'write_off', written_off,
      'received', received - card_received, 'refunded', refunded - card_refunded) as by_staff,
    card_received::int, card_refunded::int,
    (select coalesce(sum(amount), 0) from transfers
      where owing.id in (meetup_id, plan_booking_id) and transfers.state = 'sent')::int as at_bank,
    (select coalesce(sum(payments.refunded - card_refunded), 0) from payments
      where meetup_id = owing.id and payments.state = 'refunding')::int as to_card
  from owing order by number`
