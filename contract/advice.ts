import { z } from 'zod'
import { AttendeeCounts, MaybeCount } from './attendees.ts'
import { Image, Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { FeeStep } from './meetups.ts'
import { CartLine } from './placement.ts'

export const AdviceReason = z.enum([
  'no_answers',
  'active',
  'open',
  'maybe',
  'not_invited',
  'expected_of_open',
  'place_kept',
])

/** Whole yen, tax-inclusive. */
export const Advice = z.object({
  /** Between the guests who come and all who could; null while no single number can be advised. */
  recommended_person: z.int().nullable(),
  /** The guests who come; those, and all who have not answered or have said 未定. */
  span: z.object({ least: z.int(), most: z.int() }),
  /** What the organiser has set; null: nothing. It is kept, and the rest is a comment on it. */
  own_person: z.int().nullable(),
  /** The answers that all this is about, and whether more are taken. */
  answers: AttendeeCounts,
  maybe: MaybeCount,
  is_open: z.boolean(),
  /**
   * What the number is made of. `no_answers`: the number of guests asked. `not_invited`: people ordered for who are
   * neither invited nor known. A number drawn from `of` former gatherings: `percent` of their open answers came late.
   * `place_kept`: how many of those who may still come keep the place ordered for them.
   */
  reasons: z.array(z.object({ code: AdviceReason, n: z.int(), of: z.int().optional(), percent: z.int().optional() })),
  /** The order as it is. */
  ordered: z.object({ estimated_person: z.int(), total: z.int(), per_person: z.int().nullable() }),
  /**
   * For how many the changes below are: the number asked about, or else the organiser's own, or the recommendation, or
   * what is ordered.
   */
  estimated_person: z.int(),
  /** What the order would be, line by line; only lines that differ. */
  changes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      unit: z.string(),
      from: z.int(),
      to: z.int(),
      /** The change of the line's amount. */
      amount: z.int(),
    }),
  ),
  /** The facts that decide how far the products of the cart go; products that the shop no longer has are left out. */
  products: z.array(
    Product.pick({
      id: true,
      package_type: true,
      serves_as: true,
      serves: true,
      servings: true,
      min_qty: true,
      max_qty: true,
      qty_step: true,
    }),
  ),
  /** The whole cart with the changes, as changing the order takes it. */
  cart: z.array(CartLine),
  /** What the changes add to the total of the order. */
  difference: z.int(),
  /** The total of the order with the changes, without its partial cancellation fee (一部キャンセル料, 不課税). */
  total: z.int(),
  per_person: z.int().nullable(),
  change_fee: z.int(),
  /** Why the order cannot be changed like this; null where it can. `changes` is empty then. */
  obstacle: z
    .object({
      code: z.enum(['not_changeable', 'cutoff_passed', 'area_not_served', 'card_hold_exceeded']),
      message: z.string(),
    })
    .nullable(),
  /** Until when the order can be changed; ISO 8601 with offset. */
  cutoff_at: z.string(),
  /** The revision of the order that all this is about. */
  revision: z.int(),
  /** The food of the order. */
  dishes: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Guests with allergies: how many dishes each can eat, and what is known of each dish. Unknown is never safe. */
  cover: z.array(
    z.object({
      attendee_id: z.uuid(),
      dishes: z.int(),
      /** Three dishes with a main dish among them, or a box or set for him. */
      is_enough: z.boolean(),
      /** The same after the mend. */
      is_mended: z.boolean(),
      verdicts: z.array(z.object({ id: z.int(), verdict: z.enum(['safe', 'contains', 'unknown']) })),
    }),
  ),
  /**
   * The smallest change after which each of them has enough, as far as the menu can help him to a meal: dishes or boxes
   * more, or boxes in exchange for others, whose `add` is negative. Empty where nothing is needed, null where nothing
   * helps or the order cannot be changed any more. `qty` is what the order then has of it, `amount` what the goods cost
   * more, `helps` who of those with too little can eat it.
   */
  mend: z
    .array(
      z.object({
        id: z.int(),
        add: z.int(),
        qty: z.int(),
        is_box: z.boolean(),
        name: z.string(),
        unit: z.string(),
        package_type: Product.shape.package_type,
        amount: z.int(),
        image: Image,
        helps: z.array(z.uuid()),
      }),
    )
    .nullable(),
  /** What it costs from when on if five people fewer come; 不課税. */
  fee_if_fewer: z.array(FeeStep.pick({ from: true, fee: true })),
  /** What cancelling the order costs from when on; 不課税. */
  fee_if_cancelled: z.array(FeeStep.pick({ from: true, fee: true })),
})
export type Advice = z.output<typeof Advice>

export const getAdvice = endpoint({
  summary:
    'お返事から見た、ご注文の人数と数量のご案内、アレルギーのある方が召し上がれる品数、人数が減ったときのキャンセル料',
  who: 'customer',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** Asks about this number instead of the recommendation. */
    estimated_person: z
      .string()
      .regex(/^[1-9][0-9]{0,5}$/, '人数を数字でお送りください。')
      .transform(Number)
      .optional(),
  }),
  answer: Advice,
  refuses: ['event_not_found'],
})
