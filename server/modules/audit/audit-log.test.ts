import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { invite, staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const admin = await staffWith(shop, [], 'admin')
const { headers } = admin
beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

type Line = { at: string; action?: string; kind?: string; id?: string; label?: string; by?: string; name?: string }
const noted = ({
  at,
  action = 'confirmBooking',
  kind = 'booking',
  id = 'x',
  label = '',
  by = admin.userId,
  name = '河野 遥',
}: Line) => sql`
  insert into audit_log (at, by_user_id, by_name, action, record_kind, record_id, record_label, before, after, network)
  values (${at}::timestamptz, ${by}::uuid, ${name}, ${action}, ${kind}, ${id}, ${label}, '{"note": "=1+1"}', ${JSON.stringify({ note: '二行\nめ' })}::text::jsonb, '198.18.0.1')`

const list = async (query: object) => {
  const { body, headers: answered } = await shop.call('listAuditLog', { headers, query } as never)
  return { body, total: answered.get('x-total-count'), marks: body.map(({ record }) => record.id) }
}

test('is filtered by what a record is called or its id, person, kind, action and days of Tokyo, each with the others', async () => {
  const other = '00000000-0000-4000-8000-000000000001'
  await noted({ at: '2026-10-01T00:00:00+09:00', id: 'a', label: 'OR-261211-0427' })
  await noted({ at: '2026-10-01T23:59:59+09:00', id: 'b', by: other })
  await noted({ at: '2026-10-02T00:00:00+09:00', id: 'c', action: 'getBookingRecord' })
  await noted({ at: '2026-10-03T12:00:00+09:00', id: 'd', kind: 'staff', action: 'changeStaff' })
  const of = async (query: object) => (await list({ from: '2026-10-01', to: '2026-10-31', ...query })).marks.join('')
  expect(await of({})).toBe('dcba')
  expect(await of({ record: 'OR-261211-0427' })).toBe('a')
  expect(await of({ record: 'a' })).toBe('a')
  expect(await of({ record: '' })).toBe('')
  expect(await of({ by: other })).toBe('b')
  expect(await of({ kind: 'booking' })).toBe('cba')
  expect(await of({ action: 'getBookingRecord' })).toBe('c')
  expect(await of({ action: 'getBookingRecord,changeStaff' })).toBe('dc')
  expect(await of({ action: 'noSuchAct' })).toBe('')
  expect(await of({ action: '-getBookingRecord' })).toBe('dba')
  expect(await of({ action: '-getBookingRecord,changeStaff', kind: 'booking' })).toBe('ba')
  expect(await of({ to: '2026-10-01' })).toBe('ba')
  expect(await of({ from: '2026-10-02', kind: 'booking' })).toBe('c')
  expect(await of({ from: '2026-10-03', to: '2026-10-01' })).toBe('')
})

test('says of each line how many its day has under the same filters, on whatever page', async () => {
  const other = '00000000-0000-4000-8000-000000000003'
  await sql`
    insert into audit_log (at, by_user_id, by_name, action, record_kind, record_id, network)
    select '2026-06-02T00:00:00+09:00', ${other}::uuid, '', 'confirmBooking', 'booking', 'june', '' from generate_series(1, 60)`
  await noted({ at: '2026-06-02T23:59:59+09:00', id: 'june' })
  await noted({ at: '2026-06-03T00:00:00+09:00', id: 'june' })
  const of = async (query: object) => {
    const { body } = await list({ from: '2026-06-01', to: '2026-06-30', ...query })
    return [...new Map(body.map(({ at, lines_of_day }) => [at.slice(5, 10), lines_of_day]))]
  }
  const both = [
    ['06-03', 1],
    ['06-02', 61],
  ]
  expect(await of({})).toEqual(both)
  expect(await of({ page: '2' })).toEqual(both.slice(1))
  expect(await of({ by: other })).toEqual([['06-02', 60]])
  expect(await of({ record: 'june', to: '2026-06-02' })).toEqual(both.slice(1))
})

test('names everybody who is in it once, by their last name there, whoever still works here', async () => {
  const left = '00000000-0000-4000-8000-000000000002'
  await noted({ at: '2026-10-01T00:00:00+09:00', by: left, name: '小田切 周' })
  await noted({ at: '2026-10-02T00:00:00+09:00', by: left, name: '三宅 周' })
  await noted({ at: '2026-10-02T00:00:00+09:00' })
  const { body } = await shop.call('listAuditPeople', { headers })
  expect(body.filter(({ id }) => id === left)).toEqual([{ id: left, name: '三宅 周' }])
  expect(body.filter(({ id }) => id === admin.userId)).toHaveLength(1)
  const other = await staffWith(shop, ['orders', 'staff'])
  expect((await shop.call('listAuditPeople', { headers: other.headers })).status).toBe(403)
})

test('a line keeps what its record was called', async () => {
  const { body } = await invite(shop, { headers, email: 'takase@example.com' })
  await shop.call('getStaffRecord', { headers, params: { id: body.id } })
  const { body: lines } = await list({ record: 'takase@example.com', kind: 'staff' })
  expect(lines.map(({ action, record }) => [action, record.label])).toEqual([
    ['getStaffRecord', 'takase@example.com'],
    ['inviteStaff', 'takase@example.com'],
  ])
})

test('taken along as CSV it runs nothing in Excel, and that is in the log too', async () => {
  await noted({ at: '2026-09-01T12:00:00+09:00', id: 'e', label: '=SUM(A1)' })
  const query = { from: '2026-09-01', to: '2026-09-01' }
  const { body, headers: answered } = await shop.call('exportAuditLog', { headers, query })
  expect(answered.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answered.get('content-disposition')).toContain('filename="audit-log.csv"')
  const [heads, line] = String(body).split('\r\n')
  expect(heads).toContain('"だれが"')
  expect(line).toContain(
    `"2026-09-01T12:00:00+09:00","河野 遥","確定","プランの予約","'=SUM(A1)","e","ご要望: =1+1","ご要望: 二行\nめ"`,
  )
  const { body: lines } = await list({ action: 'exportAuditLog' })
  expect(lines).toMatchObject([{ record: { kind: 'audit_log', label: 'from=2026-09-01 to=2026-09-01' } }])
})

test('more than a file takes is refused, and counting ends at a bound', async () => {
  await sql`
    insert into audit_log (at, by_user_id, by_name, action, record_kind, record_id, network)
    select '2026-08-01T12:00:00+09:00', ${admin.userId}::uuid, '', 'confirmBooking', 'booking', 'many', '' from generate_series(1, 10005)`
  const query = { record: 'many' }
  const { status, body } = await shop.call('exportAuditLog', { headers, query })
  expect([status, (body as unknown as { code: string }).code]).toEqual([422, 'too_many_rows'])
  expect((await list(query)).total).toBe('10001')
  expect((await list({ ...query, page: '201' })).marks).toHaveLength(5)
  expect((await list(query)).body[0]!.lines_of_day).toBeNull()
})

test('stays where triggers are told to rest', async () => {
  await noted({ at: '2026-07-01T12:00:00+09:00', id: 'f' })
  const asReplica = shop.context.db.transaction(async (tx) => {
    await tx.execute(`set local session_replication_role = 'replica'`)
    await tx.execute(`delete from audit_log where record_id = 'f'`)
  })
  await expect(asReplica).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } })
})
