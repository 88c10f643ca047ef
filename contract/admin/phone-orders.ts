import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Placed, placementRefusals } from '../meetups.ts'
import { OVERRIDES, PhoneOrder } from './phone-order-fields.ts'

/** The link of a guest's order goes to the guest alone. */
export const PhoneOrderPlaced = Placed.omit({ guest_token: true }).extend({
  /** What was put aside for it. */
  overrides: z.array(z.enum(OVERRIDES)),
})
export type PhoneOrderPlaced = z.output<typeof PhoneOrderPlaced>

export const placeOrderByPhone = endpoint({
  summary:
    '電話の受注。お客さまのご注文と同じ決まりで承り、締切と定員だけは override_reason を添えて超えられます。Idempotency-Key（UUID）が必要です',
  who: 'staff',
  needs: 'orders',
  logs: 'meetup',
  body: z.strictObject(PhoneOrder.shape),
  bodyLimit: 128 * 1024,
  answer: PhoneOrderPlaced,
  status: 201,
  refuses: [...placementRefusals, 'too_many_requests'],
  says: {
    cutoff_passed: '注文締切を過ぎています。理由を記録すると受注できます。',
    date_full: 'この日は定員に達しています。理由を記録すると受注できます。',
  },
})
