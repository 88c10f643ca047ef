import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { formatNumber } from '#domain/money.ts'
import { testShop } from '#testing'
import { sample, withBeer } from '../../testing/sample-placement.ts'
import { got, numberIn, paperDesk, payTransfer, refusal } from '../../testing/test-papers.ts'
import { from, signUp, someNetwork, type TestPerson } from '../../testing/test-person.ts'
import { waitingForRows } from '../../testing/waiting-for-rows.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const colleague = await signUp(shop)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const { placed, placedByGuest, fetchDocument, document, papersOf, changed, closed } = paperDesk(shop, organiser)

/** What several tests look at, made by the first of them. */
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

describe('every paper', () => {
  const kinds = ['quotation', 'order', 'delivery', 'invoice', 'approval', 'meal_expense'] as const
  const withAll = once(() =>
    placed({
      cart: [...sample.cart, ...withBeer],
      birth_date: '1990-01-01',
      payment: { method: 'invoice', po_number: 'PO-2026-1187' },
    }),
  )

  test.each(kinds)('%s: a tagged PDF in Japanese, made of the order', async (kind) => {
    const { id, total } = await withAll()
    const answer = await fetchDocument(id, kind)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const { bytes, title, language, isTagged, pages, structure, actions, name } = await got(answer)
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect([language, isTagged, actions]).toEqual(['ja', true, []])
    expect(title).toContain('開発本部 忘年会')
    expect(pages.join('')).toContain(formatNumber(total))
    expect(structure).toEqual(expect.arrayContaining(['H1', 'P', 'Table', 'TR', 'TH', 'TD']))
    expect(name).toMatch(new RegExp(`^20261211_株式会社おりおり_${total}_[^_]+_[A-Z]{2,3}-[0-9-]+\\.pdf$`))
    if (kind !== 'meal_expense') await showsWhatTheMoneyModuleMade(id, pages.join(''))
  })

  /** Each line, each rate, one rounding per rate. */
  async function showsWhatTheMoneyModuleMade(id: string, text: string) {
    const { body: order } = await shop.call('getMeetup', { headers: organiser.headers, params: { id } })
    const { calculation } = order
    for (const { name, unit_price, amount, tax_rate, tax_class } of calculation.lines) {
      const mark = tax_class === 'reduced' ? '※' : ''
      expect(text).toContain(`${name}${mark}`.replaceAll(/\s/g, ''))
      expect(text).toContain(`${formatNumber(unit_price)}${tax_rate}%${formatNumber(amount)}`)
    }
    const [food, usual] = calculation.tax_details
    expect(text).toContain(`8%対象（軽減税率）${formatNumber(food!.amount)}${formatNumber(food!.tax)}`)
    expect(text).toContain(`10%対象${formatNumber(usual!.amount)}${formatNumber(usual!.tax)}`)
    expect(text).toContain(`合計（税込）¥${formatNumber(order.total)}${formatNumber(calculation.tax.total)}`)
    expect(text).toContain('※は軽減税率（8%）の対象です。')
  }

  test('the order sheet names the terms that were agreed to, and where they are read', async () => {
    const { id } = await placed()
    await sql`update meetups set terms_version = '2026-11-22' where id = ${id}`
    const text = (await document(id, 'order')).pages.join('')
    expect(text).toContain('適用規約：利用規約2026年11月22日版')
    expect(text).toContain('http://localhost:3000/legal/terms?version=2026-11-22')
    const { id: before } = await placed()
    await sql`update meetups set terms_version = null where id = ${before}`
    expect((await document(before, 'order')).pages.join('')).not.toContain('適用規約')
  })

  test('is not had by anybody else: as what does not exist', async () => {
    const { id } = await placed()
    const theirs = await fetchDocument(id, 'invoice', '', colleague)
    const missing = await fetchDocument(randomUUID(), 'invoice', '', colleague)
    const bodies = (await Promise.all([theirs.json(), missing.json()])) as Record<string, unknown>[]
    expect([theirs.status, missing.status]).toEqual([404, 404])
    expect({ ...bodies[0], request_id: 0 }).toEqual({ ...bodies[1], request_id: 0 })
    expect((await fetchDocument(id, 'invoice', '', { headers: {} })).status).toBe(401)
    expect(await sql`select from issued_documents where meetup_id = ${id}`).toHaveLength(0)
  })

  test.each(['bill', 'INVOICE', 'constructor', '%00'])('there is no paper %j', async (kind) => {
    const { id } = await placed()
    expect(await refusal(await fetchDocument(id, kind))).toEqual([404, 'not_found'])
  })
})

describe('an invoice', () => {
  test('says all that the law asks of a qualified invoice', async () => {
    const { id, number, total } = await placed()
    const { pages, name } = await document(id, 'invoice')
    const text = pages.join('')
    const running = /INV-2611-\d{4}/.exec(text)![0]
    for (const item of [
      ...['株式会社みらい計画', '開発本部御中', inventedShop.company, `登録番号${inventedShop.registrationNumber}`],
      ...['12/11', `¥${formatNumber(total)}`, '発行日2026年11月24日', `注文番号${number}`],
      ...['お支払期限2027年1月29日（金）', inventedShop.bank.holder],
    ]) {
      expect(text).toContain(item)
    }
    expect(name).toBe(`20261211_株式会社おりおり_${total}_請求書_${running}.pdf`)
  })

  test('names whom it was asked to, and asks for no transfer where a card pays', async () => {
    const { id } = await placed({ payment: { method: 'invoice', billing_name: '株式会社みらいホールディングス' } })
    expect((await document(id, 'invoice')).pages[0]).toContain('株式会社みらいホールディングス御中')
    const { id: other } = await placed()
    await sql`update meetups set payment_method = 'card' where id = ${other}`
    const byCard = await document(other, 'invoice')
    expect(byCard.pages[0]).toContain('ご利用明細（適格請求書）')
    expect(byCard.name).toContain('_ご利用明細_')
    expect(byCard.pages[0]).toContain('お支払いクレジットカード')
    expect(byCard.pages[0]).not.toContain(inventedShop.bank.holder)
    expect(byCard.pages[0]).not.toContain('ご請求')
  })

  test('of a cancelled order is of the fee alone, outside of the rates', async () => {
    const { id, total } = await placed()
    await sql`update meetups set status = 'cancelled', cancelled_at = placed_at, cancellation_fee = ${total / 2}, revision = 1 where id = ${id}`
    const text = (await document(id, 'invoice')).pages.join('')
    expect(text).toContain(`キャンセル料（不課税）1${formatNumber(total / 2)}不課税${formatNumber(total / 2)}`)
    expect(text).not.toContain('対象（軽減税率）')
    expect(await refusal(await fetchDocument(id, 'delivery'))).toEqual([409, 'document_void'])
  })

  test('has the fee of a change beside the rates; the other papers do not', async () => {
    const { id, total } = await placed()
    await sql`update meetups set change_fee = 5000, revision = 1 where id = ${id}`
    const text = (await document(id, 'invoice')).pages.join('')
    expect(text).toContain('一部キャンセル料（不課税）15,000不課税5,000')
    expect(text).toContain(`合計（税込）¥${formatNumber(total + 5000)}`)
    expect((await document(id, 'quotation')).pages.join('')).toContain(`合計（税込）¥${formatNumber(total)}`)
  })

  test('of an order that was cancelled for nothing does not exist', async () => {
    const { id } = await placed()
    await shop.call('cancelMeetup', { headers: organiser.headers, params: { id }, body: {} })
    expect(await refusal(await fetchDocument(id, 'invoice'))).toEqual([409, 'document_void'])
  })
})

describe('once issued', () => {
  test('the same order gives the same bytes; a changed one a new paper that names the former', async () => {
    const { id } = await placed()
    const first = await document(id, 'invoice')
    shop.clock.set('2026-11-24T10:10:00+09:00')
    const again = await document(id, 'invoice')
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(again.name).toBe(first.name)
    await changed(id)
    const second = await document(id, 'invoice')
    expect(second.name).not.toBe(first.name)
    expect(second.pages[0]).toContain(`請求番号${numberIn(first.name)}（2026年11月24日発行）に替わる請求書です。`)
    expect(await sql`select from issued_documents where number = ${numberIn(first.name)}`).toHaveLength(1)
  })

  test('drafts are the same each time and are not kept', async () => {
    const { id } = await placed()
    const [one, two] = [await document(id, 'approval'), await document(id, 'approval')]
    expect(one.bytes.equals(two.bytes)).toBe(true)
    expect(await sql`select from issued_documents where meetup_id = ${id}`).toHaveLength(0)
  })

  test('six at once leave no gap in the numbers, and one order gets one paper', async () => {
    const orders = await Promise.all(
      ['2026-12-11', '2026-12-15', '2026-12-18'].map((meetup_date) => placed({ meetup_date })),
    )
    const wanted = [...orders, ...orders].map(({ id }) => id)
    const answers = await Promise.all(wanted.map((id) => fetchDocument(id, 'delivery')))
    expect(new Set(answers.map((answer) => answer.headers.get('content-disposition'))).size).toBe(3)
    const numbers = await sql<
      { number: string }[]
    >`select number from issued_documents where kind = 'delivery' order by number`
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, i) => `DN-2611-${String(i + 1).padStart(4, '0')}`),
    )
  })

  test('the database refuses to change or delete it, and its order', async () => {
    const { id } = await placed()
    await document(id, 'invoice')
    const refused = { code: '23001' }
    await expect(sql`update issued_documents set amount = 1 where meetup_id = ${id}`).rejects.toMatchObject(refused)
    await expect(sql`delete from issued_documents where meetup_id = ${id}`).rejects.toMatchObject(refused)
    await expect(sql`delete from meetups where id = ${id}`).rejects.toMatchObject({ code: '23503' })
  })
})

test('what is asked for while an order is handed over is answered as the order of somebody else', async () => {
  const { id } = await placed()
  let cancelled: Promise<{ status: number }> | undefined
  let paper: Promise<Response> | undefined
  await sql.begin(async (tx) => {
    await tx`select from meetups where id = ${id} for update`
    paper = fetchDocument(id, 'delivery')
    cancelled = shop.call('cancelMeetup', { headers: organiser.headers, params: { id }, body: {} })
    await expect
      .poll(() => waitingForRows(sql))
      // A job that looks after the order may wait as well.
      .toBeGreaterThanOrEqual(2)
    await tx`update meetups set user_id = ${colleague.userId} where id = ${id}`
  })
  expect(await refusal(await paper!)).toEqual([404, 'meetup_not_found'])
  expect((await cancelled!).status).toBe(404)
  expect(await sql`select status from meetups where id = ${id}`).toEqual([{ status: 'placed' }])
})

describe('a receipt', () => {
  test('is not there before it is paid', async () => {
    const { id } = await placed()
    expect(await refusal(await fetchDocument(id, 'receipt'))).toEqual([409, 'document_not_ready'])
    expect(await sql`select from issued_documents where meetup_id = ${id}`).toHaveLength(0)
  })

  test('has the addressee and purpose that were asked for; the second says 再発行, with its date', async () => {
    const { id, total, document } = await placedByGuest()
    await closed(id)
    shop.clock.set('2027-01-29T12:00:00+09:00')
    const first = await document(
      'receipt',
      '?addressee=%E5%B1%B1%E6%9C%AC%20%E7%BE%8E%E5%92%B2&proviso=%E4%BC%9A%E8%AD%B0%E8%B2%BB%E3%81%A8%E3%81%97%E3%81%A6',
    )
    const text = first.pages.join('')
    for (const item of [
      '山本美咲様',
      '但し書き会議費として',
      '領収日2027年1月29日',
      '銀行振込',
      '収入印紙は貼付しておりません',
    ]) {
      expect(text).toContain(item)
    }
    expect(text).not.toContain('再発行')
    expect(first.name).toMatch(new RegExp(`^20261211_株式会社おりおり_${total}_領収書_RC-2701-\\d{4}\\.pdf$`))
    shop.clock.set('2027-02-03T12:00:00+09:00')
    const second = await document('receipt')
    expect(second.pages[0]).toContain('再発行（2通目）')
    expect(second.pages[0]).toContain('発行日2027年1月29日再発行日2027年2月3日')
    expect(second.pages[0]).toContain('山本美咲様')
    expect(second.name).toContain('-2.pdf')
    const third = await document('receipt', `?addressee=${encodeURIComponent('営業部 御中')}`)
    for (const item of ['再発行（3通目）', '営業部御中', '但し書き会議費として']) expect(third.pages[0]).toContain(item)
  })

  test('says so too where the order has got another name since; of another amount it is another receipt', async () => {
    const { id } = await placed()
    await closed(id)
    const first = await document(id, 'receipt')
    const renamed = await shop.call('updateEvent', {
      headers: organiser.headers,
      params: { id },
      body: { title: '改めまして' },
    })
    expect(renamed.status).toBe(200)
    const second = await document(id, 'receipt')
    expect(second.pages[0]).toContain('再発行（2通目）')
    expect(second.name).toBe(first.name.replace('.pdf', '-2.pdf'))
    await sql`update meetups set change_fee = 1, revision = revision + 1 where id = ${id}`
    expect((await document(id, 'receipt')).pages[0]).toContain('再発行（3通目）')
    await payTransfer(sql, { id, at: '2027-02-01T10:00:00+09:00' })
    expect((await document(id, 'receipt')).pages[0]).not.toContain('再発行')
  })

  test('by card it says so, from when the card was charged', async () => {
    const { id, total } = await placed()
    await sql`update meetups set payment_method = 'card' where id = ${id}`
    const payment = (state: string) => sql`
      insert into payments (id, reference, amount, captured, state, meetup_id, asked_at, changed_at)
      values (${randomUUID()}, 'x', ${total}, ${state === 'captured' ? total : 0}, ${state}, ${id}, ${'2026-12-11T20:00:00+09:00'}, ${'2026-12-11T20:00:00+09:00'})`
    await payment('authorised')
    expect(await refusal(await fetchDocument(id, 'receipt'))).toEqual([409, 'document_not_ready'])
    await sql`delete from payments where meetup_id = ${id}`
    await payment('captured')
    const text = (await document(id, 'receipt')).pages[0]
    expect(text).toContain('クレジットカード利用')
    expect(text).toContain('領収日2026年12月11日')
  })

  test.each([
    ['an addressee without end', `?addressee=${'a'.repeat(101)}`],
    ['control characters', '?proviso=%00'],
    ['what it does not know', '?amount=1'],
    ['two addressees', '?addressee=a&addressee=b'],
  ])('%s is refused', async (_name, query) => {
    const { id } = await placed()
    expect(await refusal(await fetchDocument(id, 'receipt', query))).toEqual([422, 'invalid'])
  })
})

describe('names and titles', () => {
  const places = ['company', 'department', 'title'] as const

  test.each([
    ['rare characters, a variant of one, other scripts', ['髙﨑𠮷田商店', '葛\u{e0100}飾商店', '한국 张伟 🎉']],
    [
      'what ends a string of a PDF, an address, one without end',
      [') Tj /JS (app.alert(1)) /AA << >> \\', 'https://example.com/?a=b javascript:alert(1)', 'あ'.repeat(100)],
    ],
  ])('%s come out as they were typed, and do nothing', async (_name, typed) => {
    const [company, department, title] = typed as [string, string, string]
    const { id } = await placed({ contact: { ...sample.contact, company, department }, title })
    const { pages, actions } = await document(id, 'invoice')
    for (const [i, text] of typed.entries()) {
      expect(pages[0]!.normalize('NFC'), places[i]).toContain(text.replaceAll(/\s/g, ''))
    }
    expect(actions).toEqual([])
  })

  test('what no face has is 〓, never an empty box', async () => {
    const { id } = await placed({ contact: { ...sample.contact, company: '株式会社\u{323b0}野' } })
    expect((await document(id, 'invoice')).pages[0]).toContain('株式会社〓野')
  })

  test('a file name has nothing in it that a file system refuses', async () => {
    const { id, total } = await placed({ contact: { ...sample.contact, company: '../A/B:C*"<|>?_株式会社' } })
    expect((await document(id, 'quotation')).name).toMatch(
      new RegExp(`^20261211_[^\\\\/:*?"<>|_]+_${total}_見積書_QT-2611-\\d{4}\\.pdf$`),
    )
  })
})

describe('long orders', () => {
  async function withLines(count: number) {
    const { id } = await placed()
    await sql`insert into meetup_lines select meetup_id, 100 + n, product_id, name, unit, package_type, unit_price, qty, tax_class, tax_rate, is_age_restricted
      from meetup_lines, generate_series(1, ${count - 3}::int) as n where meetup_id = ${id} and position = 0`
    return id
  }

  // Every length, and what a page holds: server/platform/pdf/pages.test.ts.
  test.each([3, 20, 60])('%i lines: the head on every page, the sums never alone', async (count) => {
    const { pages, structure } = await document(await withLines(count), 'invoice')
    const rows = pages.map((page) => page.split('12/11').length - 1)
    expect(
      rows.every((each, i) => each > (i === 0 ? 1 : 0)),
      String(rows),
    ).toBe(true)
    for (const page of pages) expect(page).toContain('取引日品名数量')
    expect(pages.at(-1)).toContain('合計（税込）¥')
    if (pages.length > 1) expect(pages.at(-1)).toContain(`${pages.length}／${pages.length}`)
    expect(structure.filter((name) => name === 'TR').length).toBeGreaterThanOrEqual(count)
  })

  /** Goods, with the delivery and its discount. */
  const dozen = 12 - 2
  const listing = ['quotation', 'order', 'delivery', 'invoice', 'approval'] as const
  test.each(listing)('%s: a dozen lines fit one page, and of more at least three go to the next', async (kind) => {
    expect((await document(await withLines(dozen), kind)).pages).toHaveLength(1)
    const { pages } = await document(await withLines(20), kind)
    expect(pages).toHaveLength(2)
    const [rows] = pages[1]!.split('※は軽減税率')
    expect(rows!.match(/(8|10)%/g)!.length, rows).toBeGreaterThanOrEqual(3)
  })
})

test('one network cannot have papers made without end', async () => {
  const { id } = await placed()
  const network = someNetwork()
  const headers = { ...organiser.headers, ...from(network) }
  expect((await fetchDocument(id, 'approval', '', { headers })).status).toBe(200)
  await sql`update limit_counts set count = 600 where key = ${`papers-network:${network}`}`
  expect(await refusal(await fetchDocument(id, 'approval', '', { headers }))).toEqual([429, 'too_many_requests'])
})

test('a guest has the papers by the link of the order', async () => {
  const { number, guest_token, document } = await placedByGuest()
  const { pages } = await document('invoice')
  expect(pages[0]).toContain(`注文番号${number}`)
  expect(pages[0]).not.toContain(guest_token)
  const unknown = `/backend/api/meetup/guest-orders/${'x'.repeat(43)}/documents/invoice`
  expect(await refusal(await shop.fetch(unknown))).toEqual([404, 'meetup_not_found'])
})

describe('what was issued is found', () => {
  const search = (query: Record<string, string>, { headers }: TestPerson = organiser) =>
    shop.call('listDocuments', { headers, query })

  /** More to find, without making the papers. */
  const copiedAs = (kinds: string[], id: string) => sql`
    insert into issued_documents (id, kind, number, serial, meetup_id, issued_at, date, amount, partner, facts)
    select gen_random_uuid(), other::document_kind, number || other, serial, meetup_id, issued_at, date, amount, partner, facts
    from issued_documents, unnest(${kinds}::text[]) as other where meetup_id = ${id}`

  test('by date, amount and partner, each with its range or a part; ten a page; only one’s own', async () => {
    const person = await signUp(shop)
    const orders = []
    for (const { meetup_date, company } of [
      { meetup_date: '2026-12-11', company: '株式会社あさひ_100%' },
      { meetup_date: '2026-12-15', company: '株式会社ゆうひ' },
      { meetup_date: '2026-12-18', company: '株式会社ゆうひ' },
    ]) {
      const order = await placed({ meetup_date, contact: { ...sample.contact, company } }, person)
      expect((await fetchDocument(order.id, 'invoice', '', person)).status).toBe(200)
      await copiedAs(['quotation', 'delivery', 'order'], order.id)
      orders.push(order)
    }
    const found = async (query: Record<string, string>) => {
      const { body, headers } = await search(query, person)
      return { total: headers.get('x-total-count'), dates: [...new Set(body.map(({ date }) => date))] }
    }
    expect(await found({})).toEqual({ total: '12', dates: ['2026-12-18', '2026-12-15', '2026-12-11'] })
    expect(await found({ page: '2' })).toEqual({ total: '12', dates: ['2026-12-11'] })
    expect(await found({ from: '2026-12-12', to: '2026-12-15' })).toEqual({ total: '4', dates: ['2026-12-15'] })
    expect(await found({ partner: 'ゆうひ' })).toMatchObject({ total: '8' })
    expect(await found({ partner: '_100%' })).toMatchObject({ total: '4' })
    expect(await found({ partner: '%' })).toMatchObject({ total: '4' })
    expect(await found({ partner: '\\' })).toMatchObject({ total: '0' })
    const { total } = orders[0]!
    expect(await found({ min: String(total), max: String(total) })).toMatchObject({ total: '12' })
    expect(await found({ min: String(total + 1) })).toEqual({ total: '0', dates: [] })
    expect((await search({}, colleague)).body).toEqual([])
  })

  test.each(['from=yesterday', 'min=-1', 'max=1.5', 'page=0', 'q=x', 'partner=%00'])('%s is refused', async (query) => {
    expect((await shop.fetch(`/backend/api/users/documents?${query}`, { headers: organiser.headers })).status).toBe(422)
  })

  test('and opens with all that it said, after its order has changed', async () => {
    const { id } = await placed()
    const first = await document(id, 'invoice')
    await changed(id)
    await document(id, 'invoice')
    const { issued } = await papersOf(id)
    expect(issued.map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
    const former = issued.find(({ number }) => first.name.includes(number))!
    const opened = await got(
      await shop.fetch(`/backend/api/users/documents/${former.id}`, { headers: organiser.headers }),
    )
    expect(opened.pages[0]).toContain(first.pages[0])
    expect(opened.name).toBe(first.name)
  })

  test('and what cannot be had says why', async () => {
    const { id } = await placed()
    const problems = async () => {
      const { body } = await shop.call('listMeetupDocuments', { headers: organiser.headers, params: { id } })
      return Object.fromEntries(body.kinds.map(({ kind, problem }) => [kind, problem]))
    }
    const none = { quotation: null, order: null, delivery: null, invoice: null, approval: null, meal_expense: null }
    expect(await problems()).toEqual({ ...none, receipt: 'not_paid', return_invoice: 'nothing_returned' })
    await closed(id)
    expect(await problems()).toMatchObject({ receipt: null })
  })
})
