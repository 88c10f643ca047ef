import { randomUUID } from 'node:crypto'
import type { OrderChangeInput } from '#contract/admin/order-fields.ts'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import type { PlacementCall } from '#contract/placement.ts'
import { place, placementFor } from './sample-placement.ts'
import type { TestPerson } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

export type Change = Omit<OrderChangeInput, 'version'>

/** A member of staff with orders in front of them; each write is made on the state that is there at that moment. */
export function staffDesk(shop: TestShop, { headers }: Pick<TestPerson, 'headers'>) {
  const record = async (id: string): Promise<OrderRecord> =>
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

    change: async (id: string, change: Change, { dry = false, version = 0 } = {}) =>
      shop.call('changeOrder', {
        headers,
        params: { id },
        query: { dry_run: dry ? '1' : '0' },
        body: { version: version || (await versionOf(id)), ...change },
      }),

    cancel: async (id: string, more: { reason?: string; fee?: number; send_mail?: boolean } = {}) =>
      shop.call('cancelOrder', {
        headers,
        params: { id },
        body: { version: await versionOf(id), reason: 'お電話のご依頼', ...more },
      }),

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
