import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { MeetupChangeInput, PlacementCall } from '#contract/placement.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { Sql } from '#platform/db'
import { BALANCE } from '#tables/orders'
import { asShown } from './as-shown.ts'
import { type ReadPdf, readPdf } from './read-pdf.ts'
import { place, placementFor, sample } from './sample-placement.ts'
import { signIn, type TestPerson } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

export type Got = { name: string; bytes: Buffer } & ReadPdf

/** A paper as it came. */
export async function got(answer: Response): Promise<Got> {
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const name = decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition') ?? '')![1]!)
  return { name, bytes, ...(await readPdf(bytes)) }
}

/** 'INV-2611-0001', out of the name of its file. */
export const numberIn = (name: string) => /[A-Z]+-\d{4}-\d{4}/.exec(name)![0]

export const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

const oneLess = [{ id: 4, qty: 3 }, ...sample.cart.slice(1)]

/** All that is owed for an order or a booking has come by transfer on that day. */
export async function payTransfer(sql: Sql, { id, at }: { id: string; at: string }): Promise<void> {
  await sql`
    insert into book_entries (id, kind, method, meetup_id, plan_booking_id, amount, accounting_day, payer, at)
    select gen_random_uuid(), 'received', 'transfer', meetup_id, booking_id, owed, (${at}::timestamptz at time zone 'Asia/Tokyo')::date, 'カ）ミライケイカク', ${at}
    from (
      select id as meetup_id, null::uuid as booking_id, ${sql.raw(BALANCE)} as owed from meetups
      union all select null, id, ${sql.raw(BALANCE)} from plan_bookings
    ) as sales where ${id}::uuid in (meetup_id, booking_id)`
}

/** Paid by transfer, and done with. */
export async function closeOrder(sql: Sql, { id, at }: { id: string; at: string }): Promise<void> {
  await payTransfer(sql, { id, at })
  await sql`update meetups set status = 'closed' where id = ${id}`
  await sql`insert into meetup_history (meetup_id, status, at, by) values (${id}, 'closed', ${at}, 'staff')`
}

/** Orders of the sample and their papers, as their owner asks for them. */
export function paperDesk(shop: TestShop, owner: TestPerson) {
  const { sql } = shop.context
  let { headers } = owner

  async function placed(changes: Partial<PlacementCall> = {}, person = { ...owner, headers }) {
    const contact = { ...sample.contact, ...changes.contact, email: person.email }
    const answer = await place(shop, await placementFor(shop, { ...changes, contact }), randomUUID(), person.headers)
    expect(answer.status).toBe(201)
    return answer.body
  }

  const fetchDocument = (id: string, kind: string, query = '', person: Pick<TestPerson, 'headers'> = { headers }) =>
    shop.fetch(`/backend/api/meetup/user/meetups/${id}/documents/${kind}${query}`, { headers: person.headers })

  const papersOf = async (id: string) => (await shop.call('listMeetupDocuments', { headers, params: { id } })).body

  return {
    placed,
    fetchDocument,

    /** Later on, and signed in again. */
    async at(now: string) {
      shop.clock.set(now)
      ;({ headers } = await signIn(shop, owner))
    },
    /** A call of the owner's. */
    headers: () => headers,

    papersOf,
    document: async (id: string, kind: DocumentKind, query = '') => got(await fetchDocument(id, kind, query)),

    /** By the link of a guest's order, which outlives every session. */
    async placedByGuest() {
      const { body } = await place(shop, await placementFor(shop))
      const base = `/backend/api/meetup/guest-orders/${body.guest_token}/documents`
      const fetchDocument = (path: string) => shop.fetch(`${base}/${path}`)
      return {
        ...body,
        fetchDocument,
        document: async (kind: DocumentKind, query = '') => got(await fetchDocument(`${kind}${query}`)),
      }
    },

    async changed(id: string, body: MeetupChangeInput = { cart: oneLess }) {
      const answer = await asShown(shop, 'changeMeetup', { headers, params: { id }, body })
      expect(answer.status).toBe(200)
      return answer.body
    },

    cancelled: (id: string) => asShown(shop, 'cancelMeetup', { headers, params: { id }, body: {} }),

    closed: (id: string, at = '2027-01-29T10:00:00+09:00') => closeOrder(sql, { id, at }),

    /** One dish of 8,424 yen was missing: staff have given it back after the delivery. */
    async creditedLater(id: string, at = '2026-12-14T10:00:00+09:00') {
      await sql`update meetups set status = 'delivered' where id = ${id} and status <> 'closed'`
      await sql`
        insert into book_entries (id, kind, meetup_id, amount, groups, lines, reason, accounting_day, at)
        select gen_random_uuid(), 'credit', meetup_id, unit_price, '[{"rate": 8, "amount": 8424, "tax": 624}]',
          jsonb_build_array(jsonb_build_object('of', position, 'name', name, 'qty', 1, 'unitPrice', unit_price,
            'amount', unit_price, 'taxClass', tax_class, 'rate', tax_rate)),
          'short', (${at}::timestamptz at time zone 'Asia/Tokyo')::date, ${at}
        from meetup_lines where meetup_id = ${id} and product_id = 4`
    },

    /** Number and state of each paper of a kind, from the first. */
    async statesOf(id: string, kind: DocumentKind = 'invoice') {
      const { issued } = await papersOf(id)
      return issued
        .filter((paper) => paper.kind === kind)
        .toReversed()
        .map(({ number, state }) => [number, state])
    },
  }
}
