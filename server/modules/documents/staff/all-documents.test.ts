import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { readPdf } from '../../../testing/read-pdf.ts'
import { got, numberIn, paperDesk } from '../../../testing/test-papers.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = paperDesk(shop, await signUp(shop))
const { headers } = await staffWith(shop, ['money'])
const ofOrders = await staffWith(shop, ['orders'])

const member = await desk.placed()
const invoice = numberIn(
  (await desk.document(member.id, 'invoice', `?po_number=${encodeURIComponent('発注-77')}`)).name,
)
await desk.changed(member.id)
const second = numberIn((await desk.document(member.id, 'invoice')).name)
const guest = await desk.placedByGuest()
await guest.document('order', `?addressee=${encodeURIComponent('ぎんなん商店')}`)

const fetched = (path: string, by = headers) => shop.fetch(`/backend/api/admin${path}`, { headers: by })
const found = async (query: Record<string, string>) => {
  const { status, body, headers: answered } = await shop.call('listAllDocuments', { headers, query })
  expect(status).toBe(200)
  expect(answered.get('x-total-count')).toBe(String(body.length))
  const numbers = body.map(({ number }) => number)
  // The list meets common words along its order; the file finds all by their grams.
  const file = await (await fetched(`/documents.csv?${new URLSearchParams(query)}`)).text()
  expect(numbers.filter((number) => !file.includes(number))).toEqual([])
  expect(file.trim().split('\r\n')).toHaveLength(1 + numbers.length)
  return numbers
}

describe('every paper is found', () => {
  test('whoever it is of, in whatever state', async () => {
    expect(await found({})).toHaveLength(3)
    expect(await found({ state: 'replaced' })).toEqual([invoice])
    expect(await found({ state: 'valid', kind: 'invoice' })).toEqual([second])
    expect(await found({ state: 'void' })).toEqual([])
    expect(await found({ partner: 'みらい', kind: 'invoice' })).toEqual([second, invoice])
  })

  test.each([
    ['the whole number', invoice, [invoice]],
    ['a part of it, in full width', '２６１１－０００２', [second]],
    ['the buyer’s own number', '発注77', [second, invoice]],
    ['the addressee in the other kana', 'ギンナン', 1],
    ['one character', 'ぎ', 1],
    ['two words', `みらい ${invoice}`, [invoice]],
    ['what nothing has', '折鶴', []],
    ['a sign of patterns', '100%', []],
    ['marks alone', '---', []],
  ])('by %s', async (_name, q, numbers) => {
    if (typeof numbers === 'number') expect(await found({ q })).toHaveLength(numbers)
    else expect(await found({ q })).toEqual(numbers)
  })

  test('by day and sum, as they are typed', async () => {
    const [paper] = (await desk.papersOf(member.id)).issued
    const sum = paper!.amount.toLocaleString('en-US').replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!)
    expect(await found({ min: sum, max: `${paper!.amount}円`, kind: 'invoice' })).toEqual([second])
    expect(await found({ from: '2026-12-11', to: '2026-12-11' })).toHaveLength(3)
    expect(await found({ from: '2026-12-12' })).toEqual([])
  })

  test.each([
    [{ min: 'たくさん' }, 'min'],
    [{ max: '-1' }, 'max'],
    [{ min: '200', max: '100' }, 'max'],
    [{ from: '2026-13-01' }, 'from'],
    [{ from: '2026-12-02', to: '2026-12-01' }, 'to'],
    [{ kind: 'approval' }, 'kind'],
    [{ q: 'あ'.repeat(201) }, 'q'],
    [{ page: '0' }, 'page'],
  ])('%o is refused beside %s', async (query, field) => {
    const answer = await fetched(`/documents?${new URLSearchParams(query as Record<string, string>)}`)
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect(errors.map((error) => error.field)).toEqual([field])
  })
})

describe('the shop’s copy', () => {
  test('says 控, the state and the customer in the name of the file', async () => {
    const { body } = await shop.call('listAllDocuments', { headers, query: { state: 'replaced' } })
    const copy = await got(await fetched(`/documents/${body[0]!.id}`))
    expect(copy.pages[0]).toContain(`控（当店の保存用）差替え済み`)
    expect(copy.name).toMatch(/^20261211_株式会社みらい計画_/)
    const theirs = await got(await fetched(`/documents/${body[0]!.id}?for=customer`))
    expect(theirs.pages[0]).not.toContain('控（')
    expect(theirs.name).toMatch(/^20261211_株式会社おりおり_/)
    expect((await fetched(`/documents/${body[0]!.id}`, ofOrders.headers)).status).toBe(403)
    expect((await fetched('/documents/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('of an order opens for those who have its record, and for no other order', async () => {
    const { body } = await shop.call('listAllDocuments', { headers, query: { state: 'replaced' } })
    const path = (id: string) => `/meetups/${id}/documents/issued/${body[0]!.id}`
    expect((await got(await fetched(path(member.id), ofOrders.headers))).pages[0]).toContain('控（')
    expect((await fetched(path(guest.id), ofOrders.headers)).status).toBe(404)
  })

  test('of a receipt issues none: before the customer has it there is a specimen, after it that one', async () => {
    const { id } = await desk.placed()
    await desk.closed(id)
    const opened = async (query = '') =>
      got(await fetched(`/meetups/${id}/documents/receipt${query}`, ofOrders.headers))
    expect((await opened()).pages[0]).toContain('領収番号未発行')
    expect((await desk.papersOf(id)).issued).toEqual([])
    const first = await desk.document(id, 'receipt')
    for (let i = 0; i < 2; i++) expect((await opened()).pages[0]).toContain(numberIn(first.name))
    const { issued } = await desk.papersOf(id)
    expect(issued.map(({ serial }) => serial)).toEqual([1])
    expect((await desk.document(id, 'receipt')).pages[0]).toContain('再発行（2通目）')
    expect((await opened('?for=customer')).pages[0]).toContain('再発行（3通目）')
  })
})

describe('taken along', () => {
  test('the list names the customer, tax by rate, and what is given back as less', async () => {
    await desk.creditedLater(member.id)
    await desk.document(member.id, 'return_invoice')
    const answer = await fetched('/documents.csv?q=みらい')
    const [heads, ...lines] = (await answer.text())
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(','))
    const cell = (kind: string, head: string) =>
      lines.find((line) => line.slice(0, 3).includes(kind))![heads!.findIndex((each) => each.includes(head))]!
    expect(cell('適格返還請求書', '金額（税込）')).toBe('-8424')
    expect(cell('適格返還請求書', '軽減税率の対象額（税込）')).toBe('-8424')
    expect(cell('適格返還請求書', '軽減税率の消費税')).toBe('-624')
    expect(cell('適格返還請求書', '取引先')).toBe('株式会社みらい計画')
    expect(cell(second, '発注番号')).toBe('発注-77')
    expect(cell(second, '部署')).toBe('開発本部')
    expect(cell(second, 'お支払期限')).toBe('2027-01-29')
    const own = await shop.fetch('/backend/api/users/documents.csv', { headers: desk.headers() })
    const text = await own.text()
    expect(text).toContain('株式会社おりおり')
    expect(text).toContain('T5999900000012')
  })

  test('the papers are the shop’s copies', async () => {
    const answer = await fetched('/documents.zip?kind=invoice&state=replaced')
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    expect(files).toHaveLength(1)
    expect(files[0]![0]).toContain('_株式会社みらい計画_')
    expect((await readPdf(files[0]![1])).pages[0]).toContain('控（当店の保存用）差替え済み')
    expect((await fetched('/documents.zip?q=折鶴')).status).toBe(404)
  })

  test('and that is in the log', async () => {
    const rows = await sql`select distinct action, record_label from audit_log where action like '%AllDocuments'`
    expect(rows).toContainEqual({ action: 'exportAllDocuments', record_label: 'q' })
  })
})
