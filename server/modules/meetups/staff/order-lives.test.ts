import fc from 'fast-check'
import { expect, test } from 'vitest'
import { owedIn } from '#contract/money-words.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers, placed, change, cancel, pay, takeBack, record } = staffDesk(
  shop,
  await staffWith(shop, ['orders', 'money']),
)

const cart = (sushi: number, tea: number) =>
  [
    { id: 4, qty: sushi },
    { id: 43, qty: tea },
  ].filter(({ qty }) => qty > 0)

const quantities = { sushi: fc.integer({ min: 1, max: 6 }), tea: fc.nat(4) }
const step = fc.oneof(
  fc.record({ do: fc.constant('customer changes' as const), ...quantities }),
  fc.record({ do: fc.constant('staff change' as const), ...quantities, fee: fc.constantFrom(undefined, 0, 500) }),
  fc.record({ do: fc.constant('staff cancel' as const), fee: fc.constantFrom(undefined, 0, 1_000) }),
  fc.record({ do: fc.constantFrom('step' as const, 'half' as const, 'customer cancels' as const) }),
  fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({
    do: fc.constantFrom('take back' as const, 'invoice' as const, 'return_invoice' as const, 'receipt' as const),
  }),
)

/** What stands of all papers that were issued, by their rows alone. */
async function standing(id: string) {
  const rows = await sql<{ kind: string; amount: string }[]>`
    select kind, amount from issued_documents left join document_marks on document_id = issued_documents.id
    where meetup_id = ${id} and document_id is null and kind in ('invoice', 'return_invoice')`
  return {
    invoices: rows.filter(({ kind }) => kind === 'invoice').length,
    sum: rows.reduce((sum, { kind, amount }) => sum + (kind === 'invoice' ? 1 : -1) * Number(amount), 0),
  }
}

test('whatever customers and staff do to an order, its papers say what is owed, and no yen that came is lost', async () => {
  await sql`update kitchens set default_capacity = 1000000`
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (life) => {
      shop.clock.set('2026-11-24T10:00:00+09:00')
      const customer = await signUp(shop)
      const contact = { ...sample.contact, email: customer.email }
      const { id } = await placed({ contact, cart: cart(4, 2) }, customer.headers)
      const call = { headers: customer.headers, params: { id } }
      const paper = async (kind: 'invoice' | 'return_invoice' | 'receipt') =>
        (await shop.call('getOrderDocument', { headers, params: { id, kind } })).status
      let came = 0
      for (const each of life) {
        const before = await record(id)
        if (each.do === 'customer changes') {
          await asShown(shop, 'changeMeetup', { ...call, body: { cart: cart(each.sushi, each.tea) } })
        }
        if (each.do === 'customer cancels') await asShown(shop, 'cancelMeetup', { ...call, body: {} })
        if (each.do === 'staff change') {
          const { sushi, tea, fee } = each
          const body = { cart: cart(sushi, tea), reason: 'お電話', ...(fee !== undefined && { expected_fee: fee }) }
          expect([200, 409]).toContain((await change(id, body)).status)
        }
        if (each.do === 'staff cancel') {
          expect([200, 409]).toContain(
            (await cancel(id, each.fee === undefined ? {} : { expected_fee: each.fee })).status,
          )
        }
        if (each.do === 'step') {
          const steps = ['placed', 'confirmed', 'preparing', 'delivered', 'closed'] as const
          const next = steps[steps.indexOf(before.status as (typeof steps)[number]) + 1]
          if (next && before.status !== 'cancelled') expect((await change(id, { status: next })).status).toBe(200)
        }
        if (each.do === 'half') {
          await sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`
        }
        if (each.do === 'pay') {
          expect((await pay(id, each.amount)).status).toBe(200)
          came += each.amount
        }
        if (each.do === 'take back') {
          const undone = new Set(before.payments.map(({ reverses }) => reverses))
          const note = before.payments.find((each) => !each.reverses && !undone.has(each.id))
          if (note) {
            await takeBack(id, note.id)
            came -= note.amount
          }
        }
        const isPaid = ['paid', 'over'].includes(before.money.state) && owedIn(before.money) > 0
        if (each.do === 'receipt') expect(await paper('receipt')).toBe(isPaid ? 200 : 409)
        if (each.do === 'invoice' || each.do === 'return_invoice') expect([200, 409]).toContain(await paper(each.do))
        const now = await record(id)
        const owed = (now.cancellation_fee ?? now.total) + now.change_fee
        expect(now.money).toMatchObject({ balance: owed - came, received: came })
        const { invoices, sum } = await standing(id)
        expect(invoices).toBeLessThanOrEqual(1)
        expect(sum).toBe(invoices > 0 ? owed : 0)
      }
    }),
    { numRuns: Number(process.env.ORDER_LIVES ?? 10) },
  )
}, 240_000)
