import { serve } from '#context'
import { type CartProposal, proposeCart as contract } from '#contract/proposals.ts'
import { othersOf } from '#domain/proposal-wishes.ts'
import { findOffers } from '#modules/catalog'
import { findDelivery } from '#modules/delivery'
import { presentCalculation, priceCart } from '#modules/pricing'
import { countProposal } from './count-proposals.ts'
import { dayMenu, proposalOf } from './propose-on.ts'

export const proposeCart = serve(contract, async ({ body, network }, context): Promise<CartProposal> => {
  const { refuse } = context
  const snapshot = context.snapshot.current()
  const now = context.now()
  // Each variant is found after those before it.
  for (let variant = 0; variant <= body.variant; variant += 1) countProposal(network, now, context)
  const { meetup_date: meetupDate, postal_code: postalCode } = body
  const area = postalCode ? findDelivery(snapshot, postalCode) : undefined
  if (postalCode && !area) throw refuse('area_not_served')

  const offerOf = meetupDate ? await findOffers(context, meetupDate, body.estimated_person) : undefined
  const all = {
    guests: body.estimated_person,
    budget: body.budget_per_person,
    avoid: body.avoid,
    avoidPersons: body.avoid_persons ?? undefined,
    drinkers: body.drinkers,
    serving: body.serving,
    softDrinks: body.soft_drinks,
    sweets: body.sweets,
    variant: body.variant,
  }
  const wishes = (body.others_only && othersOf(all)) || all
  const { proposal, ...rest } = proposalOf(wishes, dayMenu(snapshot, { meetupDate, area, now }, offerOf))
  if (!proposal) return { proposal, ...rest }
  const order = { cart: proposal.lines, meetupDate, estimatedPerson: wishes.guests, postalCode, now }
  const priced = priceCart(snapshot, order)
  // No code is given here, so only the area can be refused.
  if ('refused' in priced) throw refuse('area_not_served')
  return { proposal: { ...proposal, calculation: presentCalculation(priced) }, ...rest }
})
