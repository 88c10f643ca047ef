import { randomUUID } from 'node:crypto'
import type { PhoneOrderCall } from '#contract/admin/phone-order-fields.ts'
import { placementFor } from './sample-placement.ts'
import type { TestPerson } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

/** The sample as it is taken down on the telephone: nobody ticks the terms. */
export async function phoneOrderFor(shop: TestShop, changes: Partial<PhoneOrderCall> = {}): Promise<PhoneOrderCall> {
  const { user_id, override_reason, agreed_terms: _, ...placement } = changes
  const { agreed_terms: __, ...body } = await placementFor(shop, placement)
  return { ...body, ...(user_id && { user_id }), ...(override_reason !== undefined && { override_reason }) }
}

export const takenDown = (
  shop: TestShop,
  { headers }: Pick<TestPerson, 'headers'>,
  body: PhoneOrderCall,
  key: string = randomUUID(),
) => shop.call('placeOrderByPhone', { body, headers: { 'idempotency-key': key, ...headers } })
