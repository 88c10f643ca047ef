import { randomUUID } from 'node:crypto'
import { sql as expression } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import { permissions } from '#contract/permissions.ts'
import type { OperationName } from '#contract/routes.ts'
import { testShop } from '#testing'
import { answered, book } from './sample-booking.ts'
import { sample } from './sample-placement.ts'
import { staffDesk } from './test-desk.ts'
import { from, signUp, someEmail, someNetwork } from './test-person.ts'
import { quoteFor } from './test-quote.ts'
import { staffWith } from './test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, db, jobs } = shop.context
const books = await staffWith(shop, ['orders', 'plans', 'money', 'kitchen'])
const others = await staffWith(
  shop,
  permissions.filter((each) => each !== 'money'),
)
const { placed, pay } = staffDesk(shop, books)
const { headers } = books

/** Of whoever is erased, as it stands on papers. */
const partner = { company: '株式会社つばくろ商会', last_name: '金糸雀', first_name: '小鳥' }
/** What no law asks for. */
const beyond = {
  tel: '03-9876-5432',
  mail: someEmail(),
  kana: 'カナリヤ',
  street: '鳥居坂九丁目',
  building: 'かなりやビル',
  place: '裏口のベルを三回',
  reception: '留守番子',
  note: '甘いものが苦手な方がいます',
  allergy: 'そばの湯気も避けたい方',
  staff: '折り返しは木曜に',
}
const told = (text: string) => [text, text.replaceAll('-', '')]
const beyondMarks = Object.values(beyond).flatMap(told)

const contact = {
  ...sample.contact,
  ...partner,
  last_name_kana: beyond.kana,
  tel: beyond.tel,
  email: beyond.mail,
}
const address = { ...sample.address, street: beyond.street, building: beyond.building, note: beyond.place }

/** Somebody with an order, a booking, a request that was declined and a quote; all of it is over and paid. */
async function left() {
  const person = await signUp(shop)
  const by = person.headers
  const order = await placed(
    {
      contact,
      address,
      reception: { name: beyond.reception, tel: beyond.tel },
      note: beyond.note,
      allergies: [{ allergens: ['buckwheat'], persons: 1, note: beyond.allergy }],
    },
    by,
  )
  const { id } = order
  const changed = await shop.call('changeMeetup', { headers: by, params: { id }, body: { title: '鳥の会' } })
  expect(changed.status).toBe(200)
  const noted = await shop.call('noteOnOrder', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { kind: 'call', text: beyond.staff },
  })
  expect(noted.status).toBe(200)
  const { body: day } = await shop.call('getKitchenDay', { headers, query: { date: sample.meetup_date } })
  const printed = await shop.call('noteKitchenPrint', {
    headers,
    body: { id: randomUUID(), date: sample.meetup_date, sheets: ['production'], version: day.version },
  })
  expect(printed.status).toBe(200)
  await sql`
    insert into undelivered_mails (message_id, meetup_id, template, reader, address, subject, code, at)
    values (${randomUUID()}, ${id}, 'meetup-accepted', 'customer', ${beyond.mail}, 'ご注文', '550', now())`
  // A campaign that everybody has once knows a guest without mail by the telephone.
  await sql`
    insert into campaign_uses (campaign_id, customer, meetup_id)
    select campaign_id, ${`tel:${beyond.tel.replaceAll('-', '')}`}, meetup_id from campaign_uses where meetup_id = ${id}`
  const asked = { address, contact, note: beyond.note }
  const { body: booking } = await book(shop, asked, { headers: by })
  const { body: declined } = await book(shop, asked, { headers: by })
  await answered(shop, declined.id, { status: 'declined', reason: '満席のため' })
  await answered(shop, booking.id, { status: 'confirmed' })
  const quote = await quoteFor(shop, { addressee: partner.company, approver_email: beyond.mail } as never, by)
  await pay(id, order.total)
  for (const kind of ['invoice', 'delivery', 'receipt'] as const) {
    const paper = await shop.call('getOrderDocument', { headers, params: { id, kind }, query: { for: 'customer' } })
    expect(paper.status).toBe(200)
  }
  const [{ version }] = (await sql`select version from plan_bookings where id = ${booking.id}`) as [{ version: number }]
  const came = await shop.call('noteBookingPayment', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id: booking.id },
    body: { version, amount: booking.total, received_on: '2026-11-24', payer: 'カ）コトリ' },
  })
  expect(came.status).toBe(200)
  await jobs.drained()
  await sql`update meetups set status = 'closed', delivered_at = (meetup_date + time '12:00') at time zone 'Asia/Tokyo', received_by = ${beyond.reception} where id = ${id}`
  await sql`update plan_bookings set event_date = '2026-11-20' where id = ${booking.id}`
  return { person, order, booking, declined, quote: await quoteMade(quote.token), papers: await papersOf(id) }
}

const quoteMade = async (token: string) => {
  const { body } = await shop.call('getQuote', { params: { token } })
  const [row] = await sql<{ id: string; number: string }[]>`select id, number from quotes where number = ${body.number}`
  return row!
}
const papersOf = (id: string) =>
  sql<
    { id: string; number: string }[]
  >`select id, number from issued_documents where meetup_id = ${id} order by ordinal`

const one = await left()
const { person, order, booking, declined, quote, papers } = one

const readings = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { who, method, answerType } = operations[name] as EndpointSpec & { method: string }
  return who === 'staff' && method === 'GET' && answerType !== 'text/event-stream'
})

const records = [order, booking, declined, quote]
const ids = [...records, ...papers].map(({ id }) => id)
/** An id and a number of what is not there any more, as the log has them, are of nobody. */
const kept = [order, booking, quote, ...papers]
const numbers = kept.map(({ number }) => number)

/** Every address of an operation that these records could be found by. */
function pathsOf(name: OperationName): string[] {
  const { path } = operations[name]
  if (path.includes(':')) {
    return ids.map((id) =>
      path.replace(':id', id).replace(':document_id', papers[0]!.id).replace(':kind', 'invoice').replace(/:\w+/, id),
    )
  }
  const words = [order.number, papers[0]!.number, partner.company, beyond.tel, beyond.mail]
  const asked = [
    ...words.flatMap((word) => [`q=${encodeURIComponent(word)}`, `view=all&q=${encodeURIComponent(word)}`]),
    ...[order.id, papers[0]!.id, ...numbers].map((record) => `record=${record}`),
    ...[sample.meetup_date, '2026-11-20'].flatMap((day) => [`date=${day}`, `dates=${day}`, `from=${day}&to=${day}`]),
  ]
  return [path, ...asked.map((query) => `${path}?${query}`)]
}

/** What each reading call of staff says to them that has one of these in it: [operation, mark]. */
async function heardOf(
  by: Record<string, string>,
  marks: readonly string[],
  names: readonly OperationName[] = readings,
): Promise<[string, string][]> {
  const found = new Map<string, [string, string]>()
  for (const name of names) {
    const isOfRecord = operations[name].path.includes(':id')
    for (const path of new Set(pathsOf(name))) {
      const answer = await shop.fetch(`/backend${path}`, { headers: { ...by, ...from(someNetwork()) } })
      const text = await answer.text()
      if (isOfRecord && answer.ok) found.set(`${name} answers`, [name, 'answers'])
      for (const mark of marks) if (text.includes(mark)) found.set(`${name} ${mark}`, [name, mark])
    }
  }
  return [...found.values()]
}

/** Every row of every table with one of these in it: [table, row]. */
async function rowsWith(marks: readonly string[]): Promise<[table: string, row: string][]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  const found: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(expression.raw(`select to_jsonb(t)::text as row from ${name} t`))
    found.push(
      ...rows
        .filter(({ row }) => marks.some((mark) => row.includes(mark)))
        .map(({ row }) => [name, row] as [string, string]),
    )
  }
  return found
}

test('before, whoever has the permissions finds them', async () => {
  const lists = ['listOrders', 'listDeliveries', 'getKitchenDay', 'listAuditLog', 'exportAuditLog'] as const
  const shown = [...lists, 'getOrderRecord', 'getBookingRecord', 'getQuoteRecord'] as const
  const heard = new Set((await heardOf(others.headers, numbers, shown)).map(([name]) => name))
  expect([...heard].toSorted()).toEqual(shown.toSorted())
})

test('a person who is erased is in no answer to staff without `money`', async () => {
  const { email, password } = person
  const gone = await shop.call('deleteAccount', { headers: person.headers, body: { password } })
  expect(gone.status).toBe(204)
  await jobs.drained()
  const marks = [...kept.map(({ id }) => id), ...numbers, ...Object.values(partner), ...beyondMarks, email]
  expect(await heardOf(others.headers, marks)).toEqual([])
}, 300_000)

test('nor to what they write about it', async () => {
  const { id } = order
  const key = { 'idempotency-key': randomUUID() }
  const [{ version }] = (await sql`select version from meetups where id = ${id}`) as [{ version: number }]
  const written = await Promise.all([
    shop.call('noteOnOrder', {
      headers: { ...others.headers, ...key },
      params: { id },
      body: { kind: 'call', text: 'お電話' },
    }),
    shop.call('changeOrder', { headers: others.headers, params: { id }, body: { version, internal_note: 'x' } }),
    shop.call('noteCollected', { headers: others.headers, params: { id }, body: { collected: true } } as never),
    shop.call('getCancellationLetter', { headers: others.headers, params: { id } }),
  ])
  expect(written.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const moved = await shop.call('moveOrders', {
    headers: others.headers,
    body: { status: 'closed', send_mail: false, orders: [{ id, version }] },
  })
  expect(moved.body).toEqual({ moved: [], left: [{ id, number: '', code: 'meetup_not_found' }] })
})

test('what no law asks for is gone at once, but what stands on papers that were issued', async () => {
  // The farewell is on its way to who has gone.
  const rows = (await rowsWith([...beyondMarks, person.email])).filter(([, row]) => !/account-deleted|退会/.test(row))
  expect(rows.filter(([table]) => table !== 'public.issued_documents')).toEqual([])
})

test('who keeps the books finds day, sum, partner and goods of what was sold and quoted', async () => {
  const record = await shop.call('getOrderRecord', { headers, params: { id: order.id } })
  expect(record.body).toMatchObject({
    number: order.number,
    meetup_date: sample.meetup_date,
    total: order.total,
    contact: { ...partner, tel: '', email: '' },
    address: { street: '', building: '', note: '' },
    reception: null,
    note: '',
    notes: [],
    mails: [],
  })
  expect(record.body.calculation.lines.map(({ id, qty }) => ({ id, qty }))).toEqual(sample.cart)
  const booked = await shop.call('getBookingRecord', { headers, params: { id: booking.id } })
  expect(booked.body).toMatchObject({ number: booking.number, total: booking.total, contact: { ...partner, tel: '' } })
  const quoted = await shop.call('getQuoteRecord', { headers, params: { id: quote.id } })
  expect(quoted.body).toMatchObject({ number: quote.number, addressee: partner.company })
  const found = await shop.call('listAllDocuments', { headers, query: { partner: partner.company } } as never)
  expect(JSON.stringify(found.body)).toContain(papers[0]!.number)
})

test('what was issued stays as it was issued: no paper takes its place', async () => {
  for (const kind of ['invoice', 'delivery'] as const) {
    const paper = await shop.call('getOrderDocument', { headers, params: { id: order.id, kind } })
    expect(paper.status).toBe(200)
  }
  expect(await papersOf(order.id)).toEqual(papers)
  expect(await sql`select document_id from document_marks`).toEqual([])
  // One that was never issued.
  expect((await shop.call('getBookingPaper', { headers, params: { id: booking.id, kind: 'invoice' } })).status).toBe(
    200,
  )
})

test('a request that was never accepted goes with whoever asked', async () => {
  expect(await sql`select number from plan_bookings where id in (${booking.id}, ${declined.id})`).toEqual([
    { number: booking.number },
  ])
})

test('a quote outlives its account, whoever deletes the row', async () => {
  const maker = await signUp(shop)
  const made = await quoteFor(shop, {}, maker.headers)
  const { id } = await quoteMade(made.token)
  await sql`delete from users where id = ${maker.userId}`
  expect(await sql`select user_id from quotes where id = ${id}`).toEqual([{ user_id: null }])
})
