import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatNumber } from '#domain/money.ts'
import { testShop } from '#testing'
import { asShown } from '../../testing/as-shown.ts'
import { sample } from '../../testing/sample-placement.ts'
import { got, numberIn, paperDesk, refusal } from '../../testing/test-papers.ts'
import { mailsTo, signUp } from '../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = paperDesk(shop, await signUp(shop))
const {
  placed,
  placedByGuest,
  document,
  fetchDocument,
  papersOf,
  changed,
  cancelled,
  closed,
  creditedLater,
  statesOf,
} = desk

const morning = '2026-11-24T10:00:00+09:00'
/** Cancelling costs half from 17:00 on the 8th. */
const halfPrice = '2026-12-08T18:00:00+09:00'
const afterDelivery = '2026-12-14T10:00:00+09:00'
const wish = (wishes: Record<string, string>) => `?${new URLSearchParams(wishes)}`

beforeEach(async () => {
  if (shop.context.now().getTime() !== Date.parse(morning)) await desk.at(morning)
})

describe('before the delivery', () => {
  test('a change ends the invoice at once, and its mail says so; the next one names it and is for all', async () => {
    const { id } = await placed()
    const first = numberIn((await document(id, 'invoice')).name)
    await changed(id)
    expect(await statesOf(id)).toEqual([[first, 'void']])
    const { contact, number } = (await shop.call('getMeetup', { headers: desk.headers(), params: { id } })).body
    const mail = (await mailsTo(shop, contact.email)).find(({ subject }) =>
      subject.includes(`変更を承りました（${number}`),
    )
    expect(mail!.text).toContain(`発行済みの請求書 ${first} は無効となりました。`)
    expect(mail!.html).toContain(first)
    const second = await document(id, 'invoice')
    expect(await statesOf(id)).toEqual([
      [first, 'replaced'],
      [numberIn(second.name), 'valid'],
    ])
    const [now, then] = (await papersOf(id)).issued
    expect([now!.replaces, then!.replaced_by, then!.voided_by]).toEqual([[first], now!.number, 'change'])
    expect(second.pages.join('')).toContain(`請求番号${first}（2026年11月24日発行）に替わる請求書です。`)
  })

  test('nothing is given back of what was not sold yet', async () => {
    const { id } = await placed()
    await document(id, 'invoice')
    await changed(id)
    expect(await refusal(await fetchDocument(id, 'return_invoice'))).toEqual([409, 'document_not_ready'])
  })

  test('what does not touch the money leaves the invoice as it is', async () => {
    const { id } = await placed()
    const invoice = await document(id, 'invoice')
    const note = await document(id, 'delivery')
    await changed(id, { title: '改めまして', note: '箸を多めに', delivery_window: { from: '17:00', to: '17:30' } })
    expect(await statesOf(id)).toEqual([[numberIn(invoice.name), 'valid']])
    expect((await document(id, 'invoice')).bytes.equals(invoice.bytes)).toBe(true)
    expect(await statesOf(id, 'delivery')).toEqual([[numberIn(note.name), 'void']])
    await document(id, 'delivery')
    expect((await statesOf(id, 'delivery')).map(([, state]) => state)).toEqual(['replaced', 'valid'])
  })

  test('an order that is what it was again has another invoice all the same: the first was called void', async () => {
    const { id } = await placed()
    await document(id, 'invoice')
    await changed(id)
    await changed(id, { cart: sample.cart })
    await document(id, 'invoice')
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['replaced', 'valid'])
  })

  test('a fee for what was taken out is billed once, however the order goes on', async () => {
    const { id } = await placed({ cart: [{ id: 43, qty: 40 }] })
    await sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`
    await document(id, 'invoice')
    await changed(id, { cart: [{ id: 43, qty: 30 }] })
    await document(id, 'invoice')
    expect(await refusal(await fetchDocument(id, 'return_invoice'))).toEqual([409, 'document_not_ready'])
    const { total, change_fee } = await changed(id, { cart: [{ id: 43, qty: 50 }] })
    expect(change_fee).toBeGreaterThan(0)
    const last = (await document(id, 'invoice')).pages.join('')
    expect(last).toContain(`合計（税込）¥${formatNumber(total + change_fee)}`)
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['replaced', 'replaced', 'valid'])
  })

  test('a cancellation leaves the bill of the fee alone, which names the first; the mail names it too', async () => {
    const { id, number, total } = await placed()
    const first = numberIn((await document(id, 'invoice')).name)
    await desk.at(halfPrice)
    const { body } = await cancelled(id)
    expect(body.cancellation_fee).toBe(total / 2)
    expect(await statesOf(id)).toEqual([[first, 'void']])
    const mail = (await mailsTo(shop, body.contact.email)).find(({ subject }) =>
      subject.includes(`キャンセルを承りました（${number}`),
    )
    expect(mail!.text).toContain(`無効となった請求書　${first}`)
    expect(mail!.text).toContain('無効となった請求書では、お支払いにならないでください。')
    const bill = (await document(id, 'invoice')).pages.join('')
    expect(bill).toContain(`請求番号${first}（2026年11月24日発行）に替わる請求書です。`)
    expect(bill).toContain(`合計（税込）¥${formatNumber(total / 2)}`)
    const [now, then] = (await papersOf(id)).issued
    expect([now!.state, then!.state, then!.voided_by, then!.replaced_by]).toEqual([
      ...['valid', 'void', 'cancellation', now!.number],
    ])
  })

  test('cancelled for free, no paper stays valid', async () => {
    const { id } = await placed()
    await document(id, 'invoice')
    await cancelled(id)
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['void'])
    expect(await refusal(await fetchDocument(id, 'invoice'))).toEqual([409, 'document_void'])
    expect(await refusal(await fetchDocument(id, 'return_invoice'))).toEqual([409, 'document_not_ready'])
  })
})

describe('after the delivery', () => {
  test('what is owed no more is given back line by line, on the day on which that was found', async () => {
    const { id } = await placed()
    const invoice = numberIn((await document(id, 'invoice')).name)
    await creditedLater(id, '2026-12-14T10:00:00+09:00')
    await desk.at('2027-01-15T10:00:00+09:00')
    const returned = await document(id, 'return_invoice')
    const text = returned.pages.join('')
    for (const words of [
      ...[
        '適格返還請求書',
        '返還日2026年12月14日',
        '発行日2027年1月15日',
        `もとの請求${invoice}（2026年11月24日発行）`,
      ],
      ...['旬のにぎり「霜月」※1桶8,4248%8,424', '8%対象（軽減税率）8,424624', 'もとの取引日2026年12月11日'],
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('お酒')
    expect(returned.name).toContain('_適格返還請求書_RI-2701-')
    expect((await document(id, 'return_invoice')).bytes.equals(returned.bytes)).toBe(true)
    expect(await statesOf(id)).toEqual([[invoice, 'valid']])
    await creditedLater(id, '2027-01-15T11:00:00+09:00')
    expect((await document(id, 'return_invoice')).pages.join('')).toContain('8%対象（軽減税率）8,424624')
    expect((await statesOf(id, 'return_invoice')).map(([, state]) => state)).toEqual(['valid', 'valid'])
  })

  test('an invoice with another addressee names all that it replaces, and what was given back is given back of it', async () => {
    const { id, total } = await placed()
    const invoice = numberIn((await document(id, 'invoice')).name)
    await creditedLater(id)
    const returned = numberIn((await document(id, 'return_invoice')).name)
    const mended = await document(id, 'invoice', wish({ addressee: '株式会社べつ' }))
    expect(mended.pages.join('')).toContain(`合計（税込）¥${formatNumber(total)}`)
    const { issued } = await papersOf(id)
    expect(issued.find(({ number }) => number === numberIn(mended.name))!.replaces.toSorted()).toEqual(
      [invoice, returned].toSorted(),
    )
    const again = await document(id, 'return_invoice')
    expect(again.pages.join('')).toContain(`もとの請求${numberIn(mended.name)}`)
    expect(numberIn(again.name)).not.toBe(returned)
  })
})

describe('an invoice that is paid', () => {
  test('says so and when, and asks for nothing; what it must say is mended all the same, and paid, too', async () => {
    const { id } = await placed()
    const first = await document(id, 'invoice')
    expect(first.pages[0]).not.toContain('お支払い済み')
    await closed(id, '2027-01-29T10:00:00+09:00')
    const paid = await document(id, 'invoice')
    expect(numberIn(paid.name)).toBe(numberIn(first.name))
    expect(paid.pages[0]).toContain('お支払い済み')
    expect(paid.pages[0]).toContain('銀行振込2027年1月29日お支払い済み')
    expect(paid.pages[0]).not.toContain('お支払期限')
    const [row] = (await papersOf(id)).issued
    expect([row!.state, row!.paid]).toEqual(['valid', { at: '2027-01-29T00:00:00+09:00', by: 'transfer' }])
    const mended = await document(id, 'invoice', wish({ addressee: '株式会社べつ' }))
    expect(mended.pages[0]).toContain('お支払い済み')
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['replaced', 'valid'])
    expect((await document(id, 'receipt')).pages[0]).toContain(`銀行振込（請求番号${numberIn(mended.name)}）`)
  })

  test('opened from the lists says it too; what was replaced says that, and all that it said', async () => {
    const { id } = await placed()
    const first = await document(id, 'invoice')
    await document(id, 'invoice', wish({ po_number: 'PO-7' }))
    await closed(id)
    const [now, then] = (await papersOf(id)).issued
    const open = async (paper: { id: string }) =>
      got(await shop.fetch(`/backend/api/users/documents/${paper.id}`, { headers: desk.headers() }))
    expect((await open(now!)).pages[0]).toContain('お支払い済み')
    expect((await open(then!)).pages[0]).toMatch(/^差替え済み/)
    expect((await open(then!)).pages[0]).toContain(first.pages[0])
  })

  test('a receipt needs the money, not a status: of a fee that the card was charged for', async () => {
    const order = await placedByGuest()
    await sql`update meetups set payment_method = 'card', status = 'cancelled', cancelled_at = placed_at, cancellation_fee = 5000, revision = 1 where id = ${order.id}`
    expect(await refusal(await order.fetchDocument('receipt'))).toEqual([409, 'document_not_ready'])
    const charged = (captured: number) => sql`
      insert into payments (id, reference, amount, captured, state, meetup_id, asked_at, changed_at)
      values (gen_random_uuid(), 'x', 50000, ${captured}, 'captured', ${order.id}, ${morning}, ${morning})`
    await charged(4_999)
    expect((await order.document('receipt')).pages[0]).toContain(
      'ご請求額5,000円のうち、これまでにお支払いいただいた分',
    )
    await sql`truncate book_entries`
    await sql`update meetups set received = 0 where id = ${order.id}`
    await sql`delete from payments where meetup_id = ${order.id}`
    await charged(5_000)
    const { pages } = await order.document('receipt')
    expect(pages[0]).toContain('キャンセル料として')
    expect(pages[0]).not.toContain('一部')
    const { body } = await shop.call('listGuestOrderDocuments', { params: { guest_token: order.guest_token! } })
    expect(body.kinds.filter(({ problem }) => problem === null).map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
  })
})

describe('other names', () => {
  test.each(['quotation', 'order', 'delivery', 'invoice'] as const)(
    'a %s is issued anew for them, once, and they stay',
    async (kind) => {
      const { id } = await placed()
      const first = await document(id, kind)
      const wishes = wish({ addressee: '株式会社正しい宛名 経理部', po_number: 'PO-2026-9' })
      const mended = await document(id, kind, wishes)
      expect(mended.pages[0]).toContain('株式会社正しい宛名経理部')
      expect(mended.pages[0]).toContain('PO-2026-9')
      expect((await document(id, kind, wishes)).bytes.equals(mended.bytes)).toBe(true)
      expect((await document(id, kind)).bytes.equals(mended.bytes)).toBe(true)
      expect(await statesOf(id, kind)).toEqual([
        [numberIn(first.name), 'replaced'],
        [numberIn(mended.name), 'valid'],
      ])
      expect((await papersOf(id)).naming).toEqual({ addressee: '株式会社正しい宛名 経理部', po_number: 'PO-2026-9' })
      const other = kind === 'invoice' ? 'quotation' : 'invoice'
      expect((await document(id, other)).pages[0]).toContain('株式会社正しい宛名経理部御中')
    },
  )

  test('taken back, the paper is named as the order has it', async () => {
    const { id } = await placed({ payment: { method: 'invoice', po_number: 'PO-1' } })
    await document(id, 'invoice', wish({ addressee: '山田 太郎', po_number: 'PO-2' }))
    const { pages } = await document(id, 'invoice', wish({ addressee: '', po_number: '' }))
    expect(pages[0]).toContain('株式会社みらい計画開発本部御中')
    expect(pages[0]).not.toContain('発注番号')
  })

  let refused: { id: string } | undefined
  test.each([
    ['invoice', { addressee: 'あ'.repeat(101) }, 'addressee'],
    ['invoice', { po_number: '\u0000' }, 'po_number'],
    ['invoice', { proviso: '会議費として' }, 'proviso'],
    ['receipt', { po_number: 'PO-1' }, 'po_number'],
    ['return_invoice', { addressee: 'x' }, 'addressee'],
    ['approval', { addressee: 'x' }, 'addressee'],
  ] as const)('%s with %o is refused at the field', async (kind, wishes, field) => {
    refused ??= await placed()
    const { id } = refused
    const answer = await fetchDocument(id, kind, wish(wishes))
    const body = (await answer.json()) as { errors: { field: string }[] }
    expect([answer.status, body.errors.map((error) => error.field)]).toEqual([422, [field]])
    expect(await sql`select from issued_documents where meetup_id = ${id}`).toHaveLength(0)
  })
})

test('quotation and order sheet carry the day of the order, whenever they are asked for', async () => {
  const { id } = await placed()
  await desk.at(afterDelivery)
  await closed(id, afterDelivery)
  for (const [kind, prefix] of [
    ['quotation', 'QT'],
    ['order', 'PO'],
  ] as const) {
    const { pages, name } = await document(id, kind)
    expect(pages[0]).toContain('発行日2026年11月24日')
    expect(pages[0]).not.toContain('12月14日')
    expect(name).toMatch(new RegExp(`_${prefix}-2611-\\d{4}\\.pdf$`))
  }
  expect((await document(id, 'quotation')).pages[0]).toContain('有効期限2026年12月8日（火）17時')
  const { issued } = await papersOf(id)
  expect(issued.map(({ issued_at }) => issued_at)).toEqual([morning, morning])
})

describe('a guest', () => {
  test('has the same papers as a member, on the same conditions', async () => {
    const member = await placed()
    const guest = await placedByGuest()
    await guest.document('invoice')
    await document(member.id, 'invoice')
    const { body } = await shop.call('listGuestOrderDocuments', { params: { guest_token: guest.guest_token! } })
    const theirs = await papersOf(member.id)
    expect(body.kinds).toEqual(theirs.kinds)
    expect(body.issued.map(({ kind, state, paid }) => [kind, state, paid])).toEqual([['invoice', 'valid', null]])
    const mended = await guest.document('invoice', wish({ addressee: '株式会社べつ' }))
    expect(mended.pages[0]).toContain('株式会社べつ御中')
  })

  test('opens what was issued by the link of the order, and nothing else', async () => {
    const guest = await placedByGuest()
    const first = await guest.document('invoice')
    await asShown(shop, 'cancelGuestOrder', { params: { guest_token: guest.guest_token! }, body: {} })
    const { body } = await shop.call('listGuestOrderDocuments', { params: { guest_token: guest.guest_token! } })
    expect(body.issued.map(({ state }) => state)).toEqual(['void'])
    const opened = await got(await guest.fetchDocument(`issued/${body.issued[0]!.id}`))
    expect(opened.pages[0]).toMatch(/^無効/)
    expect(opened.pages[0]).toContain(first.pages[0])
    const other = await placedByGuest()
    expect(await refusal(await other.fetchDocument(`issued/${body.issued[0]!.id}`))).toEqual([
      404,
      'document_not_found',
    ])
    expect(await refusal(await other.fetchDocument('issued/nothing'))).toEqual([404, 'not_found'])
  })
})

/** Reads the rows alone, as somebody's accounts would: what each says, and which numbers others name. */
async function recount(id: string) {
  const rows = await sql<
    { kind: string; number: string; amount: string; facts: { replaces?: { number: string }[] } }[]
  >`
    select kind, number, amount, facts from issued_documents where meetup_id = ${id} and kind in ('invoice', 'return_invoice') order by ordinal`
  const marks = await sql<{ number: string }[]>`
    select number from document_marks join issued_documents on id = document_id where meetup_id = ${id}`
  const ended = new Set(marks.map(({ number }) => number))
  const named = rows.flatMap(({ facts }) => facts.replaces ?? []).map(({ number }) => number)
  const valid = rows.filter(({ number }) => !ended.has(number))
  const sum = valid.reduce((total, { kind, amount }) => total + (kind === 'invoice' ? 1 : -1) * Number(amount), 0)
  return { rows, named, valid, sum, invoices: valid.filter(({ kind }) => kind === 'invoice') }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('change' as const), sushi: fc.integer({ min: 1, max: 6 }), tea: fc.nat(4) }),
  fc.record({ do: fc.constantFrom('invoice' as const, 'return_invoice' as const, 'delivery' as const) }),
  fc.record({ do: fc.constant('mend' as const), name: fc.constantFrom('甲', '乙') }),
  fc.record({ do: fc.constantFrom('half' as const, 'cancel' as const, 'deliver' as const, 'less' as const) }),
)

test('whatever becomes of an order, the papers that stand say what is owed', async () => {
  await sql`update kitchens set default_capacity = 1000000`
  shop.clock.set(morning)
  const { placed, fetchDocument, papersOf, cancelled, creditedLater, headers } = paperDesk(shop, await signUp(shop))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (life) => {
      const { id } = await placed()
      let [isLate, isOver, dishes] = [false, false, 4]
      for (const each of life) {
        if (each.do === 'change') {
          const cart = [
            { id: 4, qty: each.sushi },
            { id: 43, qty: each.tea },
          ].filter(({ qty }) => qty > 0)
          const { status } = await asShown(shop, 'changeMeetup', {
            headers: headers(),
            params: { id },
            body: { cart },
          })
          if (status === 200) dishes = each.sushi
        }
        if (each.do === 'half' && !isLate) {
          // Drinks may be changed a day longer, and what is taken out then costs half.
          await sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`
          isLate = true
        }
        if (each.do === 'cancel') await cancelled(id)
        if (each.do === 'deliver' && !isOver) {
          const handed =
            await sql`update meetups set status = 'delivered' where id = ${id} and status = 'placed' returning id`
          isOver = handed.length > 0
        }
        if (each.do === 'less' && isOver && dishes > 1) {
          dishes -= 1
          await creditedLater(id)
          await fetchDocument(id, 'return_invoice')
        }
        if (each.do === 'mend') await fetchDocument(id, 'invoice', wish({ addressee: each.name }))
        if (each.do === 'invoice' || each.do === 'return_invoice' || each.do === 'delivery') {
          expect([200, 409]).toContain((await fetchDocument(id, each.do)).status)
        }
        const { body: order } = await shop.call('getMeetup', { headers: headers(), params: { id } })
        const [{ credited }] = (await sql`select credited::int from meetups where id = ${id}`) as [{ credited: number }]
        const owed = (order.cancellation_fee ?? order.total) + order.change_fee - credited
        const { rows, named, valid, sum, invoices } = await recount(id)
        expect(invoices.length).toBeLessThanOrEqual(1)
        expect(sum).toBe(invoices.length > 0 ? owed : 0)
        expect(new Set(named).size).toBe(named.length)
        const last = rows.findLastIndex(({ kind }) => kind === 'invoice')
        expect(
          rows
            .slice(0, Math.max(last, 0))
            .map(({ number }) => number)
            .toSorted(),
        ).toEqual(named.toSorted())
        const listed = (await papersOf(id)).issued.filter(({ kind }) => kind === 'invoice' || kind === 'return_invoice')
        const shown = listed.filter(({ state }) => state === 'valid').map(({ number }) => number)
        expect(shown.toSorted()).toEqual(valid.map(({ number }) => number).toSorted())
      }
    }),
    { numRuns: Number(process.env.PAPER_LIVES ?? 12) },
  )
}, 240_000)
