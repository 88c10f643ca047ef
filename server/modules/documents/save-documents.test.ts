import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { readPdf } from '../../testing/read-pdf.ts'
import { sample } from '../../testing/sample-placement.ts'
import { closeOrder, numberIn, paperDesk, refusal } from '../../testing/test-papers.ts'
import { signUp } from '../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const deskOf = async () => paperDesk(shop, await signUp(shop))

/** Three orders: one with a replaced invoice, one cancelled, one without any paper. */
async function books() {
  const desk = await deskOf()
  const contact = { ...sample.contact, company: '=株式会社あさひ' }
  const first = await desk.placed({ meetup_date: '2026-12-11', contact })
  const invoice = await desk.document(first.id, 'invoice')
  await desk.changed(first.id)
  const mended = await desk.document(first.id, 'invoice')
  const second = await desk.placed({ meetup_date: '2026-12-15' })
  const void_ = await desk.document(second.id, 'invoice')
  await desk.document(second.id, 'quotation')
  await desk.cancelled(second.id)
  const third = await desk.placed({ meetup_date: '2027-01-15' })
  const get = (path: string) => shop.fetch(`/backend/api/users/${path}`, { headers: desk.headers() })
  return { desk, get, first, second, third, invoice, mended, void_ }
}
/** Of those who only read them. */
const kept = await books()

describe('papers', () => {
  test('are found by kind and state', async () => {
    const { desk, invoice, mended, void_ } = kept
    const numbers = async (query: Record<string, string>) => {
      const { body, headers } = await shop.call('listDocuments', { headers: desk.headers(), query })
      expect(headers.get('x-total-count')).toBe(String(body.length))
      return body.map(({ number }) => number).toSorted()
    }
    expect(await numbers({ kind: 'invoice', state: 'valid' })).toEqual([numberIn(mended.name)])
    expect(await numbers({ state: 'replaced' })).toEqual([numberIn(invoice.name)])
    expect(await numbers({ state: 'void' })).toEqual([numberIn(void_.name)])
    expect((await numbers({ kind: 'quotation' })).length).toBe(1)
    expect(await numbers({ kind: 'receipt' })).toEqual([])
  })

  test.each(['kind=approval', 'kind=x', 'state=paid', 'q=1'])('?%s is refused', async (query) => {
    const { get } = kept
    for (const path of ['documents', 'documents.csv', 'documents.zip', 'order-documents', 'order-documents/summary']) {
      expect((await get(`${path}?${query}`)).status, path).toBe(422)
    }
  })

  test('stand order by order, with those that can be had and those that nobody has asked for', async () => {
    const { desk, first, second, third } = kept
    const call = async (query: Record<string, string>) =>
      shop.call('listOrderDocuments', { headers: desk.headers(), query })
    const { body, headers } = await call({})
    expect(headers.get('x-total-count')).toBe('3')
    expect(body.map(({ meetup }) => meetup.id)).toEqual([third.id, second.id, first.id])
    expect(body.map(({ issued }) => issued.map(({ kind, state }) => [kind, state]))).toEqual([
      [],
      [
        ['quotation', 'valid'],
        ['invoice', 'void'],
      ],
      [
        ['invoice', 'valid'],
        ['invoice', 'replaced'],
      ],
    ])
    const atHand = ({ kinds }: (typeof body)[number]) =>
      kinds.filter(({ problem }) => problem === null).map(({ kind }) => kind)
    expect(atHand(body[0]!)).toEqual(['quotation', 'order', 'delivery', 'invoice', 'approval', 'meal_expense'])
    expect(atHand(body[1]!)).toEqual([])
    for (const { meetup, kinds } of body) {
      const { body: own } = await shop.call('listMeetupDocuments', {
        headers: desk.headers(),
        params: { id: meetup.id },
      })
      expect(kinds).toEqual(own.kinds)
    }
    expect((await call({ state: 'void' })).body.map(({ meetup, issued }) => [meetup.id, issued.length])).toEqual([
      [second.id, 1],
    ])
    expect((await call({ from: '2027-01-01' })).body.map(({ meetup }) => meetup.id)).toEqual([third.id])
    expect((await call({ page: '2' })).body).toEqual([])
  })

  test('are nobody else’s', async () => {
    const stranger = await deskOf()
    const get = (path: string) => shop.fetch(`/backend/api/users/${path}`, { headers: stranger.headers() })
    expect(await (await get('order-documents')).json()).toEqual([])
    expect((await (await get('documents.csv')).text()).split('\r\n')).toHaveLength(2)
    expect(await refusal(await get('documents.zip'))).toEqual([404, 'document_not_found'])
  })
})

describe('the summary', () => {
  const zero = { orders: 0, documents: 0, owed: 0, states: { valid: 0, replaced: 0, void: 0, paid: 0 }, months: [] }

  test('without papers it is empty', async () => {
    const desk = await deskOf()
    const { body } = await shop.call('summarizeDocuments', { headers: desk.headers(), query: {} })
    expect(body).toEqual({ ...zero, all_months: [] })
  })

  test('counts orders and papers by state and month, and what is owed', async () => {
    const { desk, second, third } = await books()
    await desk.closed(third.id)
    await desk.document(third.id, 'invoice')
    const summary = async (query = {}) =>
      (await shop.call('summarizeDocuments', { headers: desk.headers(), query })).body
    const all = await summary()
    const months = [
      { month: '2027-01', orders: 1, documents: 1 },
      { month: '2026-12', orders: 2, documents: 4 },
    ]
    expect(all).toMatchObject({ orders: 3, documents: 5, months, all_months: ['2027-01', '2026-12'] })
    expect(all.states).toEqual({ valid: 3, replaced: 1, void: 1, paid: 1 })
    const { body: orders } = await shop.call('listOrderDocuments', { headers: desk.headers(), query: {} })
    expect(all.owed).toBe(orders.reduce((sum, { meetup }) => sum + meetup.owed, 0))
    // The states of what matches otherwise, whichever of them is chosen.
    expect(await summary({ state: 'void' })).toMatchObject({
      orders: 1,
      documents: 1,
      states: all.states,
      months: [{ month: '2026-12', orders: 1, documents: 1 }],
      owed: orders.find(({ meetup }) => meetup.id === second.id)!.meetup.owed,
    })
    expect(await summary({ to: '2026-12-31' })).toMatchObject({
      orders: 2,
      months: months.slice(1),
      all_months: ['2027-01', '2026-12'],
    })
    expect(await summary({ partner: 'どこにもない会社' })).toMatchObject(zero)
  })
})

test('paid invoices are told from the rest as each paper says it, by transfer and by card', async () => {
  const { desk, get, third } = await books()
  const unknown = await desk.placed()
  const card = await desk.placed({ payment: { method: 'card', card_token: 'tok_demo_visa' } })
  const refunded = await desk.placed({ payment: { method: 'card', card_token: 'tok_demo_visa' } })
  for (const { id } of [card, refunded, third, unknown]) await desk.document(id, 'invoice')
  await sql`update payments set state = 'captured', captured = amount where meetup_id = ${card.id}`
  await sql`update payments set state = 'refunded', captured = amount, refunded = 1 where meetup_id = ${refunded.id}`
  await closeOrder(sql, { id: third.id, at: '2027-01-29T10:00:00+09:00' })
  // Closed says nothing of the money.
  await sql`update meetups set status = 'closed' where id = ${unknown.id}`
  const all = (await (await get('documents')).json()) as { number: string; paid: object | null }[]
  const numbers = async (query: string) =>
    ((await (await get(`documents?${query}`)).json()) as { number: string }[]).map(({ number }) => number).toSorted()
  const paid = all.filter((paper) => paper.paid).map(({ number }) => number)
  expect(paid).toHaveLength(2)
  expect(await numbers('paid=true')).toEqual(paid.toSorted())
  expect([...(await numbers('paid=false')), ...paid].toSorted()).toEqual(all.map(({ number }) => number).toSorted())
  const { body } = await shop.call('listOrderDocuments', { headers: desk.headers(), query: { paid: 'true' } })
  expect(body.map(({ meetup }) => meetup.id).toSorted()).toEqual([card.id, third.id].toSorted())
})

describe('the papers of one order or booking', () => {
  test('are chosen, listed and saved by the same query, by its owner and by nobody else', async () => {
    const { desk, first, invoice, mended } = kept
    const stranger = await deskOf()
    const get = (path: string, headers = desk.headers()) =>
      shop.fetch(`/backend/api/meetup/user/meetups/${first.id}/${path}`, { headers })
    const { issued } = (await (await get('documents?state=replaced')).json()) as { issued: { number: string }[] }
    expect(issued.map(({ number }) => number)).toEqual([numberIn(invoice.name)])
    const files = unzipSync(new Uint8Array(await (await get('documents.zip')).arrayBuffer()))
    expect(Object.keys(files).toSorted()).toEqual([invoice.name, mended.name].toSorted())
    const rows = (await (await get('documents.csv?state=valid')).text()).trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(numberIn(mended.name))
    expect(await refusal(await get('documents.zip?kind=receipt'))).toEqual([409, 'document_not_ready'])
    for (const path of ['documents.csv', 'documents.zip']) {
      expect(await refusal(await get(path, stranger.headers())), path).toEqual([404, 'meetup_not_found'])
      expect((await get(`${path}?kind=approval`)).status).toBe(422)
    }
  })

  test('are a guest’s by the link', async () => {
    const guest = await (await deskOf()).placedByGuest()
    const invoice = await guest.document('invoice')
    const base = `/backend/api/meetup/guest-orders/${guest.guest_token}`
    const files = unzipSync(new Uint8Array(await (await shop.fetch(`${base}/documents.zip`)).arrayBuffer()))
    expect(Object.keys(files)).toEqual([invoice.name])
    expect(await (await shop.fetch(`${base}/documents.csv`)).text()).toContain(numberIn(invoice.name))
    const wrong = `/backend/api/meetup/guest-orders/${'x'.repeat(43)}`
    for (const path of ['documents.csv', 'documents.zip']) {
      expect(await refusal(await shop.fetch(`${wrong}/${path}`)), path).toEqual([404, 'meetup_not_found'])
    }
  })
})

test('the list is saved as Excel in Japan opens it, and runs nothing', async () => {
  const { get, invoice, mended } = kept
  const answer = await get('documents.csv?kind=invoice&to=2026-12-11')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain('書類の一覧_20261124.csv')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = bytes.toString().split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows[1]).toContain(
    `"請求書","${numberIn(mended.name)}","2026-11-24","株式会社おりおり","T5999900000012","'=株式会社あさひ`,
  )
  expect(rows[1]).toContain('"有効",""')
  expect(rows[2]).toContain(`"差し替え済み","${numberIn(mended.name)}"`)
  expect(rows[2]).toContain(numberIn(invoice.name))
})

describe('the papers themselves', () => {
  test('are saved under their own names, as they are had one by one', async () => {
    const { get, invoice, mended } = kept
    const answer = await get('documents.zip?from=2026-12-01&to=2026-12-11')
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files).toSorted()).toEqual([invoice.name, mended.name].toSorted())
    expect(Buffer.from(files[mended.name]!).equals(mended.bytes)).toBe(true)
    expect((await readPdf(Buffer.from(files[invoice.name]!))).title).toContain(numberIn(invoice.name))
  })

  test('are no more than a hundred at once', async () => {
    const desk = await deskOf()
    const { id } = await desk.placed()
    await desk.document(id, 'invoice')
    const get = (path: string) => shop.fetch(`/backend/api/users/${path}`, { headers: desk.headers() })
    await sql`
      insert into issued_documents (id, kind, number, serial, meetup_id, issued_at, date, amount, partner, facts)
      select gen_random_uuid(), kind, number || n, serial, meetup_id, issued_at, date, amount, partner, facts
      from issued_documents, generate_series(1, 100) as n where meetup_id = ${id}`
    expect(await refusal(await get('documents.zip'))).toEqual([422, 'too_many_documents'])
    expect((await get('documents.csv')).status).toBe(200)
  })
})
