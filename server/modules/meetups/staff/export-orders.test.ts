import { expect, test } from 'vitest'
import { MOST_ORDERS_IN_CSV } from '#contract/admin/orders.ts'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { from, someNetwork } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = await staffWith(shop, ['orders', 'audit'])

async function forget(): Promise<void> {
  await sql`delete from idempotency_keys`
  await sql`truncate book_entries`
  await sql`delete from meetups`
}

const order = async (changes: Parameters<typeof placementFor>[1] = {}) =>
  (await place(shop, await placementFor(shop, changes), undefined, from(someNetwork()))).body
const exported = (query: Call<'exportOrders'>['query'] = {}) =>
  shop.call('exportOrders', { headers: desk.headers, query })
const linesOf = (body: unknown) => String(body).trimEnd().split('\r\n').slice(1)

test('one line for each order as it is listed, with zeros kept and nothing that Excel would run', async () => {
  await forget()
  const contact = { ...sample.contact, company: '=HYPERLINK("x")', department: '総務部 第一課' }
  const { number, id } = await order({ contact })
  await sql`update meetups set received = 10 where id = ${id}`
  const { body, headers } = await exported()
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('filename="orders.csv"')
  const [heads] = String(body).split('\r\n')
  expect(heads).toMatch(/^"注文番号","状態","お届け日"/)
  const [line, ...others] = linesOf(body)
  expect(others).toEqual([])
  const [row] = await sql<{ total: number }[]>`select total::int from meetups where id = ${id}`
  expect(line).toBe(
    `"${number}","確認待ち","2026-12-11","17:30〜18:00","'=HYPERLINK(""x"")","総務部 第一課","山本 美咲","ヤマモト ミサキ","03-1234-5678","misaki@example.com","100-0004","東京都千代田区大手町一丁目2-3 大手町折々ビル 12階","24","${row!.total}","請求書払い","一部入金","10","2026-11-24T10:00:00+09:00","","","","${row!.total}","0","0","0","0","0","${row!.total - 10}"`,
  )
})

test('of a cancelled order the fee and what is owed in all stand near the end; free and never paid, nothing is', async () => {
  await forget()
  const { id } = await order()
  const money = async (change: ReturnType<typeof sql>) => {
    await change
    const rows = String((await exported()).body).split('\r\n', 2)
    const [heads = [], cells = []] = rows.map((row) => row.slice(1, -1).split('","'))
    return ['入金', '入金額（円）', 'キャンセル料（円）', 'ご請求額（円）'].map((head) => cells[heads.indexOf(head)])
  }
  const cancelled = sql`update meetups set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where id = ${id}`
  expect(await money(cancelled)).toEqual(['なし', '0', '0', '0'])
  const withFees = sql`update meetups set cancellation_fee = 5000, change_fee = 300, received = 300 where id = ${id}`
  expect(await money(withFees)).toEqual(['一部入金', '300', '5000', '5300'])
  const [heads] = String((await exported()).body).split('\r\n')
  expect(heads).toMatch(
    /"おたずねした項目","キャンセル料（円）","ご請求額（円）","返還・値引き（円）","見舞金（円）","免除（円）","貸倒れ（円）","返金額（円）","残り（円）"$/,
  )
})

test('what goes back is a number with its sign, so that a sheet adds it up', async () => {
  await forget()
  const { id, total } = await order()
  await sql`update meetups set received = total + 300 where id = ${id}`
  expect(linesOf((await exported()).body)[0]).toMatch(new RegExp(`"${total}","0","0","0","0","0","-300"$`))
})

test('what is filtered, searched for and sorted as in the list; who took it along is logged with what was asked', async () => {
  await forget()
  const early = await order({ meetup_date: '2026-12-08', contact: { ...sample.contact, company: '有限会社つばめ' } })
  const late = await order({ meetup_date: '2026-12-09', contact: { ...sample.contact, company: '有限会社つばめ' } })
  await order({ meetup_date: '2026-12-09' })
  const { body } = await exported({ q: 'つばめ', sort: '-meetup_date', status: 'placed' })
  expect(linesOf(body).map((line) => line.split(',')[0])).toEqual([`"${late.number}"`, `"${early.number}"`])
  expect(linesOf((await exported({ q: '---' })).body)).toEqual([])
  const log = await shop.call('listAuditLog', { headers: desk.headers, query: { kind: 'order_list' } })
  expect(log.body.map(({ record }) => record.label)).toContain('status=placed q sort=-meetup_date')
})

test('more than a file takes is refused, and nothing is logged', async () => {
  const lines = () => sql`select count(*)::int as n from audit_log where record_kind = 'order_list'`
  const before = await lines()
  await order()
  for (let first = 1; first <= MOST_ORDERS_IN_CSV; first += 1_000)
    await sql`
      insert into meetups select copied.* from (select * from meetups limit 1) as meetups,
        generate_series(${first}::int, ${first + 999}::int) as n, jsonb_populate_record(null::meetups, to_jsonb(meetups)
          || jsonb_build_object('id', gen_random_uuid(), 'number', 'N' || n)) as copied`
  const { status, body } = await exported({ sort: 'total' })
  expect([status, body]).toMatchObject([422, { code: 'too_many_rows' }])
  expect(await lines()).toEqual(before)
})

test.each<[string, object]>([
  ['a page', { page: '1' }],
  ['an unknown status', { status: 'lost' }],
])('%s is refused', async (_, query) => {
  expect((await exported(query)).status).toBe(422)
})
