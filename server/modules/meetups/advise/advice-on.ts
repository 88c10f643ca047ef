import type { Advice } from '#contract/advice.ts'
import { changeMeetup } from '#contract/meetup-changes.ts'
import type { Meetup } from '#contract/meetups.ts'
import { refusalSentence, withArea } from '#contract/refusal-words.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { AllergenCode } from '#domain/allergen.ts'
import { dishesFor, enoughFor, isDish, verdictOn } from '#domain/allergen-cover.ts'
import { smallestMend } from '#domain/allergen-mend.ts'
import { countAttendees, countMaybe } from '#domain/attendee.ts'
import type { AttendeeStatus } from '#domain/attendee-status.ts'
import { FEWER_SHOWN, feesIfFewer } from '#domain/cancellation.ts'
import { type FormerGathering, recommendHeadcount } from '#domain/headcount.ts'
import { priceOn } from '#domain/price-on.ts'
import { quantitiesFor } from '#domain/quantity-for-headcount.ts'
import { isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { type OfferOf, offersOn } from '#modules/catalog'
import type { Former } from '#modules/ordering'
import { presentPicture } from '#modules/pictures'
import { presentTerms, type ShopProduct, type Snapshot } from '#snapshot'
import { type ChangeRefusal, decideChange } from '../change/decide-change.ts'
import { presentMeetup } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'
import { dishOf, servableOf } from './as-servable.ts'

export type Guest = { id: string; status: AttendeeStatus; maybe: boolean; allergens: readonly AllergenCode[] }

type AdviceInput = {
  found: FoundMeetup
  guests: readonly Guest[]
  history: readonly FormerGathering[]
  /** Answers are still taken. */
  isOpen: boolean
  /** What the organiser has set; null: nothing. */
  ownPerson: number | null
  /** On the customer's card; undefined: by invoice. */
  held: number | undefined
  /** The day of its quote, or else of the order. */
  pricedOn: TokyoDate
  /** The campaign that it has. */
  campaignId: number | undefined
  former: readonly Former[]
  /** Asked about instead. */
  estimatedPerson: number | undefined
  snapshot: Snapshot
  /** What can be had on the day, and how much is left of it. */
  leftOf: OfferOf
  now: Date
}

/** What can be had on the day of the gathering. */
type Offers = { offerOf: OfferOf }

/** What the answers say about the order: for how many, which dishes are missing, what fewer people would cost. */
export function adviceOn(input: AdviceInput): Advice {
  const { found, guests, history, isOpen, ownPerson, snapshot, now } = input
  const { meetup } = found
  const answers = countAttendees(guests)
  const maybe = countMaybe(guests)
  const { recommended, span, reasons } = recommendHeadcount({
    answers: { ...answers, maybe },
    isOpen,
    history,
    ordered: meetup.estimatedPerson,
  })
  const estimatedPerson = input.estimatedPerson ?? ownPerson ?? recommended ?? meetup.estimatedPerson
  const present = presentMeetup({ ...found, history: [] })
  const offerOf = offersOn(snapshot, meetup.meetupDate, now)
  const change = changeTo(estimatedPerson, { ...input, present, offerOf })
  return {
    recommended_person: recommended ?? null,
    span,
    own_person: ownPerson,
    answers,
    ...(maybe > 0 && { maybe }),
    is_open: isOpen,
    reasons,
    ordered: { estimated_person: meetup.estimatedPerson, ...sumsOf(present) },
    estimated_person: estimatedPerson,
    ...change,
    products: productsOf(snapshot, change.cart).map((product) => ({ id: product.id, ...servableOf(product) })),
    cutoff_at: isoInTokyo(meetup.cutoffAt),
    revision: meetup.revision,
    ...coverOf(input, change.obstacle !== null),
    fee_if_fewer: feesIfFewer(meetup.feeTimeline, {
      goods: meetup.subtotal,
      estimatedPerson: meetup.estimatedPerson,
      fewer: FEWER_SHOWN,
    }).map(({ from, fee }) => ({ from, fee })),
    fee_if_cancelled: meetup.feeTimeline.map(({ from, fee }) => ({ from, fee })),
  }
}

type Change = Pick<Advice, 'changes' | 'cart' | 'difference' | 'total' | 'per_person' | 'change_fee' | 'obstacle'>

/** By the very decision that changing the order takes, so that the figures are those that will be charged. */
function changeTo(
  estimatedPerson: number,
  {
    found,
    present,
    held,
    pricedOn,
    campaignId,
    former,
    snapshot,
    offerOf,
    now,
  }: AdviceInput & Offers & { present: Meetup },
): Change {
  const { meetup, lines } = found
  const cart = lines.map(({ productId: id, qty }) => ({ id, qty }))
  const asItIs = { changes: [], cart, difference: 0, ...sumsOf(present), change_fee: 0 }
  const products = productsOf(snapshot, cart).filter(({ id }) => offerOf(id).offerable)
  const wanted = quantitiesFor(
    cart,
    new Map(
      products.map((product) => [
        product.id,
        { ...servableOf(product), price: priceOn(product.prices, meetup.meetupDate).priceWithTax },
      ]),
    ),
    {
      from: meetup.estimatedPerson,
      to: estimatedPerson,
    },
  )
  const change = { cart: wanted, estimated_person: estimatedPerson }
  const agreed = { held, pricedOn, campaignId, former }
  const changed = decideChange({ ...found, ...agreed, present, change, snapshot, now, isPreview: true })
  if (!changed) return { ...asItIs, obstacle: null }
  if ('refused' in changed) return { ...asItIs, obstacle: obstacleOf(changed.refused, { snapshot, now }) }
  const after = presentMeetup({ ...changed, history: [] })
  return {
    changes: lines.flatMap(({ productId: id, name, unit, qty: from, unitPrice }) => {
      const after = changed.lines.find(({ productId }) => productId === id)!
      const amount = after.unitPrice * after.qty - unitPrice * from
      return after.qty === from ? [] : [{ id, name, unit, from, to: after.qty, amount }]
    }),
    cart: wanted,
    difference: after.total - meetup.total,
    ...sumsOf(after),
    change_fee: after.change_fee - meetup.changeFee,
    obstacle: null,
  }
}

/** Nothing else can stand against a change that was worked out here. */
const obstacles = [
  'not_changeable',
  'cutoff_passed',
  'area_not_served',
  'card_hold_exceeded',
] as const satisfies readonly ChangeRefusal[]

function obstacleOf(refused: Refusal<ChangeRefusal>, { snapshot, now }: Pick<AdviceInput, 'snapshot' | 'now'>) {
  const code = obstacles.find((each) => each === refused.code)
  if (!code) throw new Error(`the advised change is refused with '${refused.code}'`)
  const message = withArea(refusalSentence(code, changeMeetup), () => presentTerms(snapshot, tokyoDateOf(now)))
  return { code, message }
}

const sumsOf = ({ total, calculation }: Meetup) => ({ total, per_person: calculation.per_person })

const productsOf = ({ products }: Snapshot, cart: readonly { id: number }[]): ShopProduct[] =>
  cart.flatMap(({ id }) => products.get(id) ?? [])

/** What those with allergies can eat of what is ordered, and the smallest change that gives each of them enough. */
function coverOf(
  { found, guests, snapshot, leftOf }: AdviceInput,
  isClosed: boolean,
): Pick<Advice, 'dishes' | 'cover' | 'mend'> {
  const { products, assetsUrl } = snapshot
  const lines = new Map(found.lines.map((line) => [line.productId, line]))
  const priceFor = ({ id, prices }: ShopProduct) =>
    lines.get(id)?.unitPrice ?? priceOn(prices, found.meetup.meetupDate).priceWithTax
  const ordered = found.lines.map(({ productId, name, qty, unitPrice: price }) => ({
    ...dishOf(productId, products.get(productId)),
    name,
    qty,
    price,
  }))
  const dishes = ordered.filter(isDish)
  const coming = guests.filter(({ status, allergens }) => status !== 'cancelled' && allergens.length > 0)
  const menu = [...products.values()].flatMap((product) => {
    const { offerable, maxQty = product.maxQty } = leftOf(product.id)
    // What is left of a product is left beside what is ordered of it.
    const max_qty = Math.min(product.maxQty, maxQty + (lines.get(product.id)?.qty ?? 0))
    if (isClosed || !offerable) return []
    return [{ ...dishOf(product.id, product), max_qty, price: priceFor(product) }]
  })
  const avoids = coming.map(({ allergens }) => allergens)
  const isEnough = enoughFor(avoids, ordered)
  const mend = smallestMend(avoids, ordered, menu)
  return {
    dishes: dishes.map(({ id, name }) => ({ id, name })),
    cover: coming.map(({ id, allergens }, guest) => ({
      attendee_id: id,
      dishes: dishesFor(allergens, ordered),
      is_enough: isEnough[guest]!,
      is_mended: (mend?.isEnough ?? isEnough)[guest]!,
      verdicts: dishes.map((dish) => ({ id: dish.id, verdict: verdictOn(dish, allergens) })),
    })),
    mend:
      mend?.lines.map(({ id, add, qty, isBox, helps }) => {
        const product = products.get(id)!
        const { name, unit, packageType, pictures } = product
        const image = presentPicture(pictures[0], assetsUrl)
        return {
          id,
          add,
          qty,
          name,
          unit,
          image,
          is_box: isBox,
          package_type: packageType,
          amount: add * priceFor(product),
          helps: helps.map((guest) => coming[guest]!.id),
        }
      }) ?? null,
  }
}
