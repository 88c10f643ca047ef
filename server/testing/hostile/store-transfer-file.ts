import { randomUUID } from 'node:crypto'
import type { Sql } from '#platform/db'
import { storedTexts } from './stored-texts.ts'

type Stored = { id: string; sealed: Uint8Array | null; day: string }

/** A file for the bank that pays an order with such texts, made by somebody who is called so. */
export async function storeTransferFile(sql: Sql, { id, sealed, day }: Stored): Promise<void> {
  const account = randomUUID()
  await sql`
    insert into refund_accounts (id, meetup_id, third_party, named_at, erased_at)
    select ${account}, id, false, now(), now() from meetups order by id limit 1`
  await sql`
    insert into transfer_files (id, state, pay_on, amount, transfers, sealed, made_at, made_by, made_by_name)
    values (${id}, 'sent', ${day}, 1, 1, ${sealed}, now(), ${randomUUID()}, ${storedTexts[0]!})`
  await sql`
    insert into transfers (file_id, place, meetup_id, account_id, amount)
    select ${id}, 1, meetup_id, id, 1 from refund_accounts where id = ${account}`
}
