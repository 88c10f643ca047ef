import { beforeEach, describe, expect, test } from 'vitest'
import type { TaxRateToPlan } from '#contract/admin/tax-rate-fields.ts'
import { changeShop } from '#snapshot'
import { taxRates } from '#tables/catalog'
import { testShop } from '#testing'
import { answered, book } from '../../testing/sample-booking.ts'
import { sample } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { got, numberIn, paperDesk, payTransfer } from '../../testing/test-papers.ts'
import { mailsTo, signUp } from '../../testing/test-person.ts'
import { getQuote, quoteFor } from '../../testing/test-quote.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
const { headers } = await staffWith(shop, ['settings', 'orders'])
const owner = await signUp(shop)
const desk = paperDesk(shop, owner)
const staff = staffDesk(shop, { headers })

/** Of the sample's order, at 8 % and 10 %. */
const day = '2026-12-11'

beforeEach(async () => {
  await sql`delete from tax_rates where valid_from > '2026-11-24'`
  await jobs.drained()
  await changeShop(shop.context, (tx) => tx.delete(taxRates))
  await changeShop(shop.context, (tx) =>
    tx.insert(taxRates).values([
      { taxClass: 'reduced', rate: 8, validFrom: '2019-10-01' },
      { taxClass: 'usual', rate: 10, validFrom: '2019-10-01' },
    ]),
  )
})

const dry = { dry_run: '1' } as const
const rates = async () => (await shop.call('listTaxRates', { headers })).body.rates
const plan = (body: TaxRateToPlan, query: { dry_run?: '0' | '1'; order?: string } = {}) =>
  shop.call('createTaxRate', { headers, query, body })
const free = (from = day): TaxRateToPlan => ({ class: 'reduced', rate: 0, from })

/** Planned, and all that it touches has followed. */
async function planned(body: TaxRateToPlan) {
  const answer = await plan(body)
  expect(answer.status).toBe(200)
  await jobs.drained()
  return answer.body
}

const refusalOf = ({ status, body }: { status: number; body: object }) => {
  const { code, errors = [] } = body as { code: string; errors?: { field: string }[] }
  return [status, code, ...errors.map(({ field }) => field)]
}

/** About its taxes, of an order that the owner has placed. */
const lettersAbout = async (number: string) =>
  (await mailsTo(shop, owner.email)).filter(({ subject }) => subject.includes(`消費税の内訳が変わります（${number}）`))

const calculationOf = async (id: string) => (await staff.record(id)).calculation

describe('a row', () => {
  test('is planned, listed, changed and taken away; each is in the log', async () => {
    const { rate } = await planned(free('2027-04-01'))
    expect(await rates()).toEqual([
      expect.objectContaining({ class: 'reduced', rate: 8, from: '2019-10-01', is_closed: true }),
      { id: rate!.id, class: 'reduced', rate: 0, from: '2027-04-01', is_closed: false, version: 1 },
      expect.objectContaining({ class: 'usual', rate: 10, from: '2019-10-01', is_closed: true }),
    ])
    const params = { id: String(rate!.id) }
    const changed = await shop.call('changeTaxRate', { headers, params, query: {}, body: { version: 1, rate: 5 } })
    expect(changed.body.rate).toMatchObject({ rate: 5, from: '2027-04-01', version: 2 })
    const ended = await shop.call('deleteTaxRate', { headers, params, query: {}, body: { version: 2 } })
    expect([ended.status, ended.body.rate]).toEqual([200, null])
    expect((await rates()).map(({ rate }) => rate)).toEqual([8, 10])
    const lines = await sql`select action, record_label from audit_log where record_kind = 'tax_rate' order by id`
    expect(lines).toEqual(
      ['createTaxRate', 'changeTaxRate', 'deleteTaxRate'].map((action) => ({
        action,
        record_label: '軽減税率（2027-04-01から）',
      })),
    )
  })

  test.each<[string, Partial<Record<keyof TaxRateToPlan, unknown>>, string]>([
    ['today', { from: '2026-11-24' }, 'from'],
    ['a day that has passed', { from: '2026-11-23' }, 'from'],
    ['a day that has a rate of its class', { from: '2027-05-01' }, 'from'],
    ['no day', { from: '' }, 'from'],
    ['a day that is none', { from: '2027-02-29' }, 'from'],
    ['a rate below 0', { rate: -1 }, 'rate'],
    ['a rate above 100', { rate: 101 }, 'rate'],
    ['half a rate', { rate: 7.5 }, 'rate'],
    ['a rate as text', { rate: '8' }, 'rate'],
    ['no class', { class: '' }, 'class'],
    ['a field that is none', { until: '2028-01-01' } as never, 'until'],
  ])('of %s is refused beside the field', async (_, wrong, field) => {
    await planned(free('2027-05-01'))
    for (const query of [{}, dry]) {
      const answer = await plan({ ...free('2027-04-01'), ...wrong } as TaxRateToPlan, query)
      expect(refusalOf(answer)).toEqual([422, 'invalid', field])
    }
  })

  test('of the same day and the other class, and of 0 and 100, is taken', async () => {
    await planned(free('2027-05-01'))
    expect((await planned({ class: 'usual', rate: 100, from: '2027-05-01' })).rate).toMatchObject({ rate: 100 })
  })

  test('whose day has come is not changed or taken away; one that is another by now asks again', async () => {
    const [closed] = await rates()
    const { rate } = await planned(free('2027-04-01'))
    const change = (id: number, body: object) =>
      shop.call('changeTaxRate', { headers, params: { id: String(id) }, query: {}, body: body as { version: number } })
    const end = (id: number, body: object) =>
      shop.call('deleteTaxRate', { headers, params: { id: String(id) }, query: {}, body })
    expect(refusalOf(await change(closed!.id, { version: 1, rate: 5 }))).toEqual([409, 'tax_rate_in_force'])
    expect(refusalOf(await end(closed!.id, { version: 1 }))).toEqual([409, 'tax_rate_in_force'])
    expect(refusalOf(await change(rate!.id, { version: 7, rate: 5 }))).toEqual([409, 'edited_meanwhile'])
    expect(refusalOf(await end(rate!.id, { version: 7 }))).toEqual([409, 'edited_meanwhile'])
    expect(refusalOf(await change(rate!.id, { rate: 5 }))).toEqual([422, 'invalid', 'version'])
    expect(refusalOf(await end(rate!.id, {}))).toEqual([422, 'invalid', 'version'])
    expect(refusalOf(await change(rate!.id, { version: 1, from: '2026-11-24' }))).toEqual([422, 'invalid', 'from'])
    expect(refusalOf(await change(2_000_000_000, { version: 1, rate: 5 }))).toEqual([404, 'tax_rate_not_found'])
    expect(refusalOf(await end(2_000_000_000, { version: 1 }))).toEqual([404, 'tax_rate_not_found'])
  })

  test('planned twice at the same moment is there once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => plan(free('2027-04-01'))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })
})

describe('what a row touches', () => {
  test('is shown first: how many, their taxes before and after, and which papers are replaced', async () => {
    const { id, number, total } = await desk.placed()
    const invoice = numberIn((await desk.document(id, 'invoice')).name)
    const { body } = await plan(free(), dry)
    const { touches, example, rate } = body
    expect(rate).toBeNull()
    const row = touches.rows.find((each) => each.id === id)
    const tax = (await calculationOf(id)).tax
    expect(row).toEqual({
      kind: 'meetup',
      id,
      number,
      date: day,
      total,
      tax_before: tax.total,
      tax_after: tax.usual + tax.shipping_fee,
      papers: [invoice],
    })
    const [counted] = await sql`select count(*)::int as count, sum(total)::int as total,
      sum(reduced_tax + usual_tax)::int as tax_before, sum(usual_tax)::int as tax_after
      from meetups where status <> 'cancelled' and meetup_date >= ${day} and reduced_amount > 0`
    expect(touches.meetups).toEqual(counted)
    expect(example).toMatchObject({ number: touches.rows.find(({ kind }) => kind === 'meetup')!.number })
    expect((await rates()).length).toBe(2)
    expect((await calculationOf(id)).tax).toEqual(tax)
  })

  test('can be looked at in one order, by its number', async () => {
    const { id, number, total } = await desk.placed()
    const { tax_details } = await calculationOf(id)
    const { body } = await plan({ class: 'reduced', rate: 10, from: day }, { ...dry, order: number })
    expect(body.example).toEqual({
      number,
      date: day,
      total,
      before: tax_details.map(({ rate, amount, tax }) => ({ rate, amount, tax })),
      after: [{ rate: 10, amount: total, tax: Math.floor((total * 10) / 110) }],
    })
    expect(refusalOf(await plan(free(), { ...dry, order: 'OR-000000-0000' }))).toEqual([422, 'invalid', 'order'])
  })
})

describe('once a row is planned', () => {
  test('what comes on its days keeps its prices and gets its tax, new papers, and one letter', async () => {
    const { id, number, total } = await desk.placed()
    const before = await calculationOf(id)
    const former = {
      invoice: numberIn((await desk.document(id, 'invoice')).name),
      note: numberIn((await desk.document(id, 'delivery')).name),
    }
    await payTransfer(sql, { id, at: '2026-11-24T09:00:00+09:00' })
    const receipt = numberIn((await desk.document(id, 'receipt')).name)
    await planned(free())
    const after = await calculationOf(id)
    expect([after.total, after.subtotal, after.shipping_fee]).toEqual([total, before.subtotal, before.shipping_fee])
    expect(after.tax_details).toEqual([{ ...before.tax_details[0], rate: 0, tax: 0 }, before.tax_details[1]])
    expect(after.lines.map(({ tax_class, tax_rate }) => [tax_class, tax_rate])).toEqual(
      before.lines.map(({ tax_class }) => [tax_class, tax_class === 'reduced' ? 0 : 10]),
    )
    for (const [kind, paper] of [
      ['invoice', former.invoice],
      ['delivery', former.note],
      ['receipt', receipt],
    ] as const) {
      const states = await desk.statesOf(id, kind)
      expect([kind, states]).toEqual([
        kind,
        [
          [paper, 'replaced'],
          [expect.any(String), 'valid'],
        ],
      ])
    }
    const letters = await lettersAbout(number)
    expect(letters).toHaveLength(1)
    const [, [newer] = []] = await desk.statesOf(id)
    for (const form of [letters[0]!.text, letters[0]!.html]) {
      expect(form).toContain(`請求書　${former.invoice} → ${newer}`)
      expect(form).toContain('変更なし')
      expect(form).toContain('0%対象')
    }
    expect((await desk.document(id, 'invoice')).pages.join('')).toContain(`請求番号${former.invoice}`)
  })

  test('what was never billed has no paper, and hears of it once, however often the job runs', async () => {
    const { id, number } = await desk.placed()
    await planned(free())
    for (let run = 0; run < 2; run++) await jobs.enqueue(sql, 'follow-rates', { from: day })
    await jobs.drained()
    expect((await desk.papersOf(id)).issued).toEqual([])
    expect(await lettersAbout(number)).toHaveLength(1)
  })

  test('who has ordered nothing at that rate has the row and hears nothing', async () => {
    const { id, number } = await desk.placed({ cart: [{ id: 47, qty: 24 }], birth_date: '1980-01-01' })
    await desk.document(id, 'invoice')
    await planned(free())
    const { tax_details } = await calculationOf(id)
    expect(tax_details.map(({ rate, amount }) => [rate, amount > 0])).toEqual([
      [0, false],
      [10, true],
    ])
    expect((await desk.statesOf(id)).map(([, state]) => state)).toEqual(['valid'])
    expect(await lettersAbout(number)).toEqual([])
  })

  test('another day is left alone', async () => {
    const { id, number } = await desk.placed()
    const { version } = await staff.record(id)
    await planned(free('2026-12-12'))
    expect((await staff.record(id)).version).toBe(version)
    expect(await lettersAbout(number)).toEqual([])
  })

  test('taken away again, all is as it was, with a letter about it', async () => {
    const { id, number } = await desk.placed()
    const before = await calculationOf(id)
    const { rate } = await planned(free())
    await shop.call('deleteTaxRate', { headers, params: { id: String(rate!.id) }, query: {}, body: { version: 1 } })
    await jobs.drained()
    expect(await calculationOf(id)).toEqual(before)
    expect(await lettersAbout(number)).toHaveLength(2)
  })

  test('both classes at one rate: the invoice has one group, rounded once', async () => {
    const { id, total } = await desk.placed()
    await planned({ class: 'reduced', rate: 10, from: day })
    const tax = Math.floor((total * 10) / 110)
    expect((await calculationOf(id)).tax.total).toBe(tax)
    const [row] = await sql`select facts -> 'groups' as groups from issued_documents where meetup_id = ${id}`
    expect(row).toBeUndefined()
    const paper = (await desk.document(id, 'invoice')).pages.join('')
    expect(paper.split('10%対象')).toHaveLength(2)
    expect(paper).toContain('※は軽減税率（10%）の対象です。')
    const [issued] = await sql`select facts -> 'groups' as groups from issued_documents where meetup_id = ${id}`
    expect(issued).toEqual({ groups: [{ rate: 10, amount: total, tax, isReduced: false }] })
  })

  test('bookings of plans follow the day of the service', async () => {
    const contact = { ...sample.contact, email: 'planner@example.com' }
    const { body } = await book(shop, { contact })
    await answered(shop, body.id, { status: 'confirmed' })
    const { touches } = (await plan({ class: 'usual', rate: 12, from: day }, dry)).body
    expect(touches.rows.find(({ id }) => id === body.id)).toMatchObject({
      kind: 'booking',
      total: 211_200,
      tax_before: 19_200,
      tax_after: 22_628,
    })
    await planned({ class: 'usual', rate: 12, from: day })
    const { body: offered } = await shop.call('getPlan', { params: { id: '1' } })
    expect([offered.tax_rate, offered.next_tax_rates]).toEqual([10, [{ from: day, rate: 12 }]])
    const [row] = await sql`select total, tax_rate, tax from plan_bookings where id = ${body.id}`
    expect(row).toEqual({ total: 211_200, tax_rate: 12, tax: 22_628 })
    const letters = (await mailsTo(shop, contact.email)).filter(({ subject }) => subject.includes('消費税の内訳'))
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain('12%対象')
  })

  test('a held quote follows, keeps its total, and its order has the rate of the delivery', async () => {
    const quote = await quoteFor(shop, {}, owner.headers)
    const { body: before } = await getQuote(shop, quote.token)
    await planned(free())
    const { body: after } = await getQuote(shop, quote.token)
    expect(after.calculation.total).toBe(before.calculation.total)
    expect(after.calculation.tax_details.map(({ rate }) => rate)).toEqual([0, 10])
    expect(after.calculation.lines[0]!.tax_rate).toBe(0)
    const paper = (await got(await shop.fetch(`/backend/api/meetup/quotes/${quote.token}/pdf`))).pages.join('')
    expect(paper).toContain('税率の変更により、2026年11月24日に改めました')
    expect(paper).toContain('0%対象')
    const order = await desk.placed({
      quote_token: quote.order_token,
      expected_total: after.calculation.total,
    })
    expect((await calculationOf(order.id)).tax_details.map(({ rate }) => rate)).toEqual([0, 10])
    expect(
      (await mailsTo(shop, owner.email)).filter(({ subject }) => subject.includes('お見積りの、消費税の内訳')),
    ).toHaveLength(1)
  })

  test('a held quote that the job has not come to is ordered at the rate of the delivery all the same', async () => {
    const quote = await quoteFor(shop, {}, owner.headers)
    await changeShop(shop.context, (tx) => tx.insert(taxRates).values({ taxClass: 'reduced', rate: 0, validFrom: day }))
    const { total } = (await getQuote(shop, quote.token)).body.calculation
    const order = await desk.placed({ quote_token: quote.order_token, expected_total: total })
    expect((await calculationOf(order.id)).tax_details.map(({ rate }) => rate)).toEqual([0, 10])
  })
})

test('what has been sold of a changed order is in the book at the new rate, and nothing at the former one', async () => {
  const { id } = await desk.placed()
  await desk.changed(id)
  await planned(free())
  const sold = await sql<{ rate: number; amount: number }[]>`
    select (one ->> 'rate')::int as rate, sum((one ->> 'amount')::int)::int as amount
    from book, jsonb_array_elements(groups) as one where meetup_id = ${id} and kind = 'sale' group by 1 order by 1`
  const [row] = await sql<{ reduced: number; usual: number }[]>`
    select reduced_amount::int as reduced, usual_amount::int as usual from meetups where id = ${id}`
  expect(sold.filter(({ amount }) => amount !== 0)).toEqual([
    { rate: 0, amount: row!.reduced },
    { rate: 10, amount: row!.usual },
  ])
})
