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
