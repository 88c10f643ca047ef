import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { GatewayRefused } from '../../../server/modules/payments/gateway.ts'
import type { Deed, DeedOf, Part } from './acts.ts'
import { dayOf, type Lives, type Said } from './open-lives.ts'
import { pressedChange, type Sale, type SaleRecord, type StaffDoor } from './sale.ts'

/** What an act has to do to the book, by kind: of what staff write. Whatever else changes there is wrong. */
export type Effect = Partial<Record<string, number>>
/** Of an act on several sales: by their ids. */
export type Effects = ReadonlyMap<string, Effect>

type Doing = { lives: Lives; sale: Sale }
type Doer<Do extends Deed['do']> = (doing: Doing, deed: DeedOf<Do>) => Promise<Effect | Effects | undefined>

const cartOf = ({ sushi, tea }: { sushi: number; tea: number }) =>
  [
    { id: 4, qty: sushi },
    { id: 43, qty: tea },
  ].filter(({ qty }) => qty > 0)

/** Of an order other dishes, of a chef other people. */
const otherwise = (sale: Sale, deed: { sushi: number; tea: number }) =>
  sale.kind === 'meetup' ? { cart: cartOf(deed) } : { estimated_person: 14 + deed.sushi * 4 + deed.tea }

const parts: Record<Part, (most: number) => number> = {
  all: (most) => most,
  half: (most) => Math.ceil(most / 2),
  some: (most) => Math.min(most, 1_080),
  more: (most) => most + 500,
}
const partOf = (part: Part, most: number) => Math.max(1, parts[part](Math.max(0, most)))

const feeAt = ({ fee_timeline }: SaleRecord, now: Date) =>
  fee_timeline.findLast(({ from }) => from === null || new Date(from) <= now)?.fee ?? 0
const fees = { agreed: (fee: number) => fee, none: () => 0, half: (fee: number) => Math.floor(fee / 2) }

/** The same call once more, as after a cut connection: done is done, and not done again. */
async function sent({ again }: { again: boolean }, send: () => Promise<Said>): Promise<Said> {
  const first = await send()
  if (!again || first.status !== 200) return first
  const second = await send()
  expect([second.status, second.body.money], 'sent again').toEqual([200, first.body.money])
  return first
}

const isDone = ({ status }: Said) => status < 300
const keyed = () => ({ 'idempotency-key': randomUUID() })

async function act(
  { sale }: Doing,
  door: StaffDoor,
  deed: { again: boolean },
  body: object,
  headers = {},
): Promise<boolean> {
  const { version } = await sale.record()
  return isDone(await sent(deed, () => sale.staffDoes(door, { headers, query: {}, body: { version, ...body } })))
}

const reason = 'お電話のとおり'

export const doers: { [Do in Deed['do']]: Doer<Do> } = {
  async 'customer changes'({ sale }, deed) {
    const before = await sale.record()
    await pressedChange((call) => sale.ownDoes('change', call), otherwise(sale, deed), before)
  },

  async 'customer moves'({ sale }) {
    if (sale.kind === 'booking') return
    const body = { meetup_date: daysAfter(await sale.day(), 7) }
    await pressedChange((call) => sale.ownDoes('change', call), body, await sale.record())
  },

  async 'customer cancels'({ lives, sale }) {
    const record = await sale.record()
    const expected_fee = record.status === 'requested' ? 0 : feeAt(record, lives.shop.context.now())
    await sale.ownDoes('cancel', { body: { expected_fee } })
  },

  async 'staff change'({ sale }, deed) {
    const before = await sale.record()
    const body = { version: before.version, reason, ...otherwise(sale, deed) }
    const change = (call: { query: object; body: object }) => sale.staffDoes('change', call)
    const tried = await change({ query: { dry_run: '1' }, body })
    const fee = Number(tried.body.change_fee ?? 0) - before.change_fee
    await pressedChange(change, body, before, { expected_fee: fees[deed.fee](Math.max(0, fee)) })
  },

  async 'staff move'({ sale }, { days }) {
    const before = await sale.record()
    const day = daysAfter(await sale.day(), days)
    const body = { version: before.version, reason, [sale.kind === 'meetup' ? 'meetup_date' : 'event_date']: day }
    await pressedChange((call) => sale.staffDoes('change', call), body, before)
  },

  async 'staff cancel'({ lives, sale }, { by, fee }) {
    const record = await sale.record()
    const agreed = record.status === 'requested' || by === 'shop' ? 0 : feeAt(record, lives.shop.context.now())
    const { version } = record
    await sale.staffDoes('cancel', { query: {}, body: { version, reason, by, expected_fee: fees[fee](agreed) } })
  },

  /** On its day at the earliest; a chef has nothing that is handed over. */
  async 'hand over'({ lives, sale }) {
    if (sale.kind === 'booking') {
      await lives.at(momentOf(await sale.day(), '20:00'))
      return
    }
    for (const status of ['confirmed', 'preparing', 'delivered']) {
      if (status === 'delivered') await lives.at(momentOf(await sale.day(), '18:00'))
      const { version } = await sale.record()
      await sale.staffDoes('change', { query: {}, body: { version, status } })
    }
  },

  async 'step back'({ lives, sale }) {
    if (sale.kind === 'booking') return
    const { version } = await sale.record()
    await lives.staff('stepBack', { params: { id: sale.id }, body: { version, reason } })
  },

  async credit(doing, deed) {
    const { what, amount } = await creditOf(doing, deed)
    const isGiven = await act(doing, 'credit', deed, { kind: deed.kind, reason: `${reason} ${deed.what}`, ...what })
    return isGiven ? { credit: amount } : {}
  },

  async add(doing, deed) {
    const { lives, sale } = doing
    if (sale.kind === 'booking') return
    const before = await sale.record()
    const body = { version: before.version, lines: [{ id: deed.dish, qty: 1 }], reason }
    const said = await sent(deed, () => lives.staff('noteAddition', { params: { id: sale.id }, query: {}, body }))
    if (isDone(said)) expect(said.body.total).toBeGreaterThan(before.total)
  },

  compensate: async (doing, deed) => {
    const amount = { all: 10_000, half: 5_000, some: 1, more: 100_000 }[deed.part]
    return (await act(doing, 'compensate', deed, { amount, reason })) ? { compensation: amount } : {}
  },

  async waive(doing, deed) {
    const { fees: charged, waived } = (await doing.sale.record()).money
    return forgiven(doing, deed, { most: charged - waived, kind: 'waiver' })
  },

  async 'write off'(doing, deed) {
    return forgiven(doing, deed, { most: (await doing.sale.record()).money.balance, kind: 'write_off' })
  },

  async pay(doing, deed) {
    const { balance, billed, fees: charged } = (await doing.sale.record()).money
    const amount = deed.part === 'whole' ? Math.max(1, billed + charged) : partOf(deed.part, balance)
    const payment = { amount, received_on: doing.lives.today(), payer: 'カ）ミライケイカク' }
    return (await act(doing, 'pay', deed, payment, keyed())) ? { received: amount } : {}
  },

  async refund(doing, deed) {
    const { lives, sale } = doing
    const most = Math.max(0, -(await sale.record()).money.balance)
    const amount = partOf(deed.part, most)
    const refund = { amount, method: deed.method, paid_on: lives.today() }
    const isNoted = await act(doing, 'refund', deed, refund, keyed())
    expect(isNoted && amount > most, 'more has gone back than was owed').toBe(false)
    return isNoted ? { refunded: amount } : {}
  },

  async 'take back'(doing, { list, again }) {
    const { sale } = doing
    const { book, payments } = await sale.record()
    const kind = entryKinds[list]
    const ofKind = list === 'payments' ? payments.map((each) => ({ ...each, kind })) : book
    const undone = new Set(ofKind.map(({ reverses }) => reverses))
    const entry = ofKind.findLast((each) => each.kind === kind && each.reverses === null && !undone.has(each.id))
    const call = list === 'payments' ? { params: { payment_id: entry?.id } } : { params: { list, entry_id: entry?.id } }
    if (!entry) return
    const { version } = await sale.record()
    const door = list === 'payments' ? 'takeBackPayment' : 'takeBack'
    const said = await sent({ again }, () => sale.staffDoes(door, { ...call, query: {}, body: { version, reason } }))
    return isDone(said) ? { [kind]: -entry.amount } : {}
  },

  async paper({ sale }, { kind, addressee, by }) {
    const isNamed = addressee && kind !== 'return_invoice'
    const query = { ...(isNamed && { addressee }), ...(by === 'staff' && { for: 'customer' }) }
    if (by === 'staff') await sale.staffDoes('paper', { params: { kind }, query })
    else await sale.ownDoes('paper', { params: { kind }, query })
  },

  async 'name an account'({ sale }, { by, number, third_party }) {
    const body = { ...account, number, third_party }
    if (by === 'staff') {
      await sale.staffDoes('nameAccount', { body })
      return
    }
    const { status, body: page } = await sale.ownDoes('openRefund')
    if (status >= 300) return
    const token = String(page.url).split('/refund/')[1]
    await sale.customerDoes('nameRefundAccount', { params: { token }, body })
  },

  async 'check the account'({ lives, sale }) {
    const { body } = await lives.staff('listRefunds')
    const row = (body as unknown as Waiting[]).find(({ id }) => id === sale.id)
    if (row?.account) await sale.staffDoes('checkAccount', { body: { named_at: row.account.named_at } })
  },

  async 'ask for an account'({ sale }) {
    const { version } = await sale.record()
    await sale.staffDoes('askForAccount', { query: {}, body: { version } })
  },

  async 'leave the card'({ lives, sale }, { checked, again: isAgain }) {
    if (sale.kind === 'booking') return
    const { version } = await sale.record()
    const call = { params: { id: sale.id }, query: {}, body: { version, checked } }
    await sent({ again: isAgain }, () => lives.staff('giveBackByBank', call))
  },

  async 'split a receipt'({ sale }, { part, again: isAgain }) {
    const { version, payments } = await sale.record()
    const undone = new Set(payments.map(({ reverses }) => reverses))
    const payment = payments.findLast(({ id, reverses }) => reverses === null && !undone.has(id))
    if (!payment) return
    const first = Math.max(1, parts[part](Math.floor(payment.amount / 2)))
    const rest = payment.amount - first
    const of = [
      { addressee: '甲', amount: first },
      { addressee: '乙', amount: rest },
    ].filter(({ amount }) => amount > 0)
    const body = { version, payment: payment.id, parts: of }
    await sent({ again: isAgain }, () => sale.staffDoes('splitReceipt', { query: {}, body }))
  },

  async 'mail the bill'({ sale }) {
    const { version } = await sale.record()
    await sale.staffDoes('mailInvoice', { query: {}, body: { version } })
  },

  async wait({ lives, sale }, { until }) {
    const day = await sale.day()
    const { fee_timeline } = await sale.record()
    const feesFrom = fee_timeline.find(({ from, fee }) => from !== null && fee > 0)?.from
    const moments = {
      'its last free hour': new Date(Date.parse(feesFrom ?? `${day}T00:00:00+09:00`) - 3_600_000),
      'its eve': momentOf(daysAfter(day, -1), '12:00'),
      'its evening': momentOf(day, '20:00'),
      'the day after': momentOf(daysAfter(day, 1), '10:00'),
    }
    await lives.at(moments[until])
  },

  async 'time passes'({ lives }, { days }) {
    await lives.at(new Date(lives.shop.context.now().getTime() + days * 86_400_000 + 60_000))
  },

  async 'plan a rate'({ lives }, { class: of, rate, days }) {
    const body = { class: of, rate, from: daysAfter(lives.today(), days) }
    await lives.staff('createTaxRate', { query: {}, body })
  },

  /** What waits for the card company is asked of it every hour. */
  async 'hours pass'({ lives }, { hours }) {
    const { jobs, clock } = { jobs: lives.shop.context.jobs, clock: lives.shop.clock }
    for (let hour = 0; hour < hours; hour += 1) {
      clock.set(new Date(lives.shop.context.now().getTime() + 61 * 60_000))
      await jobs.enqueue(lives.sql, 'settle-payments', {})
      await jobs.drained()
    }
  },

  async 'the card company'({ lives }, { says }) {
    lives.cards.before = answers[says]
  },

  /** All that is ready; from a sum on a second person confirms it. */
  async 'ask the bank'({ lives }, deed) {
    const { body } = await lives.staff('listRefunds')
    const ready = (body as unknown as Waiting[]).filter(({ hindrance }) => hindrance === null)
    if (ready.length === 0) return
    const asked = {
      ids: ready.map(({ id }) => id),
      expected_amount: ready.reduce((sum, { amount }) => sum + amount, 0),
    }
    const make = (pay_on: string) => lives.staff('makeTransferFile', { query: {}, body: { ...asked, pay_on } })
    for (let days = 0; days < 10; days += 1) {
      const day = daysAfter(lives.today(), days)
      const said = await make(day)
      if (said.status === 422) continue
      expect(said.status, 'what the list says is ready goes into a file').toBe(200)
      const { id, state } = said.body as unknown as BankFile
      if (deed.again) expect((await make(day)).body).toEqual(said.body)
      if (state === 'to_confirm') await lives.secondPerson('confirmTransferFile', { params: { id }, body: {} })
      return
    }
    throw new Error('the bank is never open')
  },

  async 'the bank'({ lives }, { returns, again: isAgain }) {
    const file = await openFile(lives)
    if (!file) return
    const back = { none: [], one: file.items.slice(0, 1), all: file.items }[returns].map(({ id }) => id)
    const body = { paid_on: lives.today(), returned: back }
    const note = () => lives.staff('noteTransferResult', { params: { id: file.id }, body })
    const said = await note()
    expect(said.status).toBe(200)
    if (isAgain) expect((await note()).body).toEqual(said.body)
    const paid = file.items.filter(({ id }) => !back.includes(id))
    return new Map(paid.map(({ id, amount }) => [id, { refunded: amount }]))
  },

  async 'withdraw the file'({ lives }, { again: isAgain }) {
    const file = await openFile(lives)
    if (!file) return
    const withdraw = () => lives.staff('withdrawTransferFile', { params: { id: file.id } })
    for (const _ of isAgain ? [1, 2] : [1]) expect((await withdraw()).status).toBe(200)
  },

  /** Not before all is paid and given back. */
  async 'erase the member'({ lives }) {
    const { status, body } = await lives.eraseMember()
    if (status !== 204) expect([status, body.code]).toEqual([409, 'not_deletable'])
  },

  async 'give up a rate'({ lives }) {
    const { rates } = (await lives.staff('listTaxRates')).body as {
      rates?: { id: number; is_closed: boolean; version: number }[]
    }
    const planned = rates?.findLast(({ is_closed }) => !is_closed)
    if (!planned) return
    await lives.staff('deleteTaxRate', { params: { id: planned.id }, query: { version: planned.version } })
  },
}

const account = { bank_code: '0001', branch_code: '112', kind: 'ordinary', holder_kana: 'カ）イロハ' } as const

type Waiting = { id: string; amount: number; hindrance: string | null; account: { named_at: string } | null }
type BankFile = { id: string; state: string; amount: number; items: { id: string; amount: number; state: string }[] }

async function openFile({ staff }: Lives): Promise<BankFile | undefined> {
  const files = (await staff('listTransferFiles')).body as unknown as BankFile[]
  const file = files.findLast(({ state }) => state === 'sent' || state === 'to_confirm')
  return file && ((await staff('getTransferFile', { params: { id: file.id } })).body as unknown as BankFile)
}

const answers = {
  yes: () => {},
  no: () => {
    throw new GatewayRefused('ER033', { mayBeDone: true })
  },
  nothing: () => Promise.reject(new Error('no answer')),
}

const entryKinds = {
  payments: 'received',
  credits: 'credit',
  refunds: 'refunded',
  compensations: 'compensation',
  waivers: 'waiver',
  'write-offs': 'write_off',
} as const

async function forgiven(
  doing: Doing,
  deed: DeedOf<'waive' | 'write off'>,
  { most, kind }: { most: number; kind: string },
): Promise<Effect> {
  const amount = partOf(deed.part, most)
  const isForgiven = await act(doing, deed.do as StaffDoor, deed, { amount, reason })
  expect(isForgiven && amount > Math.max(0, most), `more is forgiven than there was: ${kind}`).toBe(false)
  return isForgiven ? { [kind]: amount } : {}
}

type Sold = { product_id: number; unit_price: number; reduced: number; usual: number; delivery: number }

/** What is asked back, and what that must come to by the lines of the order and what went back before. */
async function creditOf({ lives: { sql }, sale }: Doing, { what }: DeedOf<'credit'>) {
  const [left] =
    sale.kind === 'meetup'
      ? await sql<Sold[]>`
        with given as (
          select line from book_entries as entry, jsonb_array_elements(lines) as line
          where meetup_id = ${sale.id} and kind = 'credit' and reverses is null
            and not exists (select from book_entries as back where back.reverses = entry.id)
        )
        select product_id, unit_price::int,
          (reduced_amount - (select coalesce(sum((line ->> 'amount')::int), 0) from given where line ->> 'taxClass' = 'reduced'))::int as reduced,
          (usual_amount - (select coalesce(sum((line ->> 'amount')::int), 0) from given where line ->> 'taxClass' = 'usual'))::int as usual,
          (shipping_fee - campaign_discount_ship - (select coalesce(sum((line ->> 'amount')::int), 0) from given where line ->> 'of' = 'delivery'))::int as delivery
        from meetups join meetup_lines on meetup_id = meetups.id where meetups.id = ${sale.id} order by position limit 1`
      : await sql<Sold[]>`
        select 0 as product_id, 0 as unit_price, 0 as reduced, (total - credited)::int as usual, 0 as delivery
        from plan_bookings where id = ${sale.id}`
  const { product_id, unit_price, reduced, usual, delivery } = left!
  const sums = { ...(reduced > 0 && { reduced }), ...(usual > 0 && { usual }) }
  const some = sale.kind === 'meetup' ? { reduced: 1_081 } : { usual: 1_081 }
  switch (what) {
    case 'line':
      return { what: { lines: [{ id: product_id, qty: 1 }] }, amount: unit_price }
    case 'delivery':
      return { what: { delivery: true }, amount: delivery }
    case 'sum':
      return { what: { amount: some }, amount: 1_081 }
    case 'rest':
      return { what: { amount: sums }, amount: reduced + usual }
  }
}

const momentOf = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`)
const daysAfter = (day: string, days: number) =>
  dayOf(new Date(Date.parse(`${day}T12:00:00+09:00`) + days * 86_400_000))
