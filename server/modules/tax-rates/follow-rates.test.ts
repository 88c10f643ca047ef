import { expect, test } from 'vitest'
import { taxOfClasses } from '#domain/tax.ts'
import { testShop } from '#testing'
import { staffDesk } from '../../testing/test-desk.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
const { headers } = await staffWith(shop, ['settings', 'orders'])
const desk = staffDesk(shop, { headers })

const day = '2027-01-15'

/** As many of the same, on a day that nothing else is on. */
async function copied(id: string, count: number): Promise<void> {
  const columns = (
    await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'meetups' and column_name not in ('id', 'number', 'meetup_date')`
  )
    .map(({ name }) => `"${name}"`)
    .join(', ')
  await sql.unsafe(
    `insert into meetups (id, number, meetup_date, ${columns})
     select gen_random_uuid(), 'COPY-' || n, $2::date, ${columns} from meetups, generate_series(1, $3::int) as n where id = $1`,
    [id, day, count],
  )
  await sql`insert into meetup_lines (meetup_id, position, product_id, name, unit, package_type, unit_price, qty, tax_class, tax_rate, is_age_restricted)
    select meetups.id, position, product_id, name, unit, package_type, unit_price, qty, tax_class, tax_rate, is_age_restricted
    from meetups, meetup_lines where number like 'COPY-%' and meetup_lines.meetup_id = ${id}`
}

const countLetters = async () => {
  const [row] = await sql<{ letters: number }[]>`
    select count(*)::int as letters from outbox_mails where letters -> 0 ->> 'template' = 'meetup-rerated'`
  return row!.letters
}

test('more than one run does: one that fails is tried again, and none is done or told twice', async () => {
  const { id } = await desk.placed()
  const count = 230
  await copied(id, count)
  const [broken] = await sql<{ id: string }[]>`select id from meetups where number = 'COPY-7'`
  // Nothing can be done about it for a while.
  await sql.unsafe(`create function no_rate() returns trigger language plpgsql as $$ begin
    if new.id = '${broken!.id}' and new.reduced_rate <> old.reduced_rate then raise 'not now'; end if; return new; end $$`)
  await sql`create trigger no_rate before update on meetups for each row execute function no_rate()`
  const body = { class: 'reduced', rate: 0, from: day } as const
  expect((await shop.call('createTaxRate', { headers, query: {}, body })).body.touches.meetups.count).toBe(count)
  const left = async () =>
    (await sql`select number from meetups where number like 'COPY-%' and reduced_rate <> 0`).map(({ number }) => number)
  await expect.poll(left).toEqual(['COPY-7'])
  await sql`drop trigger no_rate on meetups`
  await jobs.enqueue(sql, 'follow-rates', { from: day })
  await jobs.drained()
  expect(await left()).toEqual([])
  expect(await countLetters()).toBe(count)
  const sums = await sql<Record<'reducedAmount' | 'usualAmount' | 'reducedTax' | 'usualTax' | 'total', number>[]>`
    select distinct reduced_amount as "reducedAmount", usual_amount as "usualAmount", reduced_tax as "reducedTax", usual_tax as "usualTax", total
    from meetups where number like 'COPY-%'`
  const [sum] = sums
  const tax = taxOfClasses({ reduced: sum!.reducedAmount, usual: sum!.usualAmount }, { reduced: 0, usual: 10 })
  expect(sums).toEqual([{ ...sum, reducedTax: tax.reduced, usualTax: tax.usual }])
  expect(
    await sql`select distinct tax_class, tax_rate from meetup_lines join meetups on meetups.id = meetup_id
    where number like 'COPY-%' order by tax_class`,
  ).toEqual([{ tax_class: 'reduced', tax_rate: 0 }])
})
