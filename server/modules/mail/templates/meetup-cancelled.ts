import { feeTaxNotice } from '#contract/order-words.ts'
import { shop } from '#contract/shop.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { facts, heading, type Mail, mailLayout, paragraph, plain, small } from '../mail-layout.ts'
import {
  addresseeOf,
  cancellationFeeOf,
  type Fact,
  gatheringOf,
  headcountOf,
  japaneseMoment,
  type MeetupMailProps,
  telOf,
  textFacts,
  whenOf,
} from './meetup-words.ts'

/** To the orderer, when an order was cancelled: what it costs, and that nothing else is to be paid. */
export function meetupCancelled(mail: MeetupMailProps): Mail {
  const { order } = mail
  const subject = `【おりおり】ご注文のキャンセルを承りました（${mail.number}）`
  const [company, name] = addresseeOf(order)
  const rows = factsOf(mail)
  const words = feeWords(mail)
  return {
    subject,
    text: plain([company, name, '', opening, '', ...textFacts(rows), '', words], 'orderer'),
    html: mailLayout(
      subject,
      `${mail.number}　キャンセル料 ${cancellationFeeOf(order)}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('キャンセルを承りました')}${paragraph(
        html`${company}<br>${name}`,
      )}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px">${facts(rows)}</td></tr>
<tr><td class="side" style="padding:0 40px 36px">${small(words)}</td></tr>`,
      'orderer',
    ),
  }
}

/** To the shop: stop cooking, and what may be asked for. */
export function meetupCancelledNotice(mail: MeetupMailProps): Mail {
  const { order } = mail
  const subject = `ご注文のキャンセル ${mail.number}　${japaneseDate(order.meetup_date)}　${headcountOf(order)}`
  const { contact } = order
  const rows: Fact[] = [
    ...factsOf(mail),
    ['ご注文者', ...addresseeOf(order), `${telOf(contact.tel)}　${contact.email}`],
    ['お支払い', order.payment.method === 'card' ? 'クレジットカード' : '請求書払い'],
    ...(mail.reason ? [['キャンセルの理由', mail.reason] satisfies Fact] : []),
  ]
  return {
    subject,
    text: plain(['ご注文がキャンセルされました。', '', ...textFacts(rows)], 'shop'),
    html: mailLayout(
      subject,
      whenOf(order),
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('ご注文のキャンセル')}${paragraph(whenOf(order))}</td></tr>
<tr><td class="side" style="padding:18px 40px 36px">${facts(rows)}</td></tr>`,
      'shop',
    ),
  }
}

const opening =
  'このたびは、おりおりをご利用いただき、ありがとうございました。下記のご注文のキャンセルを承りました。またの機会をお待ちしております。'

const factsOf = ({ number, order }: MeetupMailProps): Fact[] => [
  ['ご注文番号', number],
  ['お届けの予定', whenOf(order)],
  ...gatheringOf(order),
  ['ご注文の金額', `${formatYen(order.calculation.total)}（税込）`],
  ...(order.cancelled_at ? [['キャンセルの日時', japaneseMoment(order.cancelled_at)] satisfies Fact] : []),
  ['キャンセル料', cancellationFeeOf(order)],
]

const contactWords = `ご不明な点は、お電話（${shop.tel}、${shop.hours}）でお問い合わせください。`

function feeWords({ order }: MeetupMailProps): string {
  if (!order.cancellation_fee) return `お支払いいただく金額はありません。${contactWords}`
  const how = order.payment.method === 'card' ? 'ご注文のクレジットカードから頂戴します。' : '請求書でご請求します。'
  return `キャンセル料は、${how}${feeTaxNotice}${contactWords}`
}
