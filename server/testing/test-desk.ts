import { randomUUID } from 'node:crypto'
import type { OrderCancellation, OrderChangeInput } from '#contract/admin/order-fields.ts'
import type { ShownOrder } from '#contract/admin/order-record.ts'
import type { PlacementCall } from '#contract/placement.ts'
import { feeShown } from './as-shown.ts'
import { place, placementFor } from './sample-placement.ts'
import type { TestPerson } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

export type Change = Omit<OrderChangeInput, 'version'>

/** A member of staff with orders in front of them; each write is made on the state that is there at that moment. */
export function staffDesk(shop: TestShop, { headers }: Pick<TestPerson, 'headers'>) {
  const record = async (id: string): Promise<ShownOrder> =>
    (await shop.call('getOrderRecord', { headers, params: { id } })).body
  const versionOf = async (id: string): Promise<number> => {
    const [row] = await shop.context.sql<{ version: number }[]>`select version from meetups where id = ${id}`
    return row!.version
  }
  return {
    headers,
    record,

    async placed(changes: Partial<PlacementCall> = {}, by: Record<string, string> = {}) {
      const { status, body } = await place(shop, await placementFor(shop, changes), randomUUID(), by)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },

    /** With the figures that the screen shows for it, unless others are given. */
    async change(id: string, change: Change, { dry = false, version = 0 } = {}) {
      const body = { version: version || (await versionOf(id)), ...change }
      const call = { headers, params: { id } }
      const tried = await shop.call('changeOrder', { ...call, query: { dry_run: '1' }, body })
      if (dry) return tried
      const { total, change_fee } = tried.body
      const shown = tried.status === 200 && {
        expected_total: total,
        expected_fee: change_fee - (await record(id)).change_fee,
      }
      return shop.call('changeOrder', { ...call, query: { dry_run: '0' }, body: { ...shown, ...body } })
    },

    /** For the fee that the screen shows, unless another one is given. */
    async cancel(id: string, more: Partial<OrderCancellation> = {}) {
      const expected_fee = feeShown(shop, await record(id))
      const body = { version: await versionOf(id), reason: 'お電話のご依頼', expected_fee, ...more }
      return shop.call('cancelOrder', { headers, params: { id }, body })
    },

    /** A second later than what was before. */
    async pay(id: string, amount: number, received_on = '2026-11-24') {
      shop.clock.set(new Date(shop.context.now().getTime() + 1_000))
      return shop.call('noteReceivedPayment', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        params: { id },
        body: { version: await versionOf(id), amount, received_on, payer: 'カ）ミライケイカク' },
      })
    },

    takeBack: async (id: string, payment_id: string) =>
      shop.call('takeBackPayment', {
        headers,
        params: { id, payment_id },
        body: { version: await versionOf(id), reason: '別の会社の入金でした。' },
      }),
  }
}
