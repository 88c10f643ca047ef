import type { Sql } from '#platform/db'
import { testShop } from '#testing'
import { from, signIn, signUp, type TestPerson } from '../../../server/testing/test-person.ts'
import type { Counted } from '../discrepancies.ts'
import { jobsOfTheHour, tokyo } from '../office.ts'
import { readBefore, recount } from '../recount.ts'
import { openPostman } from './postman.ts'
import { openPromises } from './promises.ts'
import { staffMember } from './staff-member.ts'

export type Month = Awaited<ReturnType<typeof openMonth>>
/** Who orders: a member with an account, or a guest. */
export type Customer = ReturnType<Month['guest']>

/**
 * What the bookkeeper of the offices' weeks takes for wrong, since there no staff act and every mail arrives: fees that the
 * shop forgoes, and mails, which are counted by their promises here.
 */
const ofOffices = new Set(['fees', 'aboutOrders', 'bookingFees', 'aboutBookings', 'waiting'])

/** A shop with a real mail server, three members of staff and their customers; its clock stands until it is moved. */
export async function openMonth(wall: string) {
  const postman = await openPostman()
  const config = { trustProxy: ['loopback'], smtpUrl: postman.smtpUrl }
  const shop = await testShop({ now: tokyo(wall), isScheduled: false, config })
  const { jobs, sql } = shop.context
  postman.delivers(sql)
  const before = await readBefore(sql)
  const promises = openPromises()
  const shopMail = shop.context.snapshot.current().shop.email
  const mayHear = new Set([shopMail.toLowerCase()])
  const may = (email: string) => mayHear.add(email.toLowerCase())
  for (const each of ['desk', 'kitchen', 'driver']) may(`${each}@example.jp`)
  let networks = 0
  const network = () => {
    networks += 1
    return from(`198.18.${networks >> 8}.${networks & 255}`)
  }

  const month = {
    shop,
    sql,
    promises,
    shopMail,
    may,
    staff: {
      desk: await staffMember(shop, 'desk@example.jp', [
        'orders',
        'plans',
        'enquiries',
        'customers',
        'money',
        'calendar',
      ]),
      kitchen: await staffMember(shop, 'kitchen@example.jp', ['kitchen']),
      driver: await staffMember(shop, 'driver@example.jp', ['kitchen']),
    },
    today: () => new Date(shop.context.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10),

    /** What is under way is done before the clock is set; what is due by then waits for `works`. */
    async at(next: string) {
      await jobs.drained()
      shop.clock.set(tokyo(next))
    },

    /** What runs by itself, mails too. */
    async works() {
      await Promise.all(jobsOfTheHour.map((job) => jobs.enqueue(sql, job, {})))
      await jobs.drained()
      await jobs.enqueue(sql, 'send-mails', {})
      await jobs.drained()
    },

    guest(email: string, names = { company: '有限会社つばめ堂', last: '田中' }) {
      may(email)
      const headers = network()
      return { shop, email, ...names, isMember: false, headers: async (): Promise<Record<string, string>> => headers }
    },

    async member(email: string, names = { company: '株式会社みらい計画', last: '神山' }) {
      may(email)
      let person: TestPerson = await signUp(shop, email)
      let signedInAt = shop.context.now().getTime()
      return {
        shop,
        email,
        ...names,
        isMember: true,
        userId: person.userId,
        async headers() {
          const now = shop.context.now().getTime()
          if (now - signedInAt > 10 * 60_000) {
            person = await signIn(shop, person, { cookie: person.cookie })
            signedInAt = now
          }
          return person.headers
        },
      }
    },

    /** Sums, places, papers and mails, by the bookkeeper of the offices' weeks and by what was promised. */
    async wrong(): Promise<{ what: string; rows: readonly object[] }[]> {
      const found = await recount(sql, before, mayHear)
      const wrong = Object.entries(found).filter(([what]) => !ofOffices.has(what))
      const empty = await sql`select subject from dev_mails where "to" = ''
        union all select address from undelivered_mails where address = ''`
      const all: [string, readonly object[]][] = [
        ...wrong,
        ['promises', await promises.broken(sql, shop.context.now())],
        ['to nobody', empty],
        ['lost unseen', await lostUnseen(sql, shop.context.now())],
        ['received', await wrongReceived(sql)],
      ]
      return all.filter(([, rows]) => rows.length > 0).map(([what, rows]) => ({ what, rows }))
    },
  }
  return month
}

/** A mail that is due and was not sent, and one that was given up without anybody being told. */
const lostUnseen = (sql: Sql, now: Date) => sql`
  select letter ->> 'template' as template, letter ->> 'address' as address, due_at
  from outbox_mails, jsonb_array_elements(letters) as letter
  where sent_at is null and (due_at <= ${now} or due_at is null and not exists (
    select from undelivered_mails where address = letter ->> 'address' and template = letter ->> 'template'))`

/** What is noted as received, less what went back, is the sum of all that came, by transfer and by card. */
const wrongReceived = (sql: Sql) => sql<Counted[]>`
  with sales as (
    select id, number, received - refunded as held from meetups
    union all select id, number, received - refunded from plan_bookings
  ), came as (
    select coalesce(meetup_id, plan_booking_id) as id, case kind when 'refunded' then -amount else amount end as amount
      from book_entries where kind in ('received', 'refunded') and method <> 'card'
    union all select meetup_id, captured - case when state = 'refunded' then refunded else 0 end
      from payments where state in ('captured', 'refunding', 'refunded')
  )
  select number as what, held - (select coalesce(sum(amount), 0) from came where came.id = sales.id) as n
  from sales where held <> (select coalesce(sum(amount), 0) from came where came.id = sales.id)`
