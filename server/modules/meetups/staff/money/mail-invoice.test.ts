import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { mailsTo } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers, placed, pay, record } = staffDesk(shop, await staffWith(shop, ['orders', 'money']))

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

async function delivered(contact: Partial<typeof sample.contact> = {}) {
  const email = `${randomUUID()}@example.com`
  const order = await placed({ contact: { ...sample.contact, email, ...contact } })
  await sql`update meetups set status = 'delivered' where id = ${order.id}`
  return { ...order, email }
}

const send = async (id: string, { dry = false, version = 0 } = {}) =>
  shop.call('mailInvoice', {
    headers,
    params: { id },
    query: { dry_run: dry ? '1' : '0' },
    body: { version: version || (await record(id)).version },
  })
const bills = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('ご請求のお知らせ'))

test('a dry run shows the letter and issues nothing; the press issues the invoice and sends what is open', async () => {
  const { id, total, email } = await delivered()
  await pay(id, 20_000)
  const shown = (await send(id, { dry: true })).body
  expect(shown.papers.issued.map(({ kind }) => kind)).toEqual(['invoice'])
  expect(shown.to_customer).toMatchObject({ to: email })
  expect((await record(id)).papers.issued).toEqual([])
  expect(await bills(email)).toEqual([])

  const { body } = await send(id)
  const [invoice] = body.papers.issued
  expect(body.papers.issued).toHaveLength(1)
  const [letter] = await bills(email)
  const yen = (sum: number) => `${sum.toLocaleString('ja-JP')}円`
  expect(letter!.text).toContain(invoice!.number)
  for (const words of [yen(total), '−20,000円', yen(total - 20_000), 'お支払期限', 'お振込先']) {
    expect(letter!.text).toContain(words)
  }
  expect(letter!.text).toMatch(/https?:\/\/\S+\/orders\/[\w-]+/)
})

test('it goes once more under the same number, with what has come since', async () => {
  const { id, total, email } = await delivered()
  await send(id)
  await pay(id, total - 1)
  const { body } = await send(id)
  expect(body.papers.issued).toHaveLength(1)
  const letters = await bills(email)
  expect(letters).toHaveLength(2)
  expect(letters.some(({ text }) => /差引ご請求額（[^）]*現在）\s*1円/.test(text))).toBe(true)
})

test('who owes nothing gets no bill, nor does another version; a mail that has no address is not sent', async () => {
  const { id, total, email } = await delivered()
  expect(await send(id, { version: 99 })).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
  await pay(id, total)
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
  expect(await bills(email)).toEqual([])
  const other = await delivered()
  await sql`update meetups set contact_email = '' where id = ${other.id}`
  expect(await send(other.id)).toMatchObject({ status: 409, body: { code: 'mail_address_missing' } })
})
