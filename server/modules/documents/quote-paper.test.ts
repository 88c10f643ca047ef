import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatYen } from '#domain/money.ts'
import { meetups } from '#tables/orders'
import { testShop } from '#testing'
import { readPdf } from '../../testing/read-pdf.ts'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'
import { signUp, type TestPerson } from '../../testing/test-person.ts'
import { boss, getQuote, quoteFor, sampleQuote } from '../../testing/test-quote.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })

async function orderNow(id: string) {
  const [row] = await shop.context.db.select({ total: meetups.total }).from(meetups).where(eq(meetups.id, id))
  return row!
}

async function ordered(
  person: TestPerson,
  changes: Parameters<typeof placementFor>[1] = {},
  quoted: Parameters<typeof quoteFor>[1] = {},
  comment = '社外の方を忘れずに',
) {
  const made = await quoteFor(shop, quoted, person.headers)
  await shop.call('approveQuote', { params: { token: made.token }, body: { ...boss, comment } })
  const body = await placementFor(shop, { quote_token: made.order_token, ...changes })
  const { status, body: placed } = await place(shop, body, randomUUID(), person.headers)
  expect(status, JSON.stringify(placed)).toBe(201)
  await shop.context.jobs.drained()
  const paper = async (kind: string, query = '') => {
    const answer = await shop.fetch(`/backend/api/meetup/user/meetups/${placed.id}/documents/${kind}${query}`, {
      headers: person.headers,
    })
    const name = decodeURIComponent(answer.headers.get('content-disposition') ?? '')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { pages } = await readPdf(bytes)
    return { name, pages, words: pages.join('') }
  }
  const search = async () => (await shop.call('listDocuments', { headers: person.headers, query: {} })).body
  const change = async (body: object) => {
    const asking = { headers: person.headers, params: { id: placed.id } }
    const { body: next } = await shop.call('changeMeetup', { ...asking, query: { dry_run: '1' }, body })
    const { status } = await shop.call('changeMeetup', { ...asking, body: { ...body, expected_total: next.total } })
    expect(status).toBe(200)
  }
  return { made, placed, paper, search, change }
}

test('the 見積書 of an order is the quote that it was made of, with its approval, and every paper names it', async () => {
  const { made, paper, search } = await ordered(await signUp(shop))
  const { number } = (await getQuote(shop, made.token)).body
  const [listed, ...others] = await search()
  expect(others).toEqual([])
  expect(listed).toMatchObject({
    kind: 'quotation',
    number,
    amount: made.total,
    partner: sampleQuote.addressee,
    state: 'valid',
    issued_at: '2026-11-24T10:00:00+09:00',
  })
  const quotation = await paper('quotation')
  expect(quotation.name).toContain(`${made.total}_見積書_${number}.pdf`)
  for (const kind of ['quotation', 'approval']) {
    const { words } = await paper(kind)
    expect(words).toContain(number)
    expect(words).toContain('長宗我部和彦さま')
    expect(words).toContain('社外の方を忘れずに')
  }
  expect((await paper('invoice')).words).toContain(number)
  expect((await search()).map(({ kind }) => kind).sort()).toEqual(['invoice', 'quotation'])
})

test('it stays so after a change of the order; another name on it is a new number that takes its place', async () => {
  const person = await signUp(shop)
  const { made, placed, paper, search } = await ordered(person, { estimated_person: 30 })
  const { number } = (await getQuote(shop, made.token)).body
  const body = { estimated_person: 40 }
  await shop.call('changeMeetup', { headers: person.headers, params: { id: placed.id }, body })
  expect((await paper('quotation')).name).toContain(number)
  const mended = await paper('quotation', `?addressee=${encodeURIComponent('株式会社みらい計画 経理部')}`)
  expect(mended.name).not.toContain(number)
  expect((await search()).filter(({ kind }) => kind === 'quotation')).toMatchObject([
    { state: 'valid', replaces: [number] },
    { number, state: 'replaced' },
  ])
})

test('an order elsewhere shows what was quoted, and costs what it costs', async () => {
  const address = { ...sample.address, postal_code: '136-0071', city: '江東区', street: '亀戸1-2-3' }
  const person = await signUp(shop)
  const made = await quoteFor(shop, {}, person.headers)
  const params = { order_token: made.order_token }
  const { body: calculation } = await shop.call('calculateQuote', {
    params,
    body: { postal_code: '1360071', estimated_person: 24 },
  })
  const order = { ...sample, address, quote_token: made.order_token, expected_total: calculation.total }
  expect((await place(shop, order, randomUUID(), person.headers)).status).toBe(201)
  await shop.context.jobs.drained()
  const { body } = await shop.call('listDocuments', { headers: person.headers, query: {} })
  expect(body).toMatchObject([{ kind: 'quotation', amount: made.total }])
  expect(calculation.total).not.toBe(made.total)
})

test('the 稟議書 says what was approved, and of an order that was changed since what it is now', async () => {
  const { made, placed, paper, change } = await ordered(await signUp(shop))
  const approved = `承認の内容${formatYen(made.total)}（税込・配送料込み）、24名`
  const before = (await paper('approval')).words
  expect(before).toContain(approved)
  expect(before).not.toContain('承認後の変更')
  await change({ cart: sample.cart.map(({ id, qty }) => ({ id, qty: qty * 3 })), estimated_person: 90 })
  const { words } = await paper('approval')
  const { total } = await orderNow(placed.id)
  expect(total).toBeGreaterThan(made.total)
  expect(words).toContain(approved)
  expect(words).toContain(`承認後の変更ご注文の内容が変わり、いまは${formatYen(total)}（税込）、90名です。`)
  expect(words).toContain(`金額${formatYen(total)}（税込）`)
})

test('a price without its delivery was approved as one', async () => {
  const { made, placed, paper } = await ordered(await signUp(shop), {}, { postal_code: '' })
  const { words } = await paper('approval')
  expect(words).toContain(`承認の内容${formatYen(made.total)}（税込・配送料は別）、24名`)
  const { total } = await orderNow(placed.id)
  expect(words).toContain(`いまは${formatYen(total)}（税込）、24名です。`)
})

test('what was made of a quote names it: 注文書, 納品書 and 飲食費の記録', async () => {
  const { made, paper } = await ordered(await signUp(shop))
  const { number } = (await getQuote(shop, made.token)).body
  for (const kind of ['order', 'delivery', 'meal_expense']) expect((await paper(kind)).words).toContain(number)
})

test('a 見積書 that is asked for with the buyer’s own number prints it', async () => {
  const { paper } = await ordered(await signUp(shop))
  expect((await paper('quotation', '?po_number=PO-2026-9')).words).toContain('発注番号PO-2026-9')
})

test('whatever its boss has written, no row of the table of a 稟議書 stands alone above the turn of its page', async () => {
  for (const lines of [9, 11, 12, 14, 16, 20]) {
    const comment = Array.from({ length: lines }, (_, i) => `ひとこと${i}`).join('\n')
    const { paper } = await ordered(await signUp(shop), {}, {}, comment)
    const [table] = (await paper('approval')).pages.filter((page) => page.includes('旬のにぎり'))
    expect([lines, table!.includes('若鶏の唐揚げ')]).toEqual([lines, true])
  }
})
