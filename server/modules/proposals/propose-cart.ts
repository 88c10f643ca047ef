import { serve } from '#context'
import { proposeCart as contract } from '#contract/proposals.ts'
import type { CartProposal } from '#contract/wire.ts'

import { canPropose, type Proposal, propose } from '#domain/proposal.ts'
import type { Way } from '#domain/proposal-obstacle.ts'
import type { Wishes } from '#domain/proposal-wishes.ts'
import { quantityAdvice } from '#domain/quantity-advice.ts'
import { findOffers, presentPicture } from '#modules/catalog'
import { findDelivery } from '#modules/delivery'
import { presentCalculation, priceCart } from '#modules/pricing'
import type { Snapshot } from '#snapshot'
import { countProposal } from './count-proposals.ts'
import { deliverySteps } from './delivery-steps.ts'
import { menuItemOf, rankedMenu } from './ranked-menu.ts'

export const proposeCart = serve(contract, async ({ body, network }, context): Promise<CartProposal> => {
  const { refuse } = context
  const snapshot = context.snapshot.current()
  const now = context.now()
  countProposal(network, now, context)
  const { meetup_date: meetupDate, postal_code: postalCode, estimated_person: guests } = body
  const area = postalCode ? findDelivery(snapshot, postalCode) : undefined
  if (postalCode && !area) throw refuse('area_not_served')

  const offerOf = meetupDate ? await findOffers(context, meetupDate) : undefined
  const isSold = (id: number) => {
    const product = snapshot.products.get(id)!
    return product.published && !product.soldOut
  }
  const sold = rankedMenu(snapshot).filter(({ item }) => isSold(item.id))
  const offered = offerOf ? sold.filter(({ item }) => offerOf(item.id).offerable) : sold
  const areas = area ? [area] : [...snapshot.areas.values()]
  const steps = deliverySteps(snapshot, { areas, meetupDate, now })
  const wishes: Wishes = {
    guests,
    budget: body.budget_per_person,
    avoid: body.avoid,
    drinkers: body.drinkers,
    serving: body.serving,
    softDrinks: body.soft_drinks,
    sweets: body.sweets,
  }
  const found = propose(wishes, offered, steps)
  const left_out = {
    not_offerable: sold.length - offered.length,
    allergens: found.menu.unsafe,
    allergens_unknown: found.menu.unknown,
  }
  if ('obstacle' in found) {
    const ways = found.obstacle.ways.map(presentWay)
    const isForDate = offered.length < sold.length && canPropose(wishes, sold, steps)
    if (isForDate) ways.push({ code: 'other_date' })
    const code = meetupDate && offered.length === 0 ? 'date' : found.obstacle.code
    return { proposal: null, obstacle: { code, ways }, left_out }
  }
  // No code is typed here, so that none can be wrong.
  const refuseArea = () => refuse('area_not_served')
  const order = { cart: found.proposal.lines, meetupDate, estimatedPerson: guests, postalCode, now }
  const calculation = presentCalculation(priceCart(snapshot, order, refuseArea))
  const delivery = { fee: found.proposal.delivery, is_highest: area === undefined }
  return {
    proposal: { ...present(found.proposal, snapshot, guests), calculation, delivery },
    obstacle: null,
    left_out,
  }
})

function present({ lines, serving, total, perPerson, sweetsLeftOut }: Proposal, snapshot: Snapshot, guests: number) {
  const { products, assetsUrl } = snapshot
  const items = new Map(lines.map(({ id }) => [id, menuItemOf(products.get(id)!)]))
  return {
    serving,
    lines: lines.map(({ id, qty, course }) => {
      const { name, unit, packageType, priceWithTax, isAgeRestricted, pictures } = products.get(id)!
      return {
        ...{ id, course, name, unit, qty },
        package_type: packageType,
        amount: priceWithTax * qty,
        is_age_restricted: isAgeRestricted,
        image: presentPicture(pictures[0]!, assetsUrl),
      }
    }),
    meals_per_person: quantityAdvice(lines, items, guests).perGuest ?? 0,
    total,
    per_person: perPerson,
    lacks_sweets: sweetsLeftOut,
  }
}

function presentWay(way: Way): NonNullable<CartProposal['obstacle']>['ways'][number] {
  if (way.code === 'budget') return { code: 'budget', budget_per_person: way.budget }
  if (way.code === 'guests') return { code: 'guests', estimated_person: way.guests }
  return way
}
