import { feeTaxNotice } from '#contract/order-words.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
import { html } from '../html.ts'
import { button, facts, heading, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import { inLines } from '../words/words-of.ts'
import {
  addresseeInHtml,
  addresseeOf,
  cancellationOf,
  type Fact,
  gatheringOf,
  japaneseMoment,
  type MeetupMailProps,
  textFacts,
  whenOf,
} from './meetup-words.ts'
import { orderWords, subjectOf } from './order-mail-words.ts'

/** Mailed to the orderer, a day before cancelling costs more. */
export function feeReminder(mail: MeetupMailProps, from: Sender): Mail {
  const { number, order, orderUrl } = mail
  const own = orderWords('fee-reminder', mail, from)
  const subject = subjectOf(own, number, from)
  const rows: Fact[] = [
    ['ご注文番号', number],
    ['お届け', whenOf(order)],
    ...gatheringOf(order),
    ['変更の締切', japaneseMoment(order.cutoff_at)],
    ['キャンセル料', ...cancellationOf(order)],
  ]
  const words = [
    'このまま開催される場合は、お手続きは不要です。',
    orderUrl ? '' : 'ご注文の変更やキャンセルは、ご注文の確認メールのリンクからお手続きください。',
    `${partialCancellationOf(order.fee_timeline)}${feeTaxNotice}`,
    own.closing,
  ].filter(Boolean)
  return {
    subject,
    text: plain(
      [
        ...addresseeOf(order),
        '',
        own.lead,
        '',
        ...textFacts(rows),
        ...(orderUrl ? ['', linkLabel, orderUrl] : []),
        '',
        ...words,
      ],
      'orderer',
      from,
    ),
    html: mailLayout(
      subject,
      `${number}　${whenOf(order)}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('まもなくキャンセル料が変わります')}${paragraph(
        addresseeInHtml(order),
      )}${paragraph(inLines(own.lead))}</td></tr>
<tr><td class="side" style="padding:18px 40px 0">${facts(rows)}</td></tr>
${orderUrl && html`<tr><td class="side" align="center" style="padding:28px 40px 0">${button(linkLabel, orderUrl)}</td></tr>`}
<tr><td class="side" style="padding:16px 40px 36px">${words.map((line) => small(inLines(line)))}</td></tr>`,
      'orderer',
      from,
    ),
  }
}

const linkLabel = 'ご注文の内容を見る'
