import { createHash } from 'node:crypto'
import { sql as expression } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { from, mailsTo, signIn, signUp, someEmail, someNetwork, testPassword } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, db } = shop.context

/** Every row of every table whose text has one of these in it: [table, row]. */
async function rowsWith(marks: readonly string[]): Promise<[table: string, row: string][]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  expect(tables.length).toBeGreaterThan(30)
  const found: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(expression.raw(`select to_jsonb(t)::text as row from ${name} t`))
    for (const { row } of rows) {
      if (marks.some((mark) => row.toLowerCase().includes(mark.toLowerCase()))) found.push([name, row])
    }
  }
  return found
}

const sha256 = (text: string) => createHash('sha256').update(text.toLowerCase()).digest()
const marksOf = (text: string) => [text, sha256(text).toString('hex'), sha256(text).toString('base64url')]

test('somebody who deletes their account is nowhere any more, but by name in the papers of their orders', async () => {
  const [email, pending] = [someEmail(), someEmail()]
  const body = await placementFor(shop, { payment: { method: 'card', card_token: 'tok_demo_visa' } })
  const order = { ...body, contact: { ...body.contact, email } }
  const asGuest = (await place(shop, order)).body
  const person = await signUp(shop, email)
  const { headers, network } = person
  const asCustomer = (await place(shop, order, undefined, { authorization: headers.authorization! })).body
  await shop.call('claimGuestOrders', { headers, body: { ids: [asGuest.id] } })
  await shop.call('updateProfile', {
    headers,
    body: { company: 'カナリア商事', tel: '03-9876-5432', last_name: '金糸雀' },
  })
  for (let i = 0; i < 10; i += 1) {
    await shop.call('login', { body: { email, password: 'not this one' }, headers: from(network) })
  }
  await shop.call('requestResetPassword', { body: { email }, headers: from(someNetwork()) })
  // A request ends those before it: of two at the same instant either may end the other.
  shop.clock.set(new Date(shop.context.now().getTime() + 1))
  await signIn(shop, { email, password: testPassword })
  await shop.call('startSecondFactor', { headers, body: { password: testPassword } })
  await shop.call('requestChangeEmail', { headers, body: { email: pending } })
  expect((await mailsTo(shop, pending)).length).toBe(1)
  await sql`update meetups set status = 'cancelled', cancelled_at = placed_at, cancellation_fee = 0 where id in (${asGuest.id}, ${asCustomer.id})`

  const marks = [email, pending, person.userId].flatMap(marksOf).concat('カナリア商事', '0398765432', '金糸雀')
  const before = new Set((await rowsWith(marks)).map(([table]) => table))
  const holding = ['users', 'sessions', 'known_devices', 'links', 'limit_counts', 'outbox_mails', 'dev_mails']
  expect([...before]).toEqual(
    expect.arrayContaining([...holding, 'meetups', 'idempotency_keys'].map((t) => `public.${t}`)),
  )

  const answer = await shop.call('deleteAccount', { headers, body: { password: testPassword } })
  expect(answer.status).toBe(204)
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('退会')])
  const left = await rowsWith(marks)
  const isKept = ([table, row]: [string, string]) =>
    // That something was changed and is gone, which open screens of staff are told for a day: an id of nobody.
    table === 'public.staff_changes' ||
    // The farewell, on its way to the one who has gone.
    (['public.outbox_mails', 'public.dev_mails'].includes(table) && /account-deleted|退会/.test(row))
  expect(left.filter((each) => !isKept(each))).toEqual([])
  expect(await sql`select account_gone from meetups where id in (${asGuest.id}, ${asCustomer.id})`).toEqual([
    { account_gone: true },
    { account_gone: true },
  ])
})

test('the queue of jobs never holds anything of anybody', async () => {
  const person = await signUp(shop)
  const address = someEmail()
  await shop.call('requestChangeEmail', { headers: person.headers, body: { email: address } })
  const waiting = await rowsWith([person.email, address, person.userId, '神山', 'みらい計画'])
  expect(waiting.filter(([table]) => table.startsWith('jobs.'))).toEqual([])
})
