import { z } from 'zod'
import { allergenCode, Calculation, Image, Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { avoidersAreGuests, avoidersAvoidSomething, drinkersAreGuests, ProposalRequest } from './proposal-fields.ts'

export const Course = z.enum(['food', 'sweet', 'soft_drink', 'alcohol', 'ware'])

/** What would have to be different; each alone is enough. Allergies are never given up. */
export const ProposalWay = z.discriminatedUnion('code', [
  z.object({ code: z.literal('budget'), budget_per_person: z.int() }),
  z.object({ code: z.literal('serving'), serving: z.literal('any') }),
  z.object({ code: z.literal('drinkers'), drinkers: z.int() }),
  z.object({ code: z.literal('no_soft_drinks') }),
  /** For those who may eat it. */
  z.object({ code: z.literal('without_allergen'), allergen: allergenCode }),
  z.object({ code: z.literal('guests'), estimated_person: z.int() }),
  /** A cart for the guests who avoid nothing, with `others_only`. The shop is asked for the others. */
  z.object({ code: z.literal('others'), estimated_person: z.int() }),
  z.object({ code: z.literal('other_date') }),
])

/** Whole yen, tax-inclusive. */
export const CartProposal = z.object({
  /** Null: there is none; `obstacle` says why. */
  proposal: z
    .object({
      /** `each`: a box or set for every guest. */
      serving: z.enum(['shared', 'each']),
      lines: z.array(
        z.object({
          id: z.int(),
          course: Course,
          name: z.string(),
          unit: z.string(),
          package_type: z.union([z.literal(0), z.literal(1)]),
          qty: z.int(),
          /** How many of them are only for those who must avoid something. */
          for_avoiding: z.int(),
          serves_as: Product.shape.serves_as,
          /** For how many guests all of it is, as the menu says; of drinks how many glasses, cans or bottles. */
          serves: z.object({ min: z.int(), max: z.int() }),
          amount: z.int(),
          is_age_restricted: z.boolean(),
          image: Image,
        }),
      ),
      /** Meals for each guest, to one decimal. */
      meals_per_person: z.number(),
      /** As `calculate` answers for the same cart. */
      calculation: Calculation,
      /** The fee for the place; while that is unknown, the highest one. */
      delivery: z.object({ fee: z.int(), is_highest: z.boolean() }),
      /** With that delivery. */
      total: z.int(),
      per_person: z.int(),
      /** Asked for, but not in it: too dear, or not to be had. */
      lacks_sweets: z.boolean(),
    })
    .nullable(),
  /**
   * `budget`: every cart is dearer. `date`: nothing can be had on the day. `menu`: no cart at any price. `variant`: no
   * other cart than those before.
   */
  obstacle: z.object({ code: z.enum(['budget', 'date', 'menu', 'variant']), ways: z.array(ProposalWay) }).nullable(),
  /** How many products were left out. Unknown allergens never count as safe. */
  left_out: z.object({ not_offerable: z.int(), allergens: z.int(), allergens_unknown: z.int() }),
})
export type CartProposal = z.output<typeof CartProposal>

export const proposeCart = endpoint({
  summary: 'おまかせ提案。人数、ご予算、アレルギー、お酒を飲む方の人数から、カートを提案します',
  who: 'anyone',
  body: z
    .strictObject(ProposalRequest.shape)
    .refine(drinkersAreGuests.isSo, drinkersAreGuests)
    .refine(avoidersAreGuests.isSo, avoidersAreGuests)
    .refine(avoidersAvoidSomething.isSo, avoidersAvoidSomething),
  answer: CartProposal,
  refuses: ['area_not_served', 'too_many_requests'],
})
