import type { Sql } from '#platform/db'
import type { Counted, Discrepancies } from './discrepancies.ts'
import { wrongBook } from './recount-book.ts'
import { wrongBookings } from './recount-bookings.ts'
import { wrongMails } from './recount-mails.ts'
import { wrongPapers } from './recount-papers.ts'

/** What there was before anybody did anything: the demo has days that are full without an order. */
export type Before = {
  taken: ReadonlyMap<string, number>
  orders: ReadonlyMap<string, number>
  papers: ReadonlyMap<string, number>
}

/**
 * What a bookkeeper finds who reads the rows of the shop alone, with sums of his own: every table below is of things that
 * are wrong, so each must be empty. Nothing of the shop's own code is called.
 */
export async function recount(sql: Sql, before: Before, mayHear: ReadonlySet<string>): Promise<Discrepancies> {
  return {
    orders: await ordersWithoutOneKey(sql),
    sums: await wrongSums(sql),
    taxes: await wrongTaxes(sql),
    fees: await wrongFees(sql),
    cards: await wrongCards(sql),
    places: differences(await placesBesideOrders(sql), before.taken),
    meals: differences(await mealsBesideOrders(sql), new Map()),
    orderNumbers: differences(await numbersWithoutOrders(sql), before.orders),
    ...(await wrongPapers(sql, before.papers)),
    ...(await wrongBookings(sql)),
    ...(await wrongBook(sql)),
    gatherings: await wrongGatherings(sql),
    guests: await wrongGuests(sql),
    ...(await wrongMails(sql, mayHear)),
  }
}

export async function readBefore(sql: Sql): Promise<Before> {
  const papers = await sql<Counted[]>`select kind || ' ' || period as what, last as n from document_numbers`
  return {
    taken: byName(await placesBesideOrders(sql)),
    orders: byName(await numbersWithoutOrders(sql)),
    papers: byName(papers),
  }
}

const byName = (rows: readonly Counted[]) => new Map(rows.map(({ what, n }) => [what, n]))
const differences = (rows: readonly Counted[], before: ReadonlyMap<string, number>) =>
  rows.filter(({ what, n }) => n !== (before.get(what) ?? 0))

/** A press of the button is one order, however often it was sent. Keys of somebody who was erased are gone. */
const ordersWithoutOneKey = (sql: Sql) => sql`
  select number from meetups
  where not account_gone and (select count(*) from idempotency_keys where meetup_id = meetups.id) <> 1`

/** Places of a day that are taken without a valid order. */
const placesBesideOrders = (sql: Sql) => sql<Counted[]>`
  select 'products ' || date as what,
    (taken - (select count(*) from meetups where meetup_date = date and status <> 'cancelled'))::int as n
  from kitchen_days where kind = 'products'
  union all
  select 'plans ' || date, (taken - (
    select count(*) from plan_bookings where event_date = date and status not in ('cancelled', 'declined')))::int
  from kitchen_days where kind = 'plans'`

/** People that are counted on a day without a valid order. */
const mealsBesideOrders = (sql: Sql) => sql<Counted[]>`
  select 'products ' || date as what, (meals_taken - (
    select coalesce(sum(estimated_person), 0) from meetups where meetup_date = date and status <> 'cancelled'))::int as n
  from kitchen_days where kind = 'products'
  union all
  select 'plans ' || date, (meals_taken - (
    select coalesce(sum(estimated_person), 0) from plan_bookings
    where event_date = date and status not in ('cancelled', 'declined')))::int
  from kitchen_days where kind = 'plans'`

/** An order of a day has the next number of that day: cancelled ones keep theirs. */
const numbersWithoutOrders = (sql: Sql) => sql<Counted[]>`
  select kind || ' ' || date as what, (last_number - case kind
    when 'products' then (select count(*) from meetups where split_part(number, '-', 2) = to_char(date, 'YYMMDD'))
    else (select count(*) from plan_bookings where split_part(number, '-', 2) = to_char(date, 'YYMMDD')) end)::int as n
  from kitchen_days`

const wrongSums = (sql: Sql) => sql`
  select number, subtotal, shipping_fee, campaign_discount_ship, total, goods, reduced_goods, usual_goods
  from meetups join lateral (
    select coalesce(sum(unit_price * qty), 0) as goods,
      coalesce(sum(unit_price * qty) filter (where tax_class = 'reduced'), 0) as reduced_goods,
      coalesce(sum(unit_price * qty) filter (where tax_class = 'usual'), 0) as usual_goods
    from meetup_lines where meetup_id = meetups.id) as lines on true
  where subtotal <> goods or total <> goods + shipping_fee - campaign_discount_ship
    or reduced_amount <> reduced_goods or usual_amount <> usual_goods + shipping_fee - campaign_discount_ship`

/** At the rates of the day of delivery or service, rounded down once for each of them: 適格請求書. What is off keeps its own. */
const wrongTaxes = (sql: Sql) => sql`
  with rated as (
    select meetups.*, coalesce((delivered_at at time zone 'Asia/Tokyo')::date, meetup_date) as day from meetups
  )
  select number from rated where status <> 'cancelled' and (
    reduced_rate <> (${rateOn(sql, 'reduced')}) or usual_rate <> (${rateOn(sql, 'usual')})
    or exists (select from meetup_lines where meetup_id = id
      and tax_rate <> case tax_class when 'reduced' then reduced_rate else usual_rate end))
  union all
  select number from meetups where case when reduced_rate = usual_rate
    then reduced_tax + usual_tax <> total * usual_rate / (100 + usual_rate)
    else reduced_tax <> reduced_amount * reduced_rate / (100 + reduced_rate)
      or usual_tax <> usual_amount * usual_rate / (100 + usual_rate)
      or shipping_tax <> usual_tax - (usual_amount - shipping_fee + campaign_discount_ship) * usual_rate / (100 + usual_rate)
    end
  union all
  select number from (select *, event_date as day from plan_bookings) as rated
  where total <> price_per_person * estimated_person or tax <> total * tax_rate / (100 + tax_rate)
    or (status in ('requested', 'confirmed') and tax_rate <> (${rateOn(sql, 'usual')}))`

const rateOn = (sql: Sql, taxClass: 'reduced' | 'usual') => sql`
  select rate from tax_rates where tax_class = ${taxClass} and valid_from <= day order by valid_from desc limit 1`

/**
 * If nothing was taken out, the step in force at the cancellation is owed; otherwise never more than the largest
 * total that the order has had.
 */
const wrongFees = (sql: Sql) => sql`
  with steps as (
    select meetups.id, (step ->> 'rate')::int as rate
    from meetups, jsonb_array_elements(fee_timeline) with ordinality as list(step, place)
    where cancelled_at is not null and coalesce((step ->> 'from')::timestamptz, '-infinity') <= cancelled_at
      and not exists (
        select from jsonb_array_elements(fee_timeline) with ordinality as later(step, place)
        where later.place > list.place and (later.step ->> 'from')::timestamptz <= cancelled_at)
  )
  select number, change_fee, cancellation_fee, rate from meetups left join steps on steps.id = meetups.id
  where change_fee + coalesce(cancellation_fee, 0) > greatest(total, (
      select coalesce(max((meetup_revisions.order -> 'calculation' ->> 'total')::bigint), 0)
      from meetup_revisions where meetup_id = meetups.id))
    or (cancelled_at is not null and change_fee = 0 and cancellation_fee <> total * rate / 100)`

/**
 * What a card is held for, or was charged, is what is owed: never more than what did not come in another way, unless a bank
 * gives it back; and what was cancelled costs the fees as long as nobody has forgiven or paid any.
 */
const wrongCards = (sql: Sql) => sql`
  with acts as (
    select meetup_id, sum(amount) filter (where kind in ('credit', 'compensation', 'waiver', 'write_off')) as less,
      coalesce(sum(amount) filter (where kind = 'refunded' and payment_id is not null), 0) as returned,
      count(*) filter (where kind in ('received', 'refunded') and payment_id is null) > 0 as is_mixed
    from book_entries group by 1
  ), owing as (
    select meetups.*, less, coalesce(returned, 0) as returned, coalesce(is_mixed, false) as is_mixed,
      greatest(0, change_fee + coalesce(cancellation_fee, total) - coalesce(less, 0)) as owed
    from meetups left join acts on meetup_id = id
  ), carded as (
    select owing.number, owing.status, owing.total, owing.change_fee, less, is_mixed, owed, payments.id, state, amount, captured,
      payments.refunded, received + bank_fees - owing.refunded - owed - (payments.refunded - returned) as back,
      refund_ended is not null or exists (select from transfers where transfers.meetup_id = owing.id) as is_by_bank
    from owing left join payments on meetup_id = owing.id where payment_method = 'card'
  )
  select number, state, amount, captured, refunded, owed from carded
  where case
    when id is null then true
    when is_by_bank then captured - refunded < 0
    when status = 'cancelled' and less is null and not is_mixed then captured - refunded <> owed
    when state in ('captured', 'refunding', 'refunded') then least(captured - refunded - owed, back) > 0
    else amount < total + change_fee and less is null end
  union all
  select reference, state, amount, captured, refunded, null from payments
  where meetup_id is null and state not in ('declined', 'released')`

/** Every order has its gathering on its day, of the same owner, and cancelled when it is; so has every booking. */
const wrongGatherings = (sql: Sql) => sql`
  with sources as (
    select id, number, user_id, meetup_date as date, status = 'cancelled' as is_off from meetups
    union all
    select id, number, user_id, event_date, status in ('cancelled', 'declined') from plan_bookings
  )
  select number, events.status as gathering
  from sources left join events on sources.id = coalesce(meetup_id, plan_booking_id)
  where events.id is null or events.user_id is distinct from sources.user_id
    or (events.status = 'cancelled') <> is_off or (starts_at at time zone 'Asia/Tokyo')::date <> date`

/** No position of a list twice, no answer without its time, no attendee joined to a missing one. */
const wrongGuests = (sql: Sql) => sql`
  select event_id::text, name, 'place twice' as why from attendees
  where exists (select from attendees as other
    where other.event_id = attendees.event_id and other.position = attendees.position and other.id <> attendees.id)
  union all
  select event_id::text, name, 'address twice' from attendees
  where email is not null and joined_to is null and removed_at is null and link_serial is null and exists (
    select from attendees as other where other.event_id = attendees.event_id and other.id <> attendees.id
      and lower(other.email) = lower(attendees.email) and other.joined_to is null and other.removed_at is null
      and other.link_serial is null)
  union all
  select event_id::text, name, 'allergies of nobody' from attendees
  where allergens <> '{}' and responded_at is null
  union all
  select attendees.event_id::text, attendees.name, 'joined to nobody'
  from attendees join attendees as other on other.id = attendees.joined_to
  where other.event_id <> attendees.event_id or other.joined_to is not null`
