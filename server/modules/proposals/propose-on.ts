import type { CartProposal } from '#contract/proposals.ts'
import type { CartLine } from '#domain/cart.ts'
import { priceOn } from '#domain/price-on.ts'
import { canPropose, type Proposal, propose } from '#domain/proposal.ts'
import type { RankedItem } from '#domain/proposal-menu.ts'
import type { Way } from '#domain/proposal-obstacle.ts'
import type { Wishes } from '#domain/proposal-wishes.ts'
import { quantityAdvice, type Servable, sharesPerPiece } from '#domain/quantity-advice.ts'
import type { DeliveryStep } from '#domain/shipping.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { OfferOf } from '#modules/catalog'
import { presentPicture } from '#modules/pictures'
import { deliverySteps, pricingDate } from '#modules/pricing'
import type { DeliveryArea, Snapshot } from '#snapshot'
import { menuItemOf, rankedMenu } from './ranked-menu.ts'

/** What the carts of a day are made of. */
type DayMenu = {
  snapshot: Snapshot
  /** Whose prices hold. */
  date: TokyoDate
  sold: readonly RankedItem[]
  /** What of it can be had on the day. */
  offered: readonly RankedItem[]
  steps: readonly DeliveryStep[]
  isHighestFee: boolean
}

type ProposalDay = { meetupDate: TokyoDate | null | undefined; area?: DeliveryArea; now: Date }

/** Without a date all that is sold is offered; without an area the highest fee is kept back. */
export function dayMenu(snapshot: Snapshot, { meetupDate, area, now }: ProposalDay, offerOf?: OfferOf): DayMenu {
  const date = pricingDate(meetupDate, now)
  const sold = rankedMenu(snapshot, date).filter(({ item }) => {
    const { published, soldOut } = snapshot.products.get(item.id)!
    return published && !soldOut
  })
  const areas = area ? [area] : [...snapshot.areas.values()]
  return {
    snapshot,
    date,
    sold,
    offered: offerOf ? sold.flatMap((ranked) => offeredOf(ranked, offerOf)) : sold,
    steps: deliverySteps(snapshot, { areas, meetupDate, now }),
    isHighestFee: area === undefined,
  }
}

/** Of what there is only so much left, no more is proposed. */
function offeredOf({ item, ...ranked }: RankedItem, offerOf: OfferOf): RankedItem[] {
  const { offerable, maxQty: max_qty = item.max_qty } = offerOf(item.id)
  return offerable ? [{ ...ranked, item: { ...item, max_qty } }] : []
}

/** What was found, and its cart as it travels. */
export function proposalOf(wishes: Wishes, { snapshot, date, sold, offered, steps, isHighestFee }: DayMenu) {
  const found = propose(wishes, offered, steps)
  const left_out = {
    not_offerable: sold.length - offered.length,
    allergens: found.menu.unsafe,
    allergens_unknown: found.menu.unknown,
  }
  if ('proposal' in found) {
    const delivery = { fee: found.proposal.delivery, is_highest: isHighestFee }
    const proposal = { ...present(found.proposal, { snapshot, date }, wishes.guests), delivery }
    return { proposal, obstacle: null, left_out }
  }
  const ways = found.obstacle.ways.map(presentWay)
  const isForDate = found.obstacle.code !== 'variant' && offered.length < sold.length && canPropose(wishes, sold, steps)
  if (isForDate) ways.push({ code: 'other_date' })
  const code = offered.length === 0 && sold.length > 0 ? ('date' as const) : found.obstacle.code
  return { proposal: null, obstacle: { code, ways }, left_out }
}

function present(
  { lines, own, serving, total, perPerson, sweetsLeftOut }: Proposal,
  { snapshot, date }: Pick<DayMenu, 'snapshot' | 'date'>,
  guests: number,
) {
  const { products, assetsUrl } = snapshot
  const items = new Map(lines.map(({ id }) => [id, menuItemOf(products.get(id)!, date)]))
  return {
    serving,
    lines: lines.map(({ id, qty, course }) => {
      const { name, unit, packageType, prices, isAgeRestricted, pictures } = products.get(id)!
      return {
        id,
        course,
        name,
        unit,
        qty,
        for_avoiding: own.find((line) => line.id === id)?.qty ?? 0,
        package_type: packageType,
        serves_as: items.get(id)!.serves_as,
        serves: servesIn({ id, qty }, items),
        amount: priceOn(prices, date).priceWithTax * qty,
        is_age_restricted: isAgeRestricted,
        image: presentPicture(pictures[0], assetsUrl),
      }
    }),
    meals_per_person: quantityAdvice(lines, items, guests).perGuest ?? 0,
    total,
    per_person: perPerson,
    lacks_sweets: sweetsLeftOut,
  }
}

/** For how many all of it is; what is not counted in guests is counted in glasses. */
function servesIn({ id, qty }: CartLine, items: ReadonlyMap<number, Servable>) {
  const item = items.get(id)!
  const each = sharesPerPiece(item)
  const { min, max } = item.package_type === 0 && item.serves ? item.serves : { min: each, max: each }
  return { min: min * qty, max: max * qty }
}

function presentWay(way: Way): NonNullable<CartProposal['obstacle']>['ways'][number] {
  if (way.code === 'budget') return { code: 'budget', budget_per_person: way.budget }
  if (way.code === 'guests' || way.code === 'others') return { code: way.code, estimated_person: way.guests }
  return way
}
