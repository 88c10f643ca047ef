import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'domain/offerability.ts',
    from: 'now >= cutoffAt(',
    to: 'now > cutoffAt(',
    why: 'an order at 17:00 sharp is taken that the kitchen cannot make',
  },
  {
    file: 'domain/offerability.ts',
    from: 'date > availableUntil',
    to: 'date >= availableUntil',
    why: 'the last day of a season is refused',
  },
  {
    file: 'domain/shipping.ts',
    from: 'goods >= freeFrom',
    to: 'goods > freeFrom',
    why: 'exactly the sum for free delivery pays for it',
  },
  {
    file: 'domain/campaign.ts',
    from: 'byCode.discount >= automatic.discount',
    to: 'byCode.discount > automatic.discount',
    why: 'a typed code that is as good is not named on the bill',
  },
  {
    file: 'domain/campaign.ts',
    from: 'Math.min(fee, discount.kind',
    to: 'Math.max(0, discount.kind',
    why: 'a discount on delivery eats into the price of the food',
  },
  {
    file: 'domain/cancellation.ts',
    from: 'from === null || from <= now',
    to: 'from === null || from < now',
    why: 'at the instant of a step the lower fee is charged',
  },
  {
    file: 'domain/age-limit.ts',
    from: '>= DRINKING_AGE',
    to: '> DRINKING_AGE',
    why: 'who is twenty is refused',
  },
  {
    file: 'domain/cart.ts',
    from: '=== SET ? Math.min(1, qty) : qty',
    to: '=== SET ? qty : Math.min(1, qty)',
    why: 'the badge counts guests instead of sets',
  },
  {
    file: 'domain/tax.ts',
    from: 'row.validFrom > latest.validFrom',
    to: 'row.validFrom < latest.validFrom',
    why: 'an order after a change of rates bears the old one',
  },
  {
    file: 'contract/placement.ts',
    from: "z.maximum(9999, { error: '数量は0から9,999までです。' })",
    to: "z.maximum(99999, { error: '数量は0から9,999までです。' })",
    why: 'a quantity the cart cannot hold is taken over HTTP',
    tests: ['contract', 'server/modules/pricing'],
  },
  {
    file: 'contract/catalog.ts',
    from: "postal_code: z.nullish(z.union([postalCode, z.literal('')])),",
    to: 'postal_code: z.nullish(postalCode),',
    why: 'a cart with an emptied postal code cannot be calculated',
    tests: ['contract', 'server/modules/pricing'],
  },
  {
    file: 'domain/proposal-ways.ts',
    from: 'costOf(ofSets) < costOf(ofBoxes)',
    to: 'costOf(ofSets) > costOf(ofBoxes)',
    why: 'the dearer of sets and boxes is proposed',
  },
  {
    file: 'domain/proposal-obstacle.ts',
    from: 'budget * (changed.guests ?? guests)',
    to: 'budget * guests',
    why: 'a headcount is offered whose budget does not pay for it',
  },
  {
    file: 'domain/new-guests.ts',
    from: "(one.department !== '' && ",
    to: '(',
    why: 'who was invited with a department is invited once more without one',
  },
  {
    file: 'domain/addressee.ts',
    from: '様|さま|',
    to: '様|',
    why: 'a receipt is made out to 「山本さま 様」',
  },
  {
    file: 'contract/order-changes.ts',
    from: ' && was?.amount === is?.amount',
    to: '',
    why: 'a price that changed goes unsaid where as much is ordered',
    tests: ['server/modules/mail/templates'],
  },
  {
    file: 'tools/test-report/summary.ts',
    from: 'failures.every(({ isFlaky }) => isFlaky)',
    to: 'failures.length === 0',
    why: 'a run that crashed after a flaky test ends without its last words',
  },
]
