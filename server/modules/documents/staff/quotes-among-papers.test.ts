import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { readPdf } from '../../../testing/read-pdf.ts'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { got } from '../../../testing/test-papers.ts'
import { signUp } from '../../../testing/test-person.ts'
import { boss, quoteFor, sampleQuote } from '../../../testing/test-quote.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { headers } = await staffWith(shop, ['money'])
const now = '2026-11-24T10:00:00+09:00'

const member = await signUp(shop)
const held = await quoteFor(shop, { addressee: '株式会社ぎんなん 御中', title: '新製品の発表会' }, member.headers)
const approved = await quoteFor(shop)
await shop.call('approveQuote', { params: { token: approved.token }, body: boss })
const returned = await quoteFor(shop)
await shop.call('returnQuote', { params: { token: returned.token }, body: { ...boss, comment: '予算を超えています' } })
const all = [returned.number, approved.number, held.number]

beforeEach(() => shop.clock.set(now))

const asked = async (query: Record<string, string>) => {
  const { status, body, headers: answered } = await shop.call('listAllDocuments', { headers, query })
  expect(status).toBe(200)
  expect(answered.get('x-total-count')).toBe(String(body.length))
  // The list meets common words along its order; the file finds all by their grams.
  const file = await (await fetched(`.csv?${new URLSearchParams(query)}`)).text()
  expect(file.trim().split('\r\n')).toHaveLength(1 + body.length)
  return body
}
const found = async (query: Record<string, string>) => (await asked(query)).map(({ number }) => number)
const fetched = (path: string) => shop.fetch(`/backend/api/admin/documents${path}`, { headers })
const sum = String(held.total)

test.each([
  [{}, all],
  [{ kind: 'quotation' }, all],
  [{ kind: 'invoice' }, []],
  [{ from: '2026-12-11', to: '2026-12-11' }, all],
  [{ to: '2026-12-10' }, []],
  [{ min: sum, max: sum }, all],
  [{ min: String(held.total + 1) }, []],
  [{ min: '999999999999' }, []],
  [{ partner: 'ぎんなん' }, [held.number]],
  [{ partner: 'みらい' }, [returned.number, approved.number]],
  [{ q: held.number }, [held.number]],
  [{ q: '２６１１' }, all],
  [{ q: 'ギンナン　発表会' }, [held.number]],
  [{ q: '株式会社' }, all],
  [{ q: '折鶴' }, []],
  [{ state: 'valid' }, [approved.number, held.number]],
  [{ state: 'void' }, [returned.number]],
  [{ state: 'replaced' }, []],
])('a quote that nobody has ordered is found by %o', async (query, numbers) => {
  expect(await found(query)).toEqual(numbers)
})

test('each says what has become of it, and no order', async () => {
  const [ofReturned, ofApproved, ofHeld] = await asked({})
  expect(ofHeld).toMatchObject({
    kind: 'quotation',
    title: '見積書',
    date: sampleQuote.meetup_date,
    amount: held.total,
    partner: '株式会社ぎんなん',
    addressee: '株式会社ぎんなん 御中',
    state: 'valid',
    approved_at: null,
    issued_at: now,
    meetup: null,
    quote: { title: '新製品の発表会' },
  })
  expect(ofApproved).toMatchObject({ state: 'valid', approved_at: now })
  expect(ofReturned).toMatchObject({ state: 'void', voided_by: 'returned', ended_at: now })
})

test('once its price is held no longer it is void', async () => {
  shop.clock.set('2026-12-20T10:00:00+09:00')
  const later = await staffWith(shop, ['money'])
  const { body } = await shop.call('listAllDocuments', { headers: later.headers, query: { state: 'void' } })
  expect(body.map(({ number, voided_by }) => [number, voided_by])).toEqual([
    [returned.number, 'returned'],
    [approved.number, 'expired'],
    [held.number, 'expired'],
  ])
  expect(body[2]!.ended_at).toBe(held.expires_at)
})

test('it opens with what has become of it across its face, as the shop’s copy or the customer’s', async () => {
  const [ofReturned, , ofHeld] = await asked({})
  const copy = await got(await fetched(`/${ofHeld!.id}`))
  expect(copy.name).toBe(`20261211_株式会社ぎんなん_${sum}_見積書_${held.number}.pdf`)
  expect(copy.pages[0]).toContain('控（当店の保存用）')
  expect(copy.pages[0]).not.toContain('無効')
  const theirs = await got(await fetched(`/${ofReturned!.id}?for=customer`))
  expect(theirs.name).toContain('_株式会社おりおり_')
  expect(theirs.pages[0]).toContain('無効2026年11月24日から')
  expect(theirs.pages[0]).not.toContain('控（')
})

test('it stands in the CSV and lies in the ZIP', async () => {
  const lines = (await (await fetched('.csv?q=発表会')).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  for (const words of [held.number, '見積書', '株式会社ぎんなん', '新製品の発表会', sum, '有効', 'T5999900000012']) {
    expect(lines[1]).toContain(words)
  }
  const answer = await fetched('.zip?kind=quotation&state=void')
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  expect(files.map(([name]) => name)).toEqual([expect.stringContaining(returned.number)])
  expect((await readPdf(files[0]![1])).pages[0]).toContain('控（当店の保存用）無効2026年11月24日から')
})

test('one that is ordered is found once: before its paper is issued among those of its order, and from then on', async () => {
  const made = await quoteFor(shop, {}, member.headers)
  const body = await placementFor(shop, { quote_token: made.order_token })
  const { body: placed } = await place(shop, body, randomUUID(), member.headers)
  const { sql } = shop.context
  const isIssued = async () => (await sql`select from issued_documents where number = ${made.number}`).length === 1
  if (!(await isIssued())) expect(await asked({ q: made.number })).toMatchObject([{ state: 'valid', meetup: null }])
  await shop.context.jobs.drained()
  expect(await isIssued()).toBe(true)
  expect(await asked({ q: made.number })).toMatchObject([{ state: 'valid', meetup: { id: placed.id }, quote: null }])
  expect(await found({ kind: 'quotation', min: sum, max: sum })).toEqual([made.number, ...all])
})

test('of an account that was deleted it stays, for those who keep the books', async () => {
  const leaving = await signUp(shop)
  const made = await quoteFor(shop, {}, leaving.headers)
  const { status } = await shop.call('deleteAccount', {
    headers: leaving.headers,
    body: { password: leaving.password },
  })
  expect(status).toBe(204)
  const [paper] = await asked({ q: made.number })
  const copy = await got(await fetched(`/${paper!.id}`))
  expect(copy.pages.join('')).not.toContain('ご依頼者')
})
