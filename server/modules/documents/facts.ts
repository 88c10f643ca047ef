import type { Address, Contact } from '#contract/placement.ts'
import { shop } from '#contract/shop.ts'
import type { GuestOrder } from '#contract/wire.ts'
import type { DocumentKind } from '#domain/document.ts'
import { perPerson, type Yen } from '#domain/money.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import type { TaxGroup } from '#domain/pricing.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import type { FoundMeetup } from '#modules/meetups'

export type PaperLine = {
  name: string
  /** 「4桶」; empty for what is not counted. */
  quantity: string
  unitPrice: Yen
  amount: Yen
  /** Whole per cent; null: outside consumption tax (不課税). */
  rate: number | null
  /** Marked ※. */
  isReduced: boolean
}

/** Tax-inclusive, with the tax contained: rounded once per rate over the whole order. */
export type RateGroup = TaxGroup & { isReduced: boolean }

/**
 * All that a paper says, frozen when it is issued: the PDF is made of this and of nothing else. What a later version of
 * the shop needs besides must be optional, for the papers that were issued without it.
 */
export type PaperFacts = {
  kind: DocumentKind
  number: string
  issuedAt: string
  issuer: typeof shop
  recipient: { company: string; department: string; person: string; billingName: string }
  order: {
    number: string
    title: string
    placedAt: string
    date: TokyoDate
    window: { from: string; to: string }
    person: number
    perPerson: Yen | null
    cutoffAt: string
    /** Until then cancelling is free; null: it never was. */
    freeUntil: string | null
    address: Pick<Address, 'postal_code' | 'prefecture' | 'city' | 'street' | 'building'>
    tel: Contact['tel']
    receivedBy: string
    poNumber: string
    payment: GuestOrder['payment']['method']
    due: TokyoDate
    returnsTableware: boolean
    hasAlcohol: boolean
  }
  lines: PaperLine[]
  groups: RateGroup[]
  /** Outside the rates: fees for changing or cancelling. */
  untaxed: Yen
  total: Yen
  /** The invoice that this one takes the place of, or that something is given back of. */
  about?: { number: string; issuedAt: string }
  /** The terms that were agreed to, and where they are read as they were. */
  terms?: { version: TokyoDate; url: string }
  receipt?: {
    addressee: string
    proviso: string
    paidAt: string
    /** The first one, where this one was issued again. */
    again?: { firstIssuedAt: string; serial: number }
  }
}

/** What every paper takes from the order as it is kept; number and moment of issue come with the issuing. */
export type OrderFacts = Omit<PaperFacts, 'kind' | 'number' | 'issuedAt' | 'about' | 'terms' | 'receipt'>

/** Bills have the fees of the order too. With `billedFees`: only those that no invoice has yet, and no goods. */
export function orderFacts(
  { meetup, lines }: FoundMeetup,
  { isBill, billedFees }: { isBill: boolean; billedFees?: Yen },
): OrderFacts {
  const hasGoods = meetup.status !== 'cancelled' && billedFees === undefined
  const free = meetup.feeTimeline.findLast(({ fee }) => fee === 0)
  const afterFree = free && meetup.feeTimeline[meetup.feeTimeline.indexOf(free) + 1]
  return {
    issuer: shop,
    recipient: {
      company: meetup.contactCompany,
      department: meetup.contactDepartment,
      person: `${meetup.contactLastName} ${meetup.contactFirstName}`,
      billingName: meetup.billingName,
    },
    order: {
      number: meetup.number,
      title: meetup.title,
      placedAt: isoInTokyo(meetup.placedAt),
      date: meetup.meetupDate,
      window: { from: meetup.windowFrom, to: meetup.windowTo },
      person: meetup.estimatedPerson,
      perPerson: perPerson(meetup.total, meetup.estimatedPerson) ?? null,
      cutoffAt: isoInTokyo(meetup.cutoffAt),
      freeUntil: afterFree?.from ?? null,
      address: {
        postal_code: meetup.addressPostalCode,
        prefecture: meetup.addressPrefecture,
        city: meetup.addressCity,
        street: meetup.addressStreet,
        building: meetup.addressBuilding,
      },
      tel: meetup.contactTel,
      receivedBy: meetup.receptionName ?? `${meetup.contactLastName} ${meetup.contactFirstName}`,
      poNumber: meetup.poNumber,
      payment: meetup.paymentMethod,
      due: invoiceTerm(meetup.meetupDate).due,
      returnsTableware: meetup.tableware === 'return',
      hasAlcohol: lines.some(({ isAgeRestricted }) => isAgeRestricted),
    },
    ...withFees(hasGoods ? goodsOf(meetup, lines) : nothing, isBill ? feesOf(meetup, billedFees) : []),
  }
}

/** 「4桶」「2×12本」, of sets per person 「10名さま」. */
export function quantityOf({
  qty,
  unit,
  packageType,
}: Pick<FoundMeetup['lines'][number], 'qty' | 'unit' | 'packageType'>): string {
  if (packageType === 1) return `${qty}名さま`
  return /^[0-9]/.test(unit) ? `${qty}×${unit}` : `${qty}${unit}`
}

type Sums = Pick<PaperFacts, 'lines' | 'groups' | 'untaxed' | 'total'>

const nothing: Sums = { lines: [], groups: [], untaxed: 0, total: 0 }

/**
 * Fees that rise with time are no price of anything: outside consumption tax, and outside the rates. What was billed
 * before is of changes: a cancelled order does not change any more.
 */
function feesOf({ changeFee, cancellationFee }: FoundMeetup['meetup'], billedFees: Yen = 0): PaperLine[] {
  const fees = [
    { name: '変更の手数料（不課税）', fee: changeFee - billedFees },
    { name: 'キャンセル料（不課税）', fee: cancellationFee ?? 0 },
  ]
  return fees
    .filter(({ fee }) => fee > 0)
    .map(({ name, fee }) => ({ name, quantity: '1', unitPrice: fee, amount: fee, rate: null, isReduced: false }))
}

function withFees({ lines, groups, total }: Sums, fees: PaperLine[]): Sums {
  const untaxed = fees.reduce((sum, { amount }) => sum + amount, 0)
  return { lines: [...lines, ...fees], groups, untaxed, total: total + untaxed }
}

function goodsOf(meetup: FoundMeetup['meetup'], lines: FoundMeetup['lines']): Sums {
  const { shippingFee, campaignDiscountShip, campaignName, usualRate } = meetup
  const besides = (name: string, amount: Yen): PaperLine[] =>
    amount === 0 ? [] : [{ name, quantity: '1', unitPrice: amount, amount, rate: usualRate, isReduced: false }]
  return {
    lines: [
      ...lines.map((line) => ({
        name: line.name,
        quantity: quantityOf(line),
        unitPrice: line.unitPrice,
        amount: line.unitPrice * line.qty,
        rate: line.taxRate,
        isReduced: line.taxClass === 'reduced',
      })),
      ...besides('配送料', shippingFee),
      ...besides(campaignName ?? 'キャンペーン割引', -campaignDiscountShip),
    ],
    groups: groupsOf(meetup),
    untaxed: 0,
    total: meetup.total,
  }
}

/** As the money module made them when the order was priced. A rate that nothing was sold at is left out. */
function groupsOf(meetup: FoundMeetup['meetup']): RateGroup[] {
  const groups = [
    { rate: meetup.reducedRate, amount: meetup.reducedAmount, tax: meetup.reducedTax, isReduced: true },
    { rate: meetup.usualRate, amount: meetup.usualAmount, tax: meetup.usualTax, isReduced: false },
  ]
  return groups.filter(({ amount }) => amount !== 0)
}

/** Whom the paper names. */
export const partnerOf = ({ receipt, recipient, kind }: PaperFacts): string =>
  receipt?.addressee.replace(/ (御中|様)$/, '') ?? ((kind === 'invoice' && recipient.billingName) || recipient.company)
