import type { CartLine } from './cart.ts'
import { perPerson, type Yen } from './money.ts'
import { type Kitchen, kitchenFor } from './proposal-kitchen.ts'
import type { Menu, RankedItem } from './proposal-menu.ts'
import { type Obstacle, obstacleTo } from './proposal-obstacle.ts'
import { type Course, type Courses, costOf, possibleWays, type WayToServe } from './proposal-ways.ts'
import { WELL_USED, type Wishes } from './proposal-wishes.ts'
import type { DeliveryStep } from './shipping.ts'

export type Proposal = {
  lines: (CartLine & { course: Course })[]
  /** What of the lines is for those alone who must avoid something. Empty: all lines are for everybody. */
  own: readonly CartLine[]
  serving: 'shared' | 'each'
  goods: Yen
  delivery: Yen
  total: Yen
  perPerson: Yen
  /** Asked for, and left out for the budget or because there are none. */
  sweetsLeftOut: boolean
}

export type ProposalResult = { proposal: Proposal; menu: Menu } | { obstacle: Obstacle; menu: Menu }

const FINEST = 100

/**
 * おまかせ提案: the cart that is proposed. Of all that keeps the wishes (see decision 27) the one with what the house is
 * known for, then with the most different dishes, then with sweets, then of the highest level, then the cheapest; where
 * that leaves much of the budget, the one that uses it best. The same for the same wishes and products. Each `variant`
 * is made of other dishes than those before it.
 */
export function propose(
  wishes: Wishes,
  items: readonly RankedItem[],
  delivery: readonly DeliveryStep[],
): ProposalResult {
  const kitchen = kitchenFor(wishes, items)
  const { menu } = kitchen
  let proposal = bestOf(wishes, kitchen, delivery)
  if (!proposal) return { obstacle: obstacleTo(wishes, items, kitchen, delivery), menu }
  let left = items
  for (let variant = 0; variant < (wishes.variant ?? 0); variant += 1) {
    const used = foodOf(proposal)
    left = left.filter(({ item }) => !used.has(item.id))
    proposal = bestOf(wishes, kitchenFor(wishes, left), delivery)
    if (!proposal) return { obstacle: { code: 'variant', ways: [] }, menu }
  }
  return { proposal, menu }
}

/** What of the food is not only for those who must avoid something: of that there may be just one. */
function foodOf({ lines, own }: Proposal): ReadonlySet<number> {
  const food = lines.filter(({ course }) => course === 'food')
  const shared = food.filter(({ id, qty }) => qty > (own.find((line) => line.id === id)?.qty ?? 0))
  return new Set((shared.length > 0 ? shared : food).map(({ id }) => id))
}

/** Whether there is a cart, without asking what would have to be different. */
export function canPropose(wishes: Wishes, items: readonly RankedItem[], delivery: readonly DeliveryStep[]): boolean {
  return bestOf(wishes, kitchenFor(wishes, items), delivery) !== undefined
}

function bestOf(wishes: Wishes, kitchen: Kitchen, delivery: readonly DeliveryStep[]): Proposal | undefined {
  const isWellUsed = ({ total }: Proposal) => total >= WELL_USED * wishes.guests * wishes.budget
  for (const way of possibleWays(wishes, kitchen)) {
    const found = finest(way, wishes, delivery)
    if (!found) continue
    let best = found.proposal
    if (found.level < FINEST || isWellUsed(best)) return best
    for (const other of way.richer()) {
      const richer = finest(other, wishes, delivery)?.proposal
      if (!richer || richer.total <= best.total || (richer.sweetsLeftOut && !best.sweetsLeftOut)) continue
      best = richer
      if (isWellUsed(best)) break
    }
    return best
  }
  return undefined
}

/**
 * The highest level whose cheapest cart keeps the budget. More goods may be delivered for less, so the sums that keep it
 * are spans, one for each step of the delivery fee; within a span a higher level never costs less.
 */
function finest(way: WayToServe, { guests, budget, sweets }: Wishes, delivery: readonly DeliveryStep[]) {
  const { at, serving, lacksSweets } = way
  const costAt = (level: number) => {
    const courses = at(level)
    return courses ? costOf(courses) : Number.POSITIVE_INFINITY
  }
  for (const [i, { from, fee }] of [...delivery.entries()].reverse()) {
    const until = Math.min(guests * budget - fee, (delivery[i + 1]?.from ?? Number.POSITIVE_INFINITY) - 1)
    if (costAt(0) > until) continue
    const level = highest((one) => costAt(one) <= until)
    if (costAt(level) < from) continue
    const proposal: Proposal = {
      ...proposalOf(at(level)!, serving, fee, guests),
      sweetsLeftOut: sweets && lacksSweets,
    }
    return { proposal, level }
  }
  return undefined
}

/** The last level that is good, where 0 is good and all after the first bad one are bad. */
function highest(isGood: (level: number) => boolean): number {
  if (isGood(FINEST)) return FINEST
  let good = 0
  let bad = FINEST
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isGood(middle)) good = middle
    else bad = middle
  }
  return good
}

const courseOrder: readonly Course[] = ['food', 'sweet', 'soft_drink', 'alcohol', 'ware']

function proposalOf(courses: Courses, serving: 'shared' | 'each', delivery: Yen, guests: number) {
  const goods = costOf(courses)
  const total = goods + delivery
  const lines = courseOrder.flatMap((course) => (courses[course]?.lines ?? []).map((line) => ({ ...line, course })))
  return {
    lines,
    own: [...(courses.food?.own ?? []), ...(courses.sweet?.own ?? [])],
    serving,
    goods,
    delivery,
    total,
    perPerson: perPerson(total, guests)!,
  }
}
