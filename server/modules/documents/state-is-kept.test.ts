import { expect, test } from 'vitest'
import { stateOfPaper } from '#domain/paper-ledger.ts'
import { testShop } from '#testing'
import { paperDesk } from '../../testing/test-papers.ts'
import { signUp } from '../../testing/test-person.ts'

const shop = await testShop()
const { sql } = shop.context
const desk = paperDesk(shop, await signUp(shop))

type Row = Parameters<typeof stateOfPaper>[0] & { id: string; number: string; state: string }

/** What stands beside each paper, which is what its marks say. */
async function states(): Promise<string[]> {
  const rows = await sql<Row[]>`
    select id, number, state, voided_by as "voidedBy", replaced_by as "replacedBy"
    from issued_documents left join document_marks on document_id = id order by ordinal`
  expect(rows.map(({ state }) => state)).toEqual(rows.map(stateOfPaper))
  return rows.map(({ state }) => state)
}

const { id } = await desk.placed()
await desk.document(id, 'invoice')
await desk.changed(id)
const afterChange = await states()
await desk.document(id, 'invoice')
const afterNext = await states()
await desk.cancelled(id)

test('the state of a paper is what its marks say, after every act', async () => {
  expect([afterChange, afterNext, await states()]).toEqual([['void'], ['replaced', 'valid'], ['replaced', 'void']])
})

test('whoever writes, changes or deletes a mark', async () => {
  await sql`update document_marks set voided_by = 'cancellation', voided_at = now() where replaced_by is not null`
  expect(await states()).toEqual(['void', 'void'])
  await sql`update document_marks set voided_by = null, voided_at = null where replaced_by is not null`
  expect(await states()).toEqual(['replaced', 'void'])
  await sql`delete from document_marks`
  expect(await states()).toEqual(['valid', 'valid'])
  await sql`
    insert into document_marks (document_id, voided_by, voided_at) select id, 'change', now() from issued_documents`
  expect(await states()).toEqual(['void', 'void'])
})

test('no other is taken, and nothing else with it', async () => {
  await expect(sql`update issued_documents set state = 'replaced'`).rejects.toThrow('never changed')
  await expect(sql`update issued_documents set state = 'void', amount = amount + 1`).rejects.toThrow('never changed')
  await expect(sql`update issued_documents set state = 'void', facts = '{}'`).rejects.toThrow('never changed')
  expect(await states()).toEqual(['void', 'void'])
})
