import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { placedBy } from '../../../testing/test-event.ts'
import { paperDesk } from '../../../testing/test-papers.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers } = await staffWith(shop, ['orders'])

test('whoever has a paper in hand finds its order by the number', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  await placedBy(shop, person)
  await paperDesk(shop, person).document(id, 'invoice')
  const [paper] = await sql<[{ number: string }]>`select number from issued_documents where meetup_id = ${id}`
  const found = async (q: string) =>
    (await shop.call('listOrders', { headers, query: { q } })).body.map((row) => [row.id, row.found_by])
  for (const q of [paper.number, ` ${paper.number.toLowerCase()} `]) {
    expect([q, await found(q)]).toEqual([q, [[id, ['paper']]]])
  }
  expect(await found(`${paper.number}9`)).toEqual([])
})

test('by any of them: of each kind, and also by one that was replaced', async () => {
  const person = await signUp(shop)
  const desk = paperDesk(shop, person)
  const { id } = await desk.placed()
  for (const kind of ['quotation', 'order', 'delivery', 'invoice'] as const) await desk.document(id, kind)
  await desk.document(id, 'invoice', '?po_number=PO-7')
  await desk.closed(id)
  await desk.document(id, 'receipt')
  await desk.creditedLater(id)
  await desk.document(id, 'return_invoice')
  const papers = await sql<{ kind: string; number: string }[]>`
    select kind, number from issued_documents where meetup_id = ${id}`
  expect(new Set(papers.map(({ kind }) => kind)).size).toBe(6)
  expect(papers).toHaveLength(7)
  for (const { number } of papers) {
    const { body } = await shop.call('listOrders', { headers, query: { q: number } })
    expect([number, body.map((row) => row.id)]).toEqual([number, [id]])
  }
})
