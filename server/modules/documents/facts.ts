import type { Context } from '#context'
import { bankOnPapers } from '#contract/bank-words.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import type { Address, Contact, NothingLeft } from '#contract/placement.ts'
import { type BankFacts, demoNotice, type ShopFacts } from '#contract/shop-facts.ts'
import { withoutHonorific } from '#domain/addressee.ts'
import { organisationIn } from '#domain/buyer.ts'
import type { DeliveryHours } from '#domain/delivery-window.ts'
import type { DocumentKind } from '#domain/document.ts'
import { rateDayOf } from '#domain/meetup.ts'
import { perPerson, type Yen } from '#domain/money.ts'
import { ownWords } from '#domain/own-values.ts'
import type { ReceivedBy } from '#domain/payment.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { byRate, type TaxGroup } from '#domain/pricing.ts'
import { isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { FoundMeetup } from '#modules/meetups'
import { presentAddress } from '#modules/ordering'

/** What the driver must know besides is on no paper. */
export type PaperAddress = Omit<Address, 'note'>

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
  /** What a receipt sums it under; left out for food. */
  sort?: 'alcohol' | 'ware' | 'delivery' | 'plan'
}

/** Tax-inclusive, with the tax contained: rounded once per rate over the whole order. */
export type RateGroup = TaxGroup & { isReduced: boolean }

/** A demo says on its papers that it is one. */
export type Issuer = Omit<ShopFacts, 'bank'> & { bank: BankFacts; demoNotice?: string }

export function issuerIn({ snapshot, config }: IssuerContext): Issuer {
  const { shop } = snapshot.current()
  const issuer = { ...shop, bank: bankOnPapers(shop.bank) }
  return config.isDemo ? { ...issuer, demoNotice } : issuer
}

export type IssuerContext = Pick<Context, 'snapshot'> & { config: Pick<Context['config'], 'isDemo'> }

/**
 * All that a paper says, frozen when it is issued: the PDF is made of this and of nothing else. What a later version of
 * the shop needs besides must be optional, for the papers that were issued without it.
 */
export type PaperFacts = {
  kind: DocumentKind
  number: string
  issuedAt: string
  issuer: Issuer
  recipient: {
    company: string
    department: string
    person: string
    billingName: string
    /** As it was asked for; instead of the others. */
    addressee?: string
  }
  order: {
    number: string
    title: string
    placedAt: string
    date: TokyoDate
    /** When it was handed over, where that was another day. */
    deliveredOn?: TokyoDate
    window: { from: string; to: string }
    person: number
    perPerson: Yen | null
    /** For a booking: when it was confirmed. */
    cutoffAt: string
    /** Until then cancelling is free; null: it never was. */
    freeUntil: string | null
    address: PaperAddress
    tel: Contact['tel']
    receivedBy: string
    poNumber: string
    /** What the shop asked besides, of which it says so. Not on papers from before it was asked. */
    own?: { label: string; value: string }[]
    payment: GuestOrder['payment']['method']
    due: TokyoDate
    returnsTableware: boolean
    hasAlcohol: boolean
    /** What cancelling costs from when on. */
    fees?: GuestOrder['fee_timeline']
    /** Of a bill of the fee alone: when it was cancelled. Not on papers from before it was named. */
    cancelledOn?: TokyoDate
    /** The shop took it down on the telephone. Not on papers from before it was said. */
    isByPhone?: true
    /** The plan that was booked, where it is no order of goods. */
    plan?: string
    /** The one that was ordered, with its approval. */
    quote?: PaperName & Pick<QuoteFacts, 'approval'> & { approved?: Approved }
  }
  lines: PaperLine[]
  groups: RateGroup[]
  /** Outside the rates: fees for changing or cancelling. */
  untaxed: Yen
  total: Yen
  /** The invoice that something is given back of. Of old invoices: the one that they take the place of. */
  about?: PaperName
  /** The papers that this one replaces. */
  replaces?: PaperName[]
  /** What was asked to stand on the papers of this sale so far. */
  named?: Naming
  /** When it became clear that less is owed. */
  returnedOn?: TokyoDate
  /** When empty dishes are collected, and how many: 「桶 6、皿 5」; without hours on old papers. */
  collection?: { on: TokyoDate; hours?: DeliveryHours; dishes: string }
  /** Guests who have said that they come; on the organiser's own record only. */
  guests?: { name: string; department: string }[]
  /** How many have not said it. */
  unanswered?: number
  /** For a 見積書 older than the order: what it says. */
  quoted?: QuoteFacts
  /** The terms that were agreed to, and where they are read as they were. */
  terms?: { version: TokyoDate; url: string }
  receipt?: {
    addressee: string
    proviso: string
    paidAt: string
    /** The number of what was paid. */
    invoice?: string
    /** The entries of the book that brought it. Not on receipts from before they were kept. */
    payments?: string[]
    /** How it came; not on receipts from before that was kept. */
    ways?: Way[]
    /** The first one, where this one was issued again. */
    again?: { firstIssuedAt: string; serial: number }
    /** Of what was billed less what was given back, where this is not all of it, or one of several. */
    part?: ReceiptPart
  }
}

/** `amount` is left out where what went back cannot be told from it by way. */
export type Way = { by: ReceivedBy; amount?: Yen }

/** `of`: the whole that it is a part of. */
export type ReceiptPart = {
  of: Yen
  /** The entry of the book that was split, and which of its receipts this is. Left out: all that has come until then. */
  split?: { payment: string; amount: Yen; index: number; count: number }
}

/** What the paper of a held quote says: it has no order yet. */
export type QuoteFacts = Pick<PaperFacts, 'lines' | 'groups' | 'untaxed' | 'total' | 'kind'> & {
  number: string
  issuer: Issuer
  addressee: string
  title: string
  note: string
  organizer: string
  date: string
  person: number
  perPerson: number
  /** '東京都千代田区'; null: the delivery is not in the price. */
  area: string | null
  freeUntil: string | null
  issuedAt: string
  expiresAt: string
  /** Approved by the holder of the link; the name is as typed. */
  approval: { at: string; by: string; comment: string } | null
  /** Somebody takes them for the shop. */
  takesCards: boolean
  /** When its taxes followed a change of the rates; its total never did. */
  ratedOn?: TokyoDate
}

/** What was approved. `isAsNow`: the order has not changed since. */
export type Approved = { total: Yen; person: number; hasDelivery: boolean; isAsNow: boolean }

export type PaperName = { number: string; issuedAt: string }

/** Addressee of the papers, and the buyer's own order number. Empty: the order's name, and no number. */
export type Naming = {
  addressee?: string
  poNumber?: string
  /** What the order said itself when that was asked for. Once it says something else, that holds. */
  insteadOf?: OwnNaming
}

/** As it stands on the order. */
export type OwnNaming = { billingName: string; poNumber: string }

export const ownNaming = ({ recipient, order }: SaleFacts): OwnNaming => ({
  billingName: recipient.billingName,
  poNumber: order.poNumber,
})

/** What every paper takes from a sale as it is kept; the rest comes with the issuing. */
export type SaleFacts = Pick<PaperFacts, 'recipient' | 'order' | 'lines' | 'groups' | 'untaxed' | 'total'>

/** Bills have the fees of the order too. */
export function orderFacts({ meetup, lines }: FoundMeetup, { isBill }: { isBill: boolean }): SaleFacts {
  const hasGoods = meetup.status !== 'cancelled'
  const free = meetup.feeTimeline.findLast(({ fee }) => fee === 0)
  const afterFree = free && meetup.feeTimeline[meetup.feeTimeline.indexOf(free) + 1]
  const day = rateDayOf(meetup)
  return {
    recipient: {
      company: organisationIn(meetup.contactCompany),
      department: meetup.contactDepartment,
      person: `${meetup.contactLastName} ${meetup.contactFirstName}`,
      billingName: meetup.billingName,
    },
    order: {
      number: meetup.number,
      title: meetup.title,
      placedAt: isoInTokyo(meetup.placedAt),
      date: meetup.meetupDate,
      ...(day !== meetup.meetupDate && { deliveredOn: day }),
      window: { from: meetup.windowFrom, to: meetup.windowTo },
      person: meetup.estimatedPerson,
      perPerson: perPerson(meetup.total, meetup.estimatedPerson) ?? null,
      cutoffAt: isoInTokyo(meetup.cutoffAt),
      freeUntil: afterFree?.from ?? null,
      address: paperAddress(meetup),
      tel: meetup.contactTel,
      receivedBy: meetup.receptionName ?? `${meetup.contactLastName} ${meetup.contactFirstName}`,
      poNumber: meetup.poNumber,
      own: meetup.ownFields.filter((each) => each.on_papers).map(({ label, value }) => ({ label, value })),
      payment: meetup.paymentMethod,
      due: invoiceTerm(day).due,
      returnsTableware: meetup.tableware === 'return',
      hasAlcohol: lines.some(({ isAgeRestricted }) => isAgeRestricted),
      ...(meetup.placedBy && { isByPhone: true as const }),
      fees: meetup.feeTimeline,
      ...(meetup.cancelledAt && isBill && { cancelledOn: tokyoDateOf(meetup.cancelledAt) }),
    },
    ...withFees(hasGoods ? goodsOf(meetup, lines) : nothing, isBill ? feesOf(meetup) : []),
  }
}

export function paperAddress(row: Parameters<typeof presentAddress>[0]): PaperAddress {
  const { note: _, ...address } = presentAddress(row)
  return address
}

/** 「4桶」「2×12本」「3×約20杯」, of sets per person 「10名さま」. */
export function quantityOf({
  qty,
  unit,
  packageType,
}: Pick<FoundMeetup['lines'][number], 'qty' | 'unit' | 'packageType'>): string {
  if (packageType === 1) return `${qty}名さま`
  return /^約?[0-9]/.test(unit) ? `${qty}×${unit}` : `${qty}${unit}`
}

type Sums = Pick<PaperFacts, 'lines' | 'groups' | 'untaxed' | 'total'>

export const nothing: Sums = { lines: [], groups: [], untaxed: 0, total: 0 }

/** Fees that rise with time are no price of anything: outside consumption tax, and outside the rates. */
export function feesOf({
  changeFee,
  cancellationFee,
  waived,
}: Pick<FoundMeetup['meetup'], 'changeFee' | 'cancellationFee' | 'waived'>): PaperLine[] {
  const fees = [
    { name: '一部キャンセル料（不課税）', fee: changeFee },
    { name: 'キャンセル料（不課税）', fee: cancellationFee ?? 0 },
    { name: 'キャンセル料の免除（不課税）', fee: -waived },
  ]
  return fees
    .filter(({ fee }) => fee !== 0)
    .map(({ name, fee }) => ({ name, quantity: '1', unitPrice: fee, amount: fee, rate: null, isReduced: false }))
}

export function withFees({ lines, groups, total }: Sums, fees: PaperLine[]): Sums {
  const untaxed = fees.reduce((sum, { amount }) => sum + amount, 0)
  return { lines: [...lines, ...fees], groups, untaxed, total: total + untaxed }
}

function goodsOf(meetup: FoundMeetup['meetup'], lines: FoundMeetup['lines']): Sums {
  const { shippingFee, campaignDiscountShip, campaignName, usualRate } = meetup
  const besides = (name: string, amount: Yen): PaperLine[] =>
    amount === 0
      ? []
      : [{ name, quantity: '1', unitPrice: amount, amount, rate: usualRate, isReduced: false, sort: 'delivery' }]
  return {
    lines: [
      ...lines.map((line) => ({
        name: line.name,
        quantity: quantityOf(line),
        unitPrice: line.unitPrice,
        amount: line.unitPrice * line.qty,
        rate: line.taxRate,
        isReduced: line.taxClass === 'reduced',
        ...(line.taxClass === 'usual' && { sort: line.isAgeRestricted ? ('alcohol' as const) : ('ware' as const) }),
      })),
      ...besides('配送料', shippingFee),
      ...besides(campaignName ?? 'キャンペーン割引', -campaignDiscountShip),
    ],
    groups: groupsOf(meetup),
    untaxed: 0,
    total: meetup.total,
  }
}

/** As the money module made them when the order was priced. */
const groupsOf = (meetup: FoundMeetup['meetup']): RateGroup[] =>
  rateGroups(
    { rate: meetup.reducedRate, amount: meetup.reducedAmount, tax: meetup.reducedTax },
    { rate: meetup.usualRate, amount: meetup.usualAmount, tax: meetup.usualTax },
  )

/** One for each rate that something was sold at (消費税法施行令70条の10). Where both classes have one rate, ※ stands at the lines alone. */
export const rateGroups = (reduced: TaxGroup, usual: TaxGroup): RateGroup[] =>
  byRate([reduced, usual]).map(({ rate, amount, tax }) => ({
    rate,
    amount,
    tax,
    isReduced: rate === reduced.rate && amount === reduced.amount,
  }))

/** With what was asked to stand on it instead. */
export function named<Facts extends SaleFacts>(facts: Facts, naming: Naming): Facts & Pick<PaperFacts, 'named'> {
  const { addressee, poNumber } = naming
  if (addressee === undefined && poNumber === undefined) return facts
  return {
    ...facts,
    recipient: { ...facts.recipient, ...(addressee && { addressee }) },
    order: { ...facts.order, ...(poNumber !== undefined && { poNumber }) },
    named: naming,
  }
}

/** The addressee named on the paper. */
export const partnerOf = ({ receipt, recipient, kind, quoted }: PaperFacts): string =>
  withoutHonorific(
    receipt?.addressee ??
      quoted?.addressee ??
      (recipient.addressee ||
        (kind === 'invoice' && recipient.billingName) ||
        organisationIn(recipient.company) ||
        recipient.person),
  )

/** The day of the transaction, by which it is looked for: a fee is owed for the day of the cancelling. */
export const dayOf = ({ order }: Pick<PaperFacts, 'order'>): TokyoDate => order.cancelledOn ?? dayOfDelivery(order)

/** As it was handed over; before that, as it is planned. */
export const dayOfDelivery = ({
  date,
  deliveredOn = date,
}: Pick<PaperFacts['order'], 'date' | 'deliveredOn'>): TokyoDate => deliveredOn

/** What was agreed says nothing of a later day on which it was handed over. */
export function asAgreed<Facts extends SaleFacts>(facts: Facts): Facts {
  const { deliveredOn: _, ...order } = facts.order
  return { ...facts, order: { ...order, due: invoiceTerm(order.date).due } }
}

/** Whether a paper names the day of the transaction. What is owed for a cancelling has its own, which never changes. */
export const isOfItsDay = (paper: Pick<PaperFacts, 'order'>, sale: SaleFacts): boolean =>
  sale.order.cancelledOn !== undefined || dayOf(paper) === dayOf(sale)

/** What it comes to: of a quote what was quoted, wherever the order then went. */
export const amountOf = ({ quoted, total }: Pick<PaperFacts, 'quoted' | 'total'>): Yen => quoted?.total ?? total

/**
 * Whether a paper still describes a sale: what is delivered, where and to whom, and for whose books. Numbers and days are
 * ignored; what was asked to stand on it instead stays.
 */
export const isSameSale = (paper: SaleFacts & Pick<PaperFacts, 'named'>, sale: SaleFacts): boolean =>
  saleWords(paper) === saleWords(named(asRemembered(sale, paper), namingStill(paper.named, sale)))

/** Where and to whom it was brought was erased with its person: the paper alone says it. */
function asRemembered<Facts extends SaleFacts>(sale: Facts, { order: { address, receivedBy } }: SaleFacts): Facts {
  const isErased = sale.order.address.postal_code === ''
  return isErased ? { ...sale, order: { ...sale.order, address, receivedBy } } : sale
}

/** What was asked for before, unless the order itself was changed since. */
export function namingStill({ insteadOf, ...naming }: Naming = {}, sale: SaleFacts): Naming {
  const own = ownNaming(sale)
  const holds = (name: keyof OwnNaming) => insteadOf === undefined || insteadOf[name] === own[name]
  return {
    ...(naming.addressee !== undefined && holds('billingName') && { addressee: naming.addressee }),
    ...(naming.poNumber !== undefined && holds('poNumber') && { poNumber: naming.poNumber }),
    ...(insteadOf && { insteadOf }),
  }
}

/** Who buys, as papers say it. */
export const buyerIn = ({ company, department, person, billingName, addressee = '' }: SaleFacts['recipient']) => [
  company,
  department,
  person,
  billingName,
  addressee,
]

export const ownWordsOn = ({ own = [] }: Pick<PaperFacts['order'], 'own'>): string[] => own.map(ownWords)

function saleWords({ recipient, order, lines, total }: SaleFacts): string {
  const { postal_code, prefecture: _, city, street, building, ...others } = order.address
  others satisfies NothingLeft
  return JSON.stringify([
    ...[dayOfDelivery(order), order.window.from, order.window.to, order.person, order.receivedBy, total],
    ...[postal_code, city, street, building, order.poNumber],
    ...ownWordsOn(order),
    ...buyerIn(recipient),
    lines.map(({ name, unitPrice, amount, rate }) => [name, unitPrice, amount, rate]),
  ])
}
