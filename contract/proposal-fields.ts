import * as z from 'zod/mini'
import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import { LAST_VARIANT, MOST_GUESTS, SERVINGS } from '#domain/proposal-wishes.ts'
import { postalCode, tokyoDate } from './text.ts'

// What is typed into the form of a proposal. Browser and server check with this schema.

const whole = (error: string) => z.int({ error })

export const ProposalRequest = z.strictObject({
  estimated_person: whole('人数を数字でご記入ください。').check(
    z.minimum(1, { error: '人数は1名さまからお受けします。' }),
    z.maximum(MOST_GUESTS, { error: '1,000名さまを超える会は、お電話でご相談ください。' }),
  ),
  /** Tax-inclusive, with the delivery. */
  budget_per_person: whole('お一人さまのご予算を円の数字でご記入ください。').check(
    z.minimum(1, { error: 'お一人さまのご予算を円の数字でご記入ください。' }),
    z.maximum(1_000_000, { error: 'お一人さまのご予算は100万円までの数字でご記入ください。' }),
  ),
  /** Every proposed product is known to be free of all of these. */
  avoid: z._default(
    z
      .array(z.enum(ALLERGENS.map(({ code }) => code) as [AllergenCode, ...AllergenCode[]]))
      .check(z.maxLength(ALLERGENS.length)),
    [],
  ),
  /** How many guests must avoid them; all of them when left out. They get dishes or boxes of their own. */
  avoid_persons: z.nullish(
    whole('避ける方の人数を数字でご記入ください。').check(
      z.minimum(1, { error: '避ける方の人数は1名さまからの数字でご記入ください。' }),
    ),
  ),
  /** Only for those who avoid nothing: the others get nothing of it. */
  others_only: z._default(z.boolean(), false),
  /** Guests who are served alcohol; the others are served soft drinks only. */
  drinkers: z._default(
    whole('お酒を召し上がる人数を数字でご記入ください。').check(
      z.minimum(0, { error: 'お酒を召し上がる人数を数字でご記入ください。' }),
    ),
    0,
  ),
  serving: z._default(z.enum(SERVINGS), 'any'),
  soft_drinks: z._default(z.boolean(), true),
  /** If the budget allows. */
  sweets: z._default(z.boolean(), true),
  /** Which of the carts that keep these wishes; each is made of other dishes than those before it. */
  variant: z._default(
    whole('案の番号を数字でお送りください。').check(
      z.minimum(0, { error: '案の番号は0からの数字でお送りください。' }),
      z.maximum(LAST_VARIANT, { error: `案の番号は${LAST_VARIANT}までの数字でお送りください。` }),
    ),
    0,
  ),
  meetup_date: z.nullish(tokyoDate),
  postal_code: z.nullish(z.union([z.literal(''), postalCode])),
})

/** What the fields must be together. */
export const drinkersAreGuests = {
  isSo: ({ drinkers, estimated_person }: { drinkers: number; estimated_person: number }) =>
    drinkers <= estimated_person,
  path: ['drinkers'],
  error: 'お酒を召し上がる人数は、会の人数までの数字でご記入ください。',
}

type Avoiding = { avoid?: readonly unknown[]; avoid_persons?: number | null; estimated_person: number }

export const avoidersAreGuests = {
  isSo: ({ avoid_persons, estimated_person }: Avoiding) => !(avoid_persons && avoid_persons > estimated_person),
  path: ['avoid_persons'],
  error: '避ける方の人数は、会の人数までの数字でご記入ください。',
}

export const avoidersAvoidSomething = {
  isSo: ({ avoid, avoid_persons }: Pick<Avoiding, 'avoid' | 'avoid_persons'>) =>
    !avoid_persons || (avoid !== undefined && avoid.length > 0),
  path: ['avoid_persons'],
  error: '避けるアレルゲンをお選びいただくか、避ける方の人数を空欄にしてください。',
}

export type ProposalRequest = z.output<typeof ProposalRequest>
export type ProposalRequestInput = z.input<typeof ProposalRequest>
