import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatNumber } from '#domain/money.ts'
import { testShop } from '#testing'
import { readPdf } from '../../testing/read-pdf.ts'
import { got, numberIn, paperDesk } from '../../testing/test-papers.ts'
import { signUp } from '../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = paperDesk(shop, await signUp(shop))
const { placed, placedByGuest, document, papersOf, changed, cancelled, creditedLater } = desk

beforeEach(() => desk.at('2026-11-24T10:00:00+09:00'))

const opened = async (id: string, query = '') =>
  got(await shop.fetch(`/backend/api/users/documents/${id}${query}`, { headers: desk.headers() }))

const textOf = async (id: string) => (await opened(id)).pages.join('')

async function transfer(id: string, amount: number, on: string): Promise<void> {
  await sql`insert into book_entries (id, kind, method, meetup_id, amount, accounting_day, payer, at)
    values (gen_random_uuid(), 'received', 'transfer', ${id}, ${amount}, ${on}, 'カ）ミライケイカク', ${`${on}T10:00:00+09:00`})`
}

describe('what has become of a paper stands across its face', () => {
  test('void until another takes its place, then replaced, with its number, and all it said still there', async () => {
    const { id } = await placed()
    const first = await document(id, 'invoice')
    await changed(id)
    const former = (await papersOf(id)).issued[0]!
    expect(await textOf(former.id)).toMatch(/^無効無効2026年11月24日から御請求書/)
    const second = numberIn((await document(id, 'invoice')).name)
    const replaced = await opened(former.id)
    const mark = `差替え済み差替え済み2026年11月24日から替わりの番号${second}`
    expect(replaced.pages).toEqual(first.pages.map((page) => mark + page))
    expect(replaced.isTagged).toBe(true)
    expect(first.pages.join('')).not.toMatch(/無効\d|差替え済み/)
    expect((await opened(former.id, '?as=issued')).lines[0]).toBe('差替え済み')
  })

  test.each(['delivery', 'quotation', 'order'] as const)('of a %s too', async (kind) => {
    const { id } = await placed()
    await document(id, kind)
    await changed(id)
    await document(id, kind)
    const [now, then] = (await papersOf(id)).issued
    const mark = `差替え済み差替え済み2026年11月24日から替わりの番号${now!.number}`
    expect((await textOf(then!.id)).startsWith(mark)).toBe(true)
    expect(await textOf(now!.id)).not.toContain('差替え済み')
  })

  test('void by a cancellation stays void, and names the bill of the fee', async () => {
    const { id } = await placed()
    await document(id, 'invoice')
    await desk.at('2026-12-08T18:00:00+09:00')
    await cancelled(id)
    const bill = numberIn((await document(id, 'invoice')).name)
    const [, former] = (await papersOf(id)).issued
    expect((await textOf(former!.id)).startsWith(`無効無効2026年12月8日から替わりの番号${bill}`)).toBe(true)
  })

  test('the return invoice and the receipt that another one replaced', async () => {
    const { id } = await placed()
    await document(id, 'invoice')
    await desk.closed(id)
    await document(id, 'receipt')
    await creditedLater(id)
    await desk.at('2027-01-30T10:00:00+09:00')
    await document(id, 'receipt')
    const papers = (await papersOf(id)).issued
    const former = papers.find(({ kind, state }) => kind === 'receipt' && state === 'replaced')!
    expect((await opened(former.id)).lines[0]).toBe('差替え済み')
    const returned = papers.find(({ kind }) => kind === 'return_invoice')!
    expect((await opened(returned.id)).lines[0]).not.toBe('無効')
  })

  test('in a ZIP beside the valid ones', async () => {
    const { id } = await placed()
    const first = numberIn((await document(id, 'invoice')).name)
    await changed(id)
    const second = numberIn((await document(id, 'invoice')).name)
    const answer = await shop.fetch(`/backend/api/meetup/user/meetups/${id}/documents.zip`, { headers: desk.headers() })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const textOf = async (number: string) =>
      (await readPdf(Object.entries(files).find(([name]) => name.includes(number))![1])).pages.join('')
    expect(await textOf(first)).toContain(`替わりの番号${second}`)
    expect(await textOf(second)).not.toContain('差替え済み')
  })

  test('by the link of a guest', async () => {
    const order = await placedByGuest()
    await order.document('invoice')
    await order.document('invoice', '?po_number=PO-7')
    const { body } = await shop.call('listGuestOrderDocuments', {
      params: { guest_token: order.guest_token! },
      query: {},
    })
    const former = await got(
      await shop.fetch(`/backend/api/meetup/guest-orders/${order.guest_token}/documents/issued/${body.issued[1]!.id}`),
    )
    expect(former.lines[0]).toBe('差替え済み')
  })
})

describe('what came since an invoice was issued stands in a dated box, and it asks for what is open', () => {
  test('a part of it', async () => {
    const { id, total } = await placed()
    const issued = await document(id, 'invoice')
    await transfer(id, 30_000, '2026-12-01')
    await desk.at('2026-12-02T10:00:00+09:00')
    const { lines } = await document(id, 'invoice')
    const open = formatNumber(total - 30_000)
    expect(lines).toEqual(
      expect.arrayContaining(['差引ご請求額（税込）', `¥${open}`, 'ご入金済み（12月1日）', '−30,000', open]),
    )
    expect(lines).toContain('差引ご請求額（2026年12月2日現在）')
    expect(lines).not.toContain('ご請求金額（税込）')
    const [paper] = (await papersOf(id)).issued
    expect((await opened(paper!.id, '?as=issued')).bytes.equals(issued.bytes)).toBe(true)
    expect((await document(id, 'invoice', '?as=issued')).bytes.equals(issued.bytes)).toBe(true)
    expect((await opened(paper!.id)).lines).toEqual(lines)
  })

  test('paid before two boxes were added: the next invoice asks for these alone', async () => {
    const { id, total } = await placed()
    await document(id, 'invoice')
    await transfer(id, total, '2026-11-24')
    const more = await changed(id, { cart: [{ id: 4, qty: 8 }] })
    const { lines } = await document(id, 'invoice')
    const open = more.total - total
    expect(open).not.toBe(0)
    if (open > 0) expect(lines).toContain(`¥${formatNumber(open)}`)
    else expect(lines).toContain('お返しする額（2026年11月24日現在）')
  })

  test('a return invoice and a payment', async () => {
    const { id, total } = await placed()
    await document(id, 'invoice')
    await creditedLater(id)
    await transfer(id, 30_000, '2026-12-15')
    await desk.at('2026-12-16T10:00:00+09:00')
    const { lines } = await document(id, 'invoice')
    const returned = (await papersOf(id)).issued.find(({ kind }) => kind === 'return_invoice')!
    expect(lines).toEqual(
      expect.arrayContaining([
        `適格返還（12月14日）${returned.number}`,
        '−8,424',
        `¥${formatNumber(total - 8_424 - 30_000)}`,
      ]),
    )
    await transfer(id, total - 38_424, '2026-12-16')
    const paid = (await document(id, 'invoice')).pages[0]!
    expect(paid).toContain('お支払い済み')
    expect(paid).not.toContain('お振込先')
    expect(paid).toContain('差引ご請求額（2026年12月16日現在）0')
  })
})

describe('the paper of a fee', () => {
  test('names the day of the cancelling, is found by it, and claims no service', async () => {
    const { id, total } = await placed()
    await desk.at('2026-12-08T18:00:00+09:00')
    await cancelled(id)
    const bill = await document(id, 'invoice')
    const text = bill.pages.join('')
    expect(text).toContain('キャンセル日2026年12月8日（火）')
    expect(text).toContain('お届けのご予定）のキャンセル')
    expect(text).not.toMatch(/取引日|ご用命いただき|ご利用/)
    expect(bill.name).toMatch(/^20261208_/)
    await transfer(id, total / 2, '2026-12-20')
    await desk.at('2026-12-21T10:00:00+09:00')
    for (const kind of ['invoice', 'receipt'] as const) {
      const paid = (await document(id, kind)).pages.join('')
      expect(paid).toContain('キャンセル日2026年12月8日（火）')
      expect(paid).not.toMatch(/取引日|ご用命いただき|ご利用/)
    }
    expect((await papersOf(id)).issued.every(({ date }) => date === '2026-12-08')).toBe(true)
  })
})
