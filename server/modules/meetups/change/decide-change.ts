import { isDeepStrictEqual } from 'node:util'
import { allergyErrors } from '#contract/allergy-errors.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { changeGuestOrder } from '#contract/meetup-changes.ts'
import type { Meetup } from '#contract/meetups.ts'
import { ownFieldErrors } from '#contract/own-field-errors.ts'
import type { ChangeableField, MeetupChange } from '#contract/placement.ts'
import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import type { Campaign } from '#domain/campaign.ts'
import { feeAt, isAsShown, movedTimeline } from '#domain/cancellation.ts'
import { mergeLines } from '#domain/cart.ts'
import { isChangeable, isDelivered, isStillToCome } from '#domain/meetup.ts'
import type { Yen } from '#domain/money.ts'
import { askedFields } from '#domain/own-fields.ts'
import { valuesAfter } from '#domain/own-values.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import {
  addressColumns,
  checkLeastOrder,
  checkCart as checkNewCart,
  checkOfferable,
  checkQuantities,
  collectionHours,
  contactColumns,
  earliestCutoff,
  type Former,
  keptTimeline,
  momentsOf,
  receptionColumns,
  telErrors,
} from '#modules/ordering'
import { type PricedCart, presentCalculation, priceCart } from '#modules/pricing'
import { checkAge, pastErrors, tablewareErrors, windowErrors } from '../order-checks.ts'
import { lineRows, sumColumns } from '../order-row.ts'
import { feeNotAsked } from '../place/put-aside.ts'
import type { LineRow, MeetupRow } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'
import { feesAfter } from './fee-of-change.ts'
import type { PutAside } from './marks-after.ts'
import { checkPlace, deliveryAfter, isOtherFee, isOutside, isSameArea, type PlaceInput } from './place-of-change.ts'

/** To whoever changes it. */
export type ChangeRefusal = Exclude<RefusalOf<typeof changeGuestOrder>, 'too_many_requests' | 'too_many_open_orders'>

type ChangeInput = FoundMeetup &
  PlaceInput & {
    /** The same order as its customer sees it. */
    present: Meetup
    now: Date
    /** On the customer's card; undefined: not by card. */
    held: Yen | undefined
    /** The day of its quote, or else of the order. */
    pricedOn: TokyoDate
    /** The campaign that it has. */
    campaignId: number | undefined
    former: readonly Former[]
    /** Nothing is pressed yet: the figures that a press has to show are what is asked for, and the date of birth comes last. */
    isPreview: boolean
  }

/** The order as it will be. */
export type Changed = FoundMeetup & {
  hasNewLines: boolean
  putAside: PutAside
  /** The campaign that it will have instead of the one that it has; undefined: it keeps that, or has none. */
  campaign?: { to: Campaign | undefined }
}

/**
 * Everything about a change that can be decided without the database, at one instant, in the order in which the
 * refusals of placing are promised. Undefined: it changes nothing, so it is allowed, however late.
 */
export function decideChange(input: ChangeInput): Changed | Refusing<ChangeRefusal> | undefined {
  const { meetup, lines, present, change, snapshot, now } = input
  const fields = changedFields(input)
  const cart = changedCart(lines, change)
  const wrongAnswers = ownErrors(input)
  const hasOtherFee = isOtherFee(input)
  const needlessFee = feeNotAsked(snapshot, meetup.addressPostalCode, input.staff)
  if (
    !cart &&
    Object.keys(fields).length === 0 &&
    wrongAnswers.length === 0 &&
    !hasOtherFee &&
    needlessFee.length === 0
  )
    return checkTotal(present.calculation, change)
  const wanted: MeetupRow = { ...meetup, ...fields }
  const isMoved = wanted.meetupDate !== meetup.meetupDate
  const no =
    checkMoment(input) ??
    (isMoved ? checkMove(wanted, cart ?? cartOf(lines), input) : cart && checkCart(cart, input)) ??
    checkFields(input, wanted, fields) ??
    checkPlace(input, wanted, fields)
  if (no) return no

  // What was given back is of what was agreed for that day.
  const isGivenBack = meetup.credited > 0
  if (isMoved && isGivenBack) return refused('credits_stand')
  // What was handed over is never priced anew: it is credited, or added to.
  const isGone = !isMoved && isDelivered(meetup, tokyoDateOf(now))
  if (isGone && (cart || hasOtherFee)) return refused('not_changeable')
  const area = 'addressPostalCode' in fields ? { area: isOutside(snapshot, wanted) } : {}
  const isSamePlace = wanted.addressPostalCode === meetup.addressPostalCode
  if (isGone || (!cart && !isMoved && !hasOtherFee && isSamePlace)) {
    const revised = { ...wanted, revision: meetup.revision + 1 }
    const changed = { meetup: revised, lines, hasNewLines: false, putAside: area }
    return checkTotal(present.calculation, change) ?? changed
  }
  if (isGivenBack) return refused('credits_stand')
  const priced = reprice(wanted, cart ?? cartOf(lines), input)
  if ('refused' in priced) return priced
  const tooLittle = asksNoMore(wanted, priced, input) ? undefined : checkLeastOrder(priced)
  if (tooLittle) return tooLittle
  const wasOldEnough = meetup.ageConfirmedAt !== null && wanted.meetupDate >= meetup.meetupDate
  const isNewlyRestricted = !wasOldEnough && priced.lines.some((line) => line.isAgeRestricted)
  const calculation = presentCalculation(priced)
  const unagreed =
    (isNewlyRestricted && !input.isPreview ? checkAge(change.birth_date, wanted.meetupDate) : undefined) ??
    checkTotal(calculation, change)
  if (unagreed) return unagreed
  const sums = sumColumns(priced)
  const wantedLines = lineRows(meetup.id, priced)
  const feeTimeline = isMoved ? timelineOn(wanted.meetupDate, input) : meetup.feeTimeline
  const fees = feesFor({ ...input, meetup: { ...meetup, feeTimeline } }, { total: sums.total, lines: wantedLines })
  if ('refused' in fees) return fees
  const owed = sums.total + fees.changeFee
  const isDearer = owed > meetup.total + meetup.changeFee
  if (input.held !== undefined && owed > input.held && isDearer) {
    return refused('card_hold_exceeded', { body: { calculation, held: input.held } })
  }
  const unshown = input.isPreview ? undefined : checkShown(input, { ...fees, calculation, isDearer })
  if (unshown) return unshown
  const cutoffAt = isMoved ? earliestCutoff(snapshot, wanted.meetupDate, priced.lines) : cutoffOf(wanted, priced, input)
  return {
    meetup: {
      ...wanted,
      ...sums,
      ...fees,
      ...(isNewlyRestricted && { ageConfirmedAt: now }),
      cutoffAt,
      revision: meetup.revision + 1,
    },
    lines: wantedLines,
    hasNewLines: true,
    putAside: { ...area, ...(isMoved && { cutoff: now >= cutoffAt }) },
    ...(priced.campaign?.id !== input.campaignId && { campaign: { to: priced.campaign } }),
  }
}

/** Staff may take less than the agreed fee, with a reason. */
function feesFor(
  input: ChangeInput,
  next: Pick<FoundMeetup, 'lines'> & { total: Yen },
): ReturnType<typeof feesAfter> | Refusing<'invalid'> {
  const { meetup, staff, change } = input
  const agreed = feesAfter(input, next)
  const isLess = staff && change.expected_fee !== undefined && change.expected_fee < agreed.changeFee - meetup.changeFee
  if (!isLess) return agreed
  if (staff.hasReason) return feesAfter(input, next, change.expected_fee)
  return refused('invalid', { errors: [{ field: 'reason', message: '減額・免除する理由をご記入ください。' }] })
}

/** A press costs what it was shown to cost. Without figures it is taken where no more is owed than before. */
function checkShown(
  { meetup, change }: ChangeInput,
  { changeFee, calculation, isDearer }: { changeFee: Yen; calculation: Meetup['calculation']; isDearer: boolean },
): Refusing<'fee_changed' | 'price_changed'> | undefined {
  const fee = changeFee - meetup.changeFee
  if (!isAsShown(fee, change.expected_fee)) return refused('fee_changed', { body: { fee } })
  return isDearer && change.expected_total === undefined
    ? refused('price_changed', { body: { calculation } })
    : undefined
}

/** Whether the order may be changed at all, and whether the change is based on its present revision. */
function checkMoment({ meetup, present, change, now, staff }: ChangeInput): Refusing<ChangeRefusal> | undefined {
  if (staff?.hasReason && meetup.status !== 'cancelled') return undefined
  if (!isChangeable(meetup.status)) return refused('not_changeable')
  if (now >= meetup.cutoffAt) return refused('cutoff_passed')
  if (change.revision !== undefined && change.revision !== meetup.revision) {
    return refused('edited_meanwhile', { body: { meetup: present } })
  }
  return undefined
}

function checkTotal(
  calculation: Meetup['calculation'],
  { expected_total }: MeetupChange,
): Refusing<'price_changed'> | undefined {
  const isExpected = expected_total === undefined || expected_total === calculation.total
  return isExpected ? undefined : refused('price_changed', { body: { calculation } })
}

type Cart = NonNullable<MeetupChange['cart']>

/** Another day is free until cancelling costs something. It must take all that is ordered, as if it were ordered now. */
function checkMove(
  { meetupDate }: MeetupRow,
  cart: Cart,
  { meetup, lines, snapshot, now, staff }: ChangeInput,
): Refusing<ChangeRefusal> | undefined {
  if (!isStillToCome(meetup.status)) return refused('not_changeable')
  const hasStarted = feeAt(momentsOf(meetup.feeTimeline), now).rate > 0
  if (hasStarted && !staff?.hasReason) return refused('fee_started')
  return checkNewCart(snapshot, {
    cart,
    meetupDate,
    now,
    agreed: lines.map(({ productId: id, qty, name }) => ({ id, qty, name })),
    mayBeLate: staff?.hasReason,
  })
}

/** What cancelling costs from when on, once the order is for that day. */
function timelineOn(to: TokyoDate, { meetup, snapshot, now }: ChangeInput): MeetupRow['feeTimeline'] {
  const { isOpen } = snapshot.kitchens.products
  return keptTimeline(movedTimeline(momentsOf(meetup.feeTimeline), { from: meetup.meetupDate, to, now, isOpen }))
}

/** Only what is added must be had on that date; what is ordered already is agreed. */
function checkCart(
  cart: Cart,
  { meetup, lines, snapshot, now, staff }: ChangeInput,
): Refusing<ChangeRefusal> | undefined {
  const kept = byProduct(lines)
  const ids = mergeLines(cart)
    .filter(({ id, qty }) => qty > (kept.get(id)?.qty ?? 0))
    .map(({ id }) => id)
  const unknown = cart.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  return (
    checkOfferable(snapshot, {
      ids: [...ids, ...unknown],
      meetupDate: meetup.meetupDate,
      now,
      mayBeLate: staff?.hasReason,
      names: lines.map(({ productId: id, name }) => ({ id, name })),
    }) ?? checkQuantities(snapshot, cart, kept)
  )
}

function checkFields(input: ChangeInput, wanted: MeetupRow, fields: Fields): Refusing<'invalid'> | undefined {
  const { snapshot, staff, now } = input
  const errors = [
    ...(['windowFrom', 'windowTo', 'meetupDate'].some((name) => name in fields)
      ? windowErrors(snapshot, wanted.meetupDate, { from: wanted.windowFrom, to: wanted.windowTo })
      : []),
    ...('meetupDate' in fields
      ? pastErrors(wanted.meetupDate, { from: wanted.windowFrom, to: wanted.windowTo }, now)
      : []),
    ...(fields.contactTel ? telErrors('contact.tel', fields.contactTel) : []),
    ...emptied(fields),
    ...(fields.receptionTel ? telErrors('reception.tel', fields.receptionTel) : []),
    ...tablewareErrors(fields.tableware, collectionHours(wanted)),
    ...ownErrors(input),
    ...feeNotAsked(snapshot, wanted.addressPostalCode, staff),
    ...allergyErrors(fields.allergies, wanted.estimatedPerson),
  ]
  return errors.length > 0 ? refused('invalid', { errors }) : undefined
}

const toldBefore = {
  contactEmail: ['contact.email', 'メールアドレスをご記入ください。'],
  contactLastNameKana: ['contact.last_name_kana', '姓のフリガナをご記入ください。'],
  contactFirstNameKana: ['contact.first_name_kana', '名のフリガナをご記入ください。'],
} as const satisfies Partial<Record<keyof MeetupRow, readonly [field: string, message: string]>>

/** What was told is not emptied; what was never told on the telephone is no change. */
const emptied = (fields: Fields): FieldError[] =>
  Object.entries(toldBefore).flatMap(([name, [field, message]]) =>
    fields[name as keyof Fields] === '' ? [{ field, message }] : [],
  )

const ownErrors = ({ snapshot, meetup, change, staff }: ChangeInput) =>
  ownFieldErrors({
    answers: change.own_fields ?? {},
    asked: askedFields(snapshot.shop.ownFields),
    kept: meetup.ownFields,
    isByStaff: Boolean(staff),
  })

/** What was ordered for less, before the shop asked for more or by telephone, may stay, and grow, in its area. */
function asksNoMore(wanted: MeetupRow, { totals }: PricedCart, { meetup, snapshot, staff }: ChangeInput): boolean {
  return Boolean(staff) || (isSameArea(snapshot, meetup, wanted) && totals.subtotal >= meetup.subtotal)
}

/** At the prices that were agreed, and today's for what is new; see decision 18. */
function reprice(wanted: MeetupRow, cart: Cart, input: ChangeInput) {
  const { lines, snapshot, now, pricedOn, campaignId } = input
  const { meetupDate, estimatedPerson, addressPostalCode: postalCode, campaignCode } = wanted
  const campaign = campaignId === undefined ? undefined : snapshot.campaignById.get(campaignId)
  const delivery = deliveryAfter(input, wanted)
  const agreed = { lines: byProduct(lines), pricedOn, campaignCode, campaign, delivery }
  return priceCart(snapshot, { cart, meetupDate, estimatedPerson, postalCode, now, agreed })
}

/** The cut-off of the changed order. Where the shop has since lengthened a lead time, the agreed cut-off holds. */
function cutoffOf({ meetupDate, cutoffAt }: MeetupRow, { lines }: PricedCart, { snapshot, now }: ChangeInput): Date {
  const cutoff = earliestCutoff(snapshot, meetupDate, lines)
  return cutoff > now ? cutoff : cutoffAt
}

type Fields = Partial<MeetupRow>

/** Columns whose value differs from what it is. */
function changedFields({ meetup, change, snapshot }: ChangeInput): Fields {
  const asked = askedFields(snapshot.shop.ownFields)
  const { delivery_window, address, contact, reception } = change
  const columns = {
    title: { title: change.title },
    note: { note: change.note },
    allergies: { allergies: change.allergies },
    own_fields: change.own_fields && { ownFields: valuesAfter(meetup.ownFields, change.own_fields, asked) },
    tableware: { tableware: change.tableware },
    estimated_person: { estimatedPerson: change.estimated_person },
    meetup_date: { meetupDate: change.meetup_date },
    delivery_window: delivery_window && { windowFrom: delivery_window.from, windowTo: delivery_window.to },
    address: address && addressColumns(address),
    contact: contact && contactColumns(contact),
    po_number: { poNumber: change.po_number },
    billing_name: { billingName: change.billing_name },
    reception: reception !== undefined && receptionColumns(reception),
  } satisfies Record<ChangeableField, unknown>
  const wanted = Object.entries(Object.assign({}, ...Object.values(columns)) as Fields)
  return Object.fromEntries(
    wanted.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, meetup[name as keyof MeetupRow])),
  )
}

/** Undefined where it asks for what is ordered already, in whatever order. */
function changedCart(lines: readonly LineRow[], { cart }: MeetupChange): Cart | undefined {
  if (!cart) return undefined
  const kept = byProduct(lines)
  const merged = mergeLines(cart)
  const isSame = merged.length === kept.size && merged.every(({ id, qty }) => kept.get(id)?.qty === qty)
  return isSame && cart.every(({ qty }) => qty > 0) ? undefined : cart
}

const byProduct = (lines: readonly LineRow[]) => new Map(lines.map((line) => [line.productId, line]))

const cartOf = (lines: readonly LineRow[]): Cart => lines.map(({ productId: id, qty }) => ({ id, qty }))
