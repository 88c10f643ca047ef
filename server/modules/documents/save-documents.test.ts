import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { readPdf } from '../../testing/read-pdf.ts'
import { sample } from '../../testing/sample-placement.ts'
import { numberIn, paperDesk, refusal } from '../../testing/test-papers.ts'
import { signUp } from '../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const deskOf = async () => paperDesk(shop, await signUp(shop))

/** An order whose invoice was replaced, one that was cancelled, and one that nobody asked a paper of. */
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

describe('papers', () => {
  test('are found by kind and state', async () => {
    const { desk, invoice, mended, void_ } = await books()
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
    const { get } = await books()
    for (const path of ['documents', 'documents.csv', 'documents.zip', 'order-documents']) {
      expect((await get(`${path}?${query}`)).status, path).toBe(422)
    }
  })

  test('stand order by order, with those that can be had and those that nobody has asked for', async () => {
    const { desk, first, second, third } = await books()
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
    await books()
    const stranger = await deskOf()
    const get = (path: string) => shop.fetch(`/backend/api/users/${path}`, { headers: stranger.headers() })
    expect(await (await get('order-documents')).json()).toEqual([])
    expect((await (await get('documents.csv')).text()).split('\r\n')).toHaveLength(2)
    expect(await refusal(await get('documents.zip'))).toEqual([404, 'document_not_found'])
  })
})

test('the list is saved as Excel in Japan opens it, and runs nothing', async () => {
  const { get, invoice, mended } = await books()
  const answer = await get('documents.csv?kind=invoice&to=2026-12-11')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain('書類の一覧_20261124.csv')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = bytes.toString().split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows[1]).toContain(`"請求書","${numberIn(mended.name)}","2026-11-24","'=株式会社あさひ"`)
  expect(rows[1]).toContain('"有効",""')
  expect(rows[2]).toContain(`"差し替え済み","${numberIn(mended.name)}"`)
  expect(rows[2]).toContain(numberIn(invoice.name))
})

describe('the papers themselves', () => {
  test('are saved under their own names, as they are had one by one', async () => {
    const { get, invoice, mended } = await books()
    const answer = await get('documents.zip?from=2026-12-01&to=2026-12-11')
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files).toSorted()).toEqual([invoice.name, mended.name].toSorted())
    expect(Buffer.from(files[mended.name]!).equals(mended.bytes)).toBe(true)
    expect((await readPdf(Buffer.from(files[invoice.name]!))).title).toContain(numberIn(invoice.name))
  })

  test('are no more than a hundred at once', async () => {
    const { get, first } = await books()
    await sql`
      insert into issued_documents (id, kind, number, serial, meetup_id, issued_at, date, amount, partner, facts)
      select gen_random_uuid(), kind, number || n, serial, meetup_id, issued_at, date, amount, partner, facts
      from issued_documents, generate_series(1, 60) as n where meetup_id = ${first.id}`
    expect(await refusal(await get('documents.zip'))).toEqual([422, 'too_many_documents'])
    expect((await get('documents.csv')).status).toBe(200)
  })
})
