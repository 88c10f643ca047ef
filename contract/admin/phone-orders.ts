import { z } from 'zod'
import { Calculation, calculationFields } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { Placed, placementRefusals } from '../meetups.ts'
import { Overrides, PhoneOrder, SaidFee } from './phone-order-fields.ts'

/** The link of a guest's order goes to the guest alone. */
export const PhoneOrderPlaced = Placed.omit({ guest_token: true }).extend({
  /** What was put aside for it. */
  overrides: Overrides,
})
export type PhoneOrderPlaced = z.output<typeof PhoneOrderPlaced>

/** What the order comes to, for who takes it down. */
export const PhoneCalculation = Calculation.extend({
  /** The place lies outside of the areas: its fee is said by who takes the order. */
  outside_areas: z.boolean(),
})
export type PhoneCalculation = z.output<typeof PhoneCalculation>

export const calculateByPhone = endpoint({
  summary:
    '電話の受注のお見積り。calculate と同じ計算で、お届けのエリア外でも断らず、outside_areas でお知らせします。配送料 delivery_fee を添えると、それを含めます。金額はすべて税込の円です',
  who: 'staff',
  needs: 'orders',
  logs: null,
  onlyReads: true,
  body: z.strictObject({ ...calculationFields, delivery_fee: SaidFee }),
  answer: PhoneCalculation,
  refuses: ['campaign_invalid', 'too_many_requests'],
})

export const placeOrderByPhone = endpoint({
  summary:
    '電話の受注。お客さまのご注文と同じ決まりで承り、締切、定員、お届けのエリア、メールアドレスとフリガナの記入だけは、override_reason を添えて例外にできます（エリア外では、配送料 delivery_fee も）。Idempotency-Key（UUID）が必要です',
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
    area_not_served: 'お届けのエリア外です。理由と配送料を記録すると受注できます。',
  },
})
