import { cancellationSteps } from '#contract/fee-steps.ts'
import { feeTaxNotice, planFeeNotice } from '#contract/order-words.ts'
import type { AskedOfPlan } from '#contract/plan-booking.ts'
import type { GuestBooking } from '#contract/plans.ts'
import { planFewerWords } from '#contract/shop-words.ts'
import { organisationIn } from '#domain/buyer.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { hasBegun } from '#domain/plan.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import {
  button,
  byTelephone,
  facts,
  heading,
  type Mail,
  mailLayout,
  paragraph,
  plain,
  type Sender,
  small,
} from '../mail-layout.ts'
import type { WordedTemplate } from '../words/mail-slots.ts'
import { inLines, wordsOf } from '../words/words-of.ts'
import { termsInHtml, termsInText } from './agreed-terms.ts'
import type { BillNews } from './bill.ts'
import {
  addresseeInHtml,
  addresseeOf,
  answeredBy,
  type Fact,
  noteOf,
  paymentOf,
  placeOf,
  type Renewed,
  telephoneOf,
  telOf,
  textFacts,
} from './meetup-words.ts'
import type { MoneyNews, Standing, WaysBack } from './money-news.ts'
import { subjectOf } from './order-mail-words.ts'

/** Mails that were queued before these were agreed wait in the outbox without them. */
type Since = 'payment' | 'fee_timeline' | 'reply_due_at' | 'change_fee'
type Booking = Omit<GuestBooking, Since> & Partial<Pick<GuestBooking, Since>>

/** What mails about a plan's booking are made of. */
export type PlanMailProps = {
  booking: Booking
  /** Where the customer sees it; null where no link can be sent. */
  url: string | null
  /** The page needs a login; otherwise the link opens it. */
  needsLogin: boolean
  /** The moment of which it is told. */
  asOf?: string
  /** Where the terms are read as they were agreed to. */
  termsUrl?: string | null
  /** What staff add when they confirm. */
  written?: string | null
  /** Dates that staff offer when they decline or call it off, and where they are asked for. */
  offered?: { dates: readonly string[]; url: string } | null
  /** Why it was cancelled, in the customer's words. */
  reason?: string | null
  /** Why the shop cancelled it, for the customer to read. */
  shopReason?: string | null
  /** What cancelling it cost by what was agreed; null: that is what is asked for. */
  agreedFee?: number | null
  /** Its guests who do not know yet that it is off, and where they are told. */
  untold?: { guests: number; url: string } | null
  /** What it was until it was changed. */
  before?: Booking
  /** Which invoices do not hold any more. */
  voidInvoices?: readonly string[]
  /** What of it has come, and is to be paid or goes back by what is told. */
  standing?: Standing
  /** What staff did to its money. */
  money?: MoneyNews
  /** What it is billed, and what is open. */
  bill?: BillNews
  /** Where an account for what goes back is named; null: nothing is asked. */
  refundUrl?: string | null
  /** How what goes back does so; null: nothing does. */
  back?: WaysBack | null
  /** The papers that others have taken the place of by it. */
  renewed?: readonly Renewed[]
}

export const whenOf = ({ event_date, start_time }: Booking) => `${longJapaneseDate(event_date)}　${start_time}開始`

export const headcountOf = ({ estimated_person }: Booking) => `${formatNumber(estimated_person)}名さま`

/** Which booking a mail is about. */
export const bookingFacts = (booking: Booking): Fact[] => [
  ['受付番号', booking.number],
  ['プラン', booking.plan.name],
  ['開催日', whenOf(booking)],
  ...(booking.title ? [['会の名前', booking.title] satisfies Fact] : []),
  ['人数', headcountOf(booking)],
]

/** Which one a letter about its money is about: what was cancelled did not take place, and nobody came. */
export const planSaleOf = (booking: Booking): Fact[] =>
  booking.status === 'cancelled'
    ? bookingFacts(booking).flatMap((fact): Fact[] => {
        if (fact[0] === '開催日') return [['開催の予定', `${whenOf(booking)}（キャンセル済み）`]]
        return fact[0] === '人数' ? [] : [fact]
      })
    : bookingFacts(booking)

/** Fields of the request besides these facts, in the order of the mail; null: they are in these facts, or in the terms. */
const otherFacts: Record<AskedOfPlan, ((booking: Booking) => Fact[]) | null> = {
  event_date: null,
  start_time: null,
  estimated_person: null,
  title: null,
  address: (booking) => [['会場', ...placeOf(booking)]],
  contact: (booking) => telephoneOf(booking, 'お電話'),
  payment: null,
  note: noteOf,
}

/** All that was asked for, and what it costs. */
export const wholeFacts = (booking: Booking): Fact[] => [
  ...bookingFacts(booking),
  ...Object.values(otherFacts).flatMap((facts) => facts?.(booking) ?? []),
  [
    'お支払い合計',
    `${formatYen(booking.total)}（税込）`,
    `${formatYen(booking.price_per_person_with_tax)} × ${headcountOf(booking)}`,
    `うち消費税　${booking.tax.rate}%対象 ${formatYen(booking.tax.amount)}`,
  ],
  ...termsOf(booking),
]

/** Its gathering has begun, so nothing of it is changed or cancelled any more. */
export const isOver = ({ booking, asOf }: PlanMailProps): boolean =>
  asOf !== undefined && hasBegun({ eventDate: booking.event_date, startTime: booking.start_time }, new Date(asOf))

export function termsOf({ payment, fee_timeline, event_date, status, total }: Booking): Fact[] {
  if (!payment || !fee_timeline) return []
  return [
    ['お支払い方法', ...paymentOf({ payment, meetup_date: event_date })],
    [
      '確定のあとのキャンセル料',
      ...cancellationSteps(fee_timeline, total),
      planFewerWords,
      `${status === 'requested' ? planFeeNotice : ''}${feeTaxNotice}`,
    ],
  ]
}

export const contactWords = (from: Sender) => `${byTelephone(from)}`

type ToCustomer = {
  title: string
  /** Behind the lead. */
  notes: readonly string[]
  rows: readonly Fact[]
  /** Below the facts, before the closing. */
  notices: readonly string[]
}

type ToShop = { subject: string; title: string; opening: string; rows: readonly Fact[] }

/** A mail to the customer, in both its forms. */
export function mailToCustomer(
  template: Extract<WordedTemplate, `plan-${string}`>,
  { booking, url, needsLogin, termsUrl }: PlanMailProps,
  from: Sender,
  { title, notes, rows, notices }: ToCustomer,
): Mail {
  const own = wordsOf(
    template,
    {
      お名前: addresseeOf(booking).at(-1)!,
      受付番号: booking.number,
      開催日: longJapaneseDate(booking.event_date),
    },
    from,
  )
  const subject = subjectOf(own, booking.number, from)
  const terms = { version: booking.terms_version, url: termsUrl }
  const notice = needsLogin
    ? 'お申し込みの内容は、マイページでいつでもご覧いただけます。'
    : 'お申し込みの内容は、専用のページでいつでもご覧いただけます。お申し込みの方だけのページですので、転送にはご注意ください。'
  const label = 'お申し込みの内容を見る'
  return {
    subject,
    text: plain(
      [
        ...[...addresseeOf(booking), ''],
        ...[own.lead, ...notes].flatMap((words) => [words, '']),
        ...textFacts(rows),
        ...(url ? ['', label, url, notice] : []),
        ...[...notices, own.closing].filter(Boolean).flatMap((words) => ['', words]),
        ...termsInText(terms),
      ],
      'orderer',
      from,
    ),
    html: mailLayout(
      subject,
      `${booking.number}　${whenOf(booking)}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(title)}${paragraph(
        addresseeInHtml(booking),
      )}${paragraph(inLines(own.lead))}${notes.map((words) => paragraph(words))}</td></tr>
<tr><td class="side" style="padding:18px 40px">${facts(rows)}</td></tr>
${url && html`<tr><td class="side" align="center" style="padding:20px 40px 0">${button(label, url)}</td></tr>`}
<tr><td class="side" style="padding:8px 40px 36px">${url && small(notice)}${notices.map((words) => small(words))}${own.closing && small(inLines(own.closing))}${termsInHtml(terms)}</td></tr>`,
      'orderer',
      from,
    ),
  }
}

/** A mail to the shop, with the person to call. */
export function mailToShop({ booking }: PlanMailProps, from: Sender, { subject, title, rows, ...mail }: ToShop): Mail {
  const { contact } = booking
  const { opening, ...answered } = answeredBy(booking, mail.opening)
  const all: Fact[] = [
    ...rows,
    [
      'お申し込みの方',
      [organisationIn(contact.company), contact.department].filter(Boolean).join('　'),
      `${contact.last_name} ${contact.first_name}（${contact.last_name_kana} ${contact.first_name_kana}）さま`,
      `${telOf(contact.tel)}　${contact.email}`,
    ],
  ]
  return {
    subject,
    ...answered,
    text: plain([opening, '', ...textFacts(all)], 'shop', from),
    html: mailLayout(
      subject,
      whenOf(booking),
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(title)}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 36px">${facts(all)}</td></tr>`,
      'shop',
      from,
    ),
  }
}
