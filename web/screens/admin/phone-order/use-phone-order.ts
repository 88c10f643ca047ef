import { useMemo } from 'react'
import { type Override, PhoneOrder, type PhoneOrderCall } from '#contract/admin/phone-order-fields.ts'
import type { PhoneCalculation, PhoneOrderPlaced } from '#contract/admin/phone-orders.ts'
import { policyOf } from '#contract/cancellation-policy.ts'
import type { Product, SelectableDates } from '#contract/catalog.ts'
import type { Contact } from '#contract/placement.ts'
import { offeredCollection } from '#contract/shop-facts.ts'
import { takesMore } from '#domain/calendar.ts'
import { feeTimeline } from '#domain/cancellation.ts'
import type { DeliveryWindow } from '#domain/delivery-window.ts'
import { normalizePostalCode } from '#domain/japanese-input.ts'
import { yenIn } from '#domain/yen-text.ts'
import type { Failure } from '#web/api/errors.ts'
import { schemaErrors } from '#web/api/field-errors.ts'
import { cartCutoff } from '#web/features/conditions/cart-cutoff.ts'
import { leftOn, openDaysOf } from '#web/features/conditions/selectable-date.slice.ts'
import { useShop } from '#web/store/page-data.tsx'
import { useCall } from '#web/store/use-call.ts'
import { type ContractForm, useContractForm } from '#web/store/use-contract-form.ts'
import { useNow } from '#web/store/use-now.ts'
import { addressErrors } from '#web/words/address-words.ts'
import { overrideOf, windowsLeft } from './phone-days.ts'
import { callOf, heldQuote, type PhoneDraft } from './phone-draft.ts'
import { readBackOf, type SpokenLine, wordsOf } from './read-back.ts'
import { type Asking, useAnswer } from './use-answer.ts'
import { useAskTotals } from './use-ask-totals.ts'
import type { DraftInHand } from './use-phone-draft.ts'

/** What has to be put aside for it, so that a reason is asked for. */
export type ToPutAside = Readonly<Record<Override, boolean>>

export type PhoneOrderInHand = DraftInHand & {
  dates: SelectableDates
  products: Asking<Product[]>
  productOf: ReadonlyMap<number, Product>
  totals: Asking<PhoneCalculation>
  isAgeRestricted: boolean
  putAside: ToPutAside
  /** Those of the day that have not begun. */
  windows: readonly DeliveryWindow[]
  lines: readonly SpokenLine[]
  isRead: boolean
  form: ContractForm<PhoneDraft>
  /** The same call under the same key: it tells what became of it, or places it now. */
  sendAgain: () => Promise<void>
}

/** All that the screen shows of the order in hand, asked of the rules that customers meet. */
export function usePhoneOrder(
  inHand: DraftInHand,
  dates: SelectableDates,
  onPlaced: (placed: PhoneOrderPlaced) => void,
): PhoneOrderInHand {
  const { draft, change, discard } = inHand
  const placeByPhone = useCall('placeOrderByPhone')
  const place = (key: string, body: PhoneOrderCall) => placeByPhone({ body, headers: { 'idempotency-key': key } })
  const now = useNow()
  const products = useAnswer(useCall('listProducts'), { query: { meetup_date: draft.meetupDate ?? undefined } })
  const productOf = useMemo(() => new Map(products.answer?.map((each) => [each.id, each])), [products.answer])
  const isAgeRestricted = draft.cart.some(({ id }) => productOf.get(id)?.is_age_restricted)
  const totals = useAnswer(useAskTotals(), questionOf(draft), { after: 150 })
  const isOutside = totals.answer?.outside_areas === true
  const putAside = { ...putAsideFor(draft, { dates, productOf, now }), ...draft.untold, area: isOutside }
  const windows = windowsIn(draft, { dates, now })
  const lines = linesOf(draft, { dates, productOf, totals, windows, isLate: putAside.cutoff, now })
  const isRead = lines.length > 0 && lines.every((line) => draft.read.includes(wordsOf(line)))
  const total = totals.answer?.total ?? 0
  const collectsDishes = offeredCollection(useShop()) !== null

  const placed = (answer: PhoneOrderPlaced) => {
    discard()
    onPlaced(answer)
  }
  const refused = ({ code }: Failure) => {
    // Only without an answer it is not known whether it was placed.
    if (code !== 'network' && code !== 'server') change({ unanswered: null })
  }
  const form = useContractForm({
    values: draft,
    errors: (typed) => errorsOf(typed, { total, isOutside, isAgeRestricted, putAside, windows, asks: dates.asks }),
    send(typed) {
      const { cancellation, asks } = dates
      const body = callOf(typed, { total, isOutside, isAgeRestricted, collectsDishes, cancellation, asks })
      change({ unanswered: body })
      return place(typed.key, body)
    },
    onSent: placed,
    onRefused: refused,
    fieldOfCode: {
      under_age: 'birth_date',
      age_confirmation_required: 'birth_date',
      campaign_invalid: 'campaign_code',
    },
  })
  const sendAgain = async () => {
    if (!draft.unanswered) return
    const call = place(draft.key, draft.unanswered)
    const failure = await form.call(() => call)
    if (failure) refused(failure)
    else placed((await call).payload as PhoneOrderPlaced)
  }
  return {
    ...inHand,
    dates,
    products,
    productOf,
    totals,
    isAgeRestricted,
    putAside,
    windows,
    lines,
    isRead,
    form,
    sendAgain,
  }
}

function questionOf(draft: PhoneDraft) {
  const { cart, meetupDate, estimatedPerson, form, deliveryFee } = draft
  if (cart.length === 0) return undefined
  return {
    cart: cart.map(({ id, qty }) => ({ id, qty })),
    meetup_date: meetupDate,
    estimated_person: estimatedPerson,
    postal_code: normalizePostalCode(form.step1.address?.postal_code ?? '') ?? null,
    campaign_code: form.step3.campaign_code?.trim() || null,
    delivery_fee: yenIn(deliveryFee) ?? null,
    heldBy: heldQuote(draft)?.token,
  }
}

type Known = { dates: SelectableDates; productOf: ReadonlyMap<number, Product>; now: Date }

const windowsIn = ({ meetupDate }: PhoneDraft, { dates, now }: Pick<Known, 'dates' | 'now'>) =>
  meetupDate ? windowsLeft(dayIn(dates, meetupDate)?.windows ?? [], meetupDate, now) : []

const isAmong = (windows: readonly DeliveryWindow[], chosen: DeliveryWindow | undefined) =>
  windows.some(({ from, to }) => from === chosen?.from && to === chosen.to)

const dayIn = (dates: SelectableDates, date: string | null) => dates.dates.find((day) => day.date === date)

/** The day's cut-off, or that of one product. */
function putAsideFor({ meetupDate, cart, estimatedPerson }: PhoneDraft, { dates, productOf, now }: Known) {
  const day = dayIn(dates, meetupDate)
  if (!day || !meetupDate) return { cutoff: false, capacity: false }
  const ordered = cart.flatMap(({ id }) => productOf.get(id) ?? [])
  const cutoff = cartCutoff(dates, meetupDate, ordered)
  return {
    cutoff: overrideOf(day) === 'cutoff_passed' || (cutoff !== undefined && now >= cutoff.at),
    capacity: !takesMore(leftOn(day), estimatedPerson),
  }
}

type Spoken = { totals: Asking<PhoneCalculation>; windows: readonly DeliveryWindow[]; isLate: boolean }

function linesOf(
  { meetupDate, estimatedPerson, cart, form, untold }: PhoneDraft,
  { dates, productOf, totals, windows, ...rest }: Known & Spoken,
): SpokenLine[] {
  const calculation = totals.answer
  const isChosen = isAmong(windows, form.step1.delivery_window)
  if (!meetupDate || !calculation?.shipping_known || !isChosen || productOf.size === 0) return []
  const { total } = calculation
  const isOpen = openDaysOf(dates)
  const steps = feeTimeline({ policy: policyOf(dates.cancellation), meetupDate, total, isOpen })
  return readBackOf({
    ...rest,
    meetupDate,
    estimatedPerson,
    cart,
    calculation,
    steps,
    place: form.step1,
    orderer: form.step2,
    hasMail: !untold.email,
    asks: dates.asks ?? [],
    products: productOf,
  })
}

type Sent = {
  total: number
  isOutside: boolean
  isAgeRestricted: boolean
  putAside: ToPutAside
  windows: readonly DeliveryWindow[]
  asks: SelectableDates['asks']
}

function errorsOf(draft: PhoneDraft, { putAside, windows, ...sent }: Sent): Record<string, string | undefined> {
  const written = schemaErrors(PhoneOrder, callOf(draft, sent))
  const { 'delivery_window.from': _, 'delivery_window.to': __, ...others } = written
  const isReasonMissing = Object.values(putAside).some(Boolean) && draft.overrideReason.trim() === ''
  const isFeeMissing = sent.isOutside && yenIn(draft.deliveryFee) === undefined
  return {
    ...untoldErrors(draft),
    ...others,
    ...addressErrors(draft.form.step1, written),
    meetup_date: draft.meetupDate ? undefined : '開催日をお選びください。',
    delivery_window: isAmong(windows, draft.form.step1.delivery_window) ? undefined : 'お届けの時刻をお選びください。',
    delivery_fee: isFeeMissing ? '配送料を円の数字でご記入ください（0円も承れます）。' : written.delivery_fee,
    override_reason: isReasonMissing ? '受注する理由をご記入ください。' : written.override_reason,
    birth_date:
      sent.isAgeRestricted && !callOf(draft, sent).birth_date
        ? '生年月日を伺い、実在する日でご記入ください。'
        : undefined,
  }
}

/** What is empty without having been put aside. */
function untoldErrors({ form, untold }: PhoneDraft): Record<string, string | undefined> {
  const { contact = {} } = form.step2
  const ask = (name: keyof Contact, what: string, isUntold: boolean) =>
    isUntold || contact[name]?.trim() ? {} : { [`contact.${name}`]: `${what}をご記入ください。` }
  return {
    ...ask('last_name_kana', '姓のフリガナ', untold.kana),
    ...ask('first_name_kana', '名のフリガナ', untold.kana),
    ...ask('email', 'メールアドレス', untold.email),
  }
}
