import { changeMeetup } from '#contract/meetup-changes.ts'
import { refusalSentence } from '#contract/refusal-words.ts'
import { type RefusalCode, Refused } from '#contract/refusals.ts'
import type { Advice, Meetup } from '#contract/wire.ts'
import type { AllergenCode } from '#domain/allergen.ts'
import { dishesFor, isDish, smallestMend, verdictOn } from '#domain/allergen-cover.ts'
import type { AttendeeStatus } from '#domain/attendee.ts'
import { feesIfFewer } from '#domain/cancellation.ts'
import { type FormerGathering, type HeadcountAdvice, recommendHeadcount } from '#domain/headcount.ts'
import { quantitiesFor } from '#domain/quantity-for-headcount.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import { offersOn, presentPicture } from '#modules/catalog'
import type { ShopProduct, Snapshot } from '#snapshot'
import { decideChange } from '../change/decide-change.ts'
import { presentMeetup } from '../present.ts'
import type { Found } from '../queries.ts'
import { dishOf, servableOf } from './as-servable.ts'

export type Guest = { id: string; status: AttendeeStatus; allergens: readonly AllergenCode[] }

type Question = {
  found: Found
  guests: readonly Guest[]
  history: readonly FormerGathering[]
  /** On the customer's card; undefined: by invoice. */
  held: number | undefined
  /** The day of its quote, or else of the order. */
  pricedOn: TokyoDate
  /** Asked about instead of the recommendation. */
  estimatedPerson: number | undefined
  snapshot: Snapshot
  now: Date
}

/** What can be had on the day of the gathering. */
type Offers = { offerOf: ReturnType<typeof offersOn> }

/** What the answers say about the order: for how many, which dishes are missing, what fewer people would cost. */
export function adviceOn(question: Question): Advice {
  const { found, snapshot, now } = question
  const { meetup } = found
  const { recommended, reasons } = recommendationFor(question)
  const estimatedPerson = question.estimatedPerson ?? recommended
  const present = presentMeetup({ ...found, history: [] })
  const offerOf = offersOn(snapshot, meetup.meetupDate, now)
  const change = changeTo(estimatedPerson, { ...question, present, offerOf })
  return {
    recommended_person: recommended,
    reasons,
    ordered: { estimated_person: meetup.estimatedPerson, ...sumsOf(present) },
    estimated_person: estimatedPerson,
    ...change,
    cutoff_at: isoInTokyo(meetup.cutoffAt),
    revision: meetup.revision,
    ...coverOf({ ...question, offerOf }, change.obstacle !== null),
    fee_if_fewer: feesIfFewer(meetup.feeTimeline, {
      total: meetup.total,
      estimatedPerson: meetup.estimatedPerson,
      fewer: 5,
    }).map(({ from, fee }) => ({ from, fee })),
  }
}

function recommendationFor({
  found,
  guests,
  history,
}: Question): Omit<HeadcountAdvice, 'reasons'> & Pick<Advice, 'reasons'> {
  const of = (status: Guest['status']) => guests.filter((guest) => guest.status === status).length
  const advice = recommendHeadcount({ active: of('active'), open: of('invited') }, history)
  return advice ?? { recommended: found.meetup.estimatedPerson, reasons: [{ code: 'no_answers', n: of('invited') }] }
}

type Change = Pick<Advice, 'changes' | 'cart' | 'difference' | 'total' | 'per_person' | 'change_fee' | 'obstacle'>

/** By the very decision that changing the order takes, so that the figures are those that will be charged. */
function changeTo(
  estimatedPerson: number,
  { found, present, held, pricedOn, snapshot, offerOf, now }: Question & Offers & { present: Meetup },
): Change {
  const { meetup, lines } = found
  const cart = lines.map(({ productId: id, qty }) => ({ id, qty }))
  const asItIs = { changes: [], cart, difference: 0, ...sumsOf(present), change_fee: 0 }
  const products = productsOf(snapshot, cart).filter(({ id }) => offerOf(id).offerable)
  const wanted = quantitiesFor(cart, new Map(products.map((product) => [product.id, servableOf(product)])), {
    from: meetup.estimatedPerson,
    to: estimatedPerson,
  })
  try {
    const change = { cart: wanted, estimated_person: estimatedPerson }
    const changed = decideChange({ ...found, present, change, snapshot, now, held, pricedOn, asksAge: false }, refused)
    if (!changed) return { ...asItIs, obstacle: null }
    const after = presentMeetup({ ...changed, history: [] })
    return {
      changes: lines.flatMap(({ productId: id, name, unit, qty: from }, i) =>
        wanted[i]!.qty === from ? [] : [{ id, name, unit, from, to: wanted[i]!.qty }],
      ),
      cart: wanted,
      difference: after.total - meetup.total,
      ...sumsOf(after),
      change_fee: after.change_fee - meetup.changeFee,
      obstacle: null,
    }
  } catch (error) {
    const code = error instanceof Refused ? obstacles.find((each) => each === error.code) : undefined
    if (!code) throw error
    return { ...asItIs, obstacle: { code, message: refusalSentence(code, changeMeetup) } }
  }
}

const obstacles = [
  'not_changeable',
  'cutoff_passed',
  'area_not_served',
  'card_hold_exceeded',
] as const satisfies readonly RefusalCode[]
const refused = (code: RefusalCode) => new Refused(code)

const sumsOf = ({ total, calculation }: Meetup) => ({ total, per_person: calculation.per_person })

const productsOf = ({ products }: Snapshot, cart: readonly { id: number }[]): ShopProduct[] =>
  cart.flatMap(({ id }) => products.get(id) ?? [])

/** What those with allergies can eat of what is ordered, and the smallest addition that gives each of them enough. */
function coverOf(
  { found, guests, snapshot, offerOf }: Question & Offers,
  isClosed: boolean,
): Pick<Advice, 'dishes' | 'cover' | 'mend'> {
  const { products, assetsUrl } = snapshot
  const ordered = found.lines.map(({ productId, name }) => ({ name, ...dishOf(productId, products.get(productId)) }))
  const dishes = ordered.filter(isDish)
  const coming = guests.filter(({ status, allergens }) => status !== 'cancelled' && allergens.length > 0)
  const menu = [...products.values()]
    .filter(({ id }) => !isClosed && offerOf(id).offerable)
    .map((product) => ({ ...dishOf(product.id, product), min_qty: product.minQty, price: product.priceWithTax }))
  const mend = smallestMend(
    coming.map(({ allergens }) => allergens),
    ordered,
    menu,
  )
  return {
    dishes: dishes.map(({ id, name }) => ({ id, name })),
    cover: coming.map(({ id, allergens }) => ({
      attendee_id: id,
      dishes: dishesFor(allergens, ordered),
      verdicts: dishes.map((dish) => ({ id: dish.id, verdict: verdictOn(dish, allergens) })),
    })),
    mend:
      mend?.map(({ id, add }) => {
        const { name, unit, priceWithTax, pictures } = products.get(id)!
        return { id, add, name, unit, amount: add * priceWithTax, image: presentPicture(pictures[0]!, assetsUrl) }
      }) ?? null,
  }
}
