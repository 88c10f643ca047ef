import { feePaymentWords, feeTaxNotice, owedFor, paymentMethodWords } from '#contract/order-words.ts'
import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import {
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
import { inLines } from '../words/words-of.ts'
import {
  addresseeInHtml,
  addresseeOf,
  answeredBy,
  cancellationFeeOf,
  type Fact,
  formerFeesOf,
  gatheringOf,
  headcountOf,
  japaneseMoment,
  type MeetupMailProps,
  telOf,
  textFacts,
  whenOf,
} from './meetup-words.ts'
import { returnWords } from './money-news.ts'
import { orderWords, subjectOf } from './order-mail-words.ts'

const headings = {
  'meetup-cancelled': 'キャンセルを承りました',
  'meetup-called-off': 'ご注文をお受けできなくなりました',
}

/** To the orderer of a cancelled order: the fee, and that nothing else is to be paid. */
export const meetupCancelled = (mail: MeetupMailProps, from: Sender): Mail => cancelled('meetup-cancelled', mail, from)

/** The same where it was the shop that could not keep it: that it costs nothing is no favour. */
export const meetupCalledOff = (mail: MeetupMailProps, from: Sender): Mail =>
  cancelled('meetup-called-off', { ...mail, agreedFee: null }, from)

function cancelled(template: keyof typeof headings, mail: MeetupMailProps, from: Sender): Mail {
  const { order, untold } = mail
  const { closing, ...own } = orderWords(template, mail, from)
  const subject = subjectOf(own, mail.number, from)
  const rows = factsOf(mail)
  const words = feeWords(mail, from)
  const news = untold && untoldWords(untold)
  return {
    subject,
    text: plain(
      [
        ...addresseeOf(order),
        '',
        own.lead,
        '',
        ...textFacts(rows),
        '',
        words,
        ...(mail.refundUrl ? ['', mail.refundUrl] : []),
        ...(news ? ['', news, untold.url] : []),
        ...(closing ? ['', closing] : []),
      ],
      'orderer',
      from,
    ),
    html: mailLayout(
      subject,
      `${mail.number}　キャンセル料 ${cancellationFeeOf(order)}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(headings[template])}${paragraph(
        addresseeInHtml(order),
      )}${paragraph(inLines(own.lead))}</td></tr>
<tr><td class="side" style="padding:18px 40px">${facts(rows)}</td></tr>
<tr><td class="side" style="padding:0 40px 36px">${small(words)}${
        mail.refundUrl && small(html`<a href="${mail.refundUrl}">お振込先の口座を知らせる</a>`)
      }${news && small(html`${news}<br><a href="${untold.url}">会のページを開く</a>`)}${
        closing && small(inLines(closing))
      }</td></tr>`,
      'orderer',
      from,
    ),
  }
}

export const untoldWords = ({ guests }: { guests: number }) =>
  `会にご招待した${formatNumber(guests)}名さまには、キャンセルをまだメールでお知らせしていません。会のページからお知らせいただけます。`

/** To the shop: stop cooking. With the fee to charge. */
export function meetupCancelledNotice(mail: MeetupMailProps, from: Sender): Mail {
  const { order } = mail
  const subject = `ご注文のキャンセル ${mail.number}　${japaneseDate(order.meetup_date)}　${headcountOf(order)}`
  const { contact } = order
  const rows: Fact[] = [
    ...factsOf(mail),
    ['ご注文者', ...addresseeOf(order), `${telOf(contact.tel)}　${contact.email}`],
    ['お支払い', paymentMethodWords[order.payment.method]],
    ...(mail.reason ? [['キャンセルの理由', mail.reason] satisfies Fact] : []),
  ]
  const { opening, ...answered } = answeredBy(order, 'ご注文がキャンセルされました。')
  return {
    subject,
    ...answered,
    text: plain([opening, '', ...textFacts(rows)], 'shop', from),
    html: mailLayout(
      subject,
      whenOf(order),
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('ご注文のキャンセル')}${paragraph(whenOf(order))}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 36px">${facts(rows)}</td></tr>`,
      'shop',
      from,
    ),
  }
}

const feeOf = (order: MeetupMailProps['order'], agreedFee: number | null = null): string[] => [
  cancellationFeeOf(order),
  ...(agreedFee === null ? [] : [`（ご注文時のお約束では${formatYen(agreedFee)}のところ、このようにいたします）`]),
]

const factsOf = ({ number, order, voidInvoices = [], shopReason, agreedFee }: MeetupMailProps): Fact[] => [
  ['ご注文番号', number],
  ['お届けの予定', whenOf(order)],
  ...gatheringOf(order),
  ['ご注文の金額', `${formatYen(order.calculation.total)}（税込）`],
  ...(order.cancelled_at ? [['キャンセルの日時', japaneseMoment(order.cancelled_at)] satisfies Fact] : []),
  ['キャンセル料', ...feeOf(order, agreedFee)],
  ...(shopReason ? [['キャンセルの理由', shopReason] satisfies Fact] : []),
  ...formerFeesOf(order.change_fee),
  ...(voidInvoices.length > 0 ? [['無効となった請求書', voidInvoices.join('、')] satisfies Fact] : []),
]

const contactWordsOf = (from: Sender) => `ご不明な点は、${byTelephone(from)}でお問い合わせください。`

const feePayment = { ...feePaymentWords, invoice: '請求書は、ご注文のページから発行いただけます' }

function feeWords({ order, voidInvoices = [], standing, back, refundUrl }: MeetupMailProps, from: Sender): string {
  const returned = returnWords({ standing, by: order.payment.method, back, refundUrl })
  if (returned) return `${returned}${contactWordsOf(from)}`
  const { held, balance: owed } = standing ?? { held: 0, balance: owedFor(order) }
  const after = `${voidInvoices.length > 0 ? '無効となった請求書では、お支払いにならないでください。' : ''}${contactWordsOf(from)}`
  if (owed === 0) return `${takenWords(held)}お支払いいただく金額はありません。${after}`
  const how = feePayment[order.payment.method]
  return `${takenWords(held)}お支払いいただく金額は、合わせて${formatYen(owed)}です。${how}。${feeTaxNotice}${after}`
}

/** That the fee was paid, or a part of it. */
export const takenWords = (held: Yen): string =>
  held > 0 ? `キャンセル料には、お支払いいただいた${formatYen(held)}を充てました。` : ''
