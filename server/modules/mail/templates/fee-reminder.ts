import { feeTaxNotice } from '#contract/order-words.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
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

/** Mailed to the orderer, a day before cancelling costs more. */
export function feeReminder(mail: MeetupMailProps, from: Sender): Mail {
  const { number, order, orderUrl } = mail
  const subject = `【${from.shop.name}】まもなくキャンセル料が変わります（${number}）`
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
    `ご不明な点は、${byTelephone(from)}でお問い合わせください。`,
  ].filter(Boolean)
  return {
    subject,
    text: plain(
      [
        ...addresseeOf(order),
        '',
        opening,
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
      )}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 0">${facts(rows)}</td></tr>
${orderUrl && html`<tr><td class="side" align="center" style="padding:28px 40px 0">${button(linkLabel, orderUrl)}</td></tr>`}
<tr><td class="side" style="padding:16px 40px 36px">${words.map((line) => small(line))}</td></tr>`,
      'orderer',
      from,
    ),
  }
}

const opening =
  'ご注文いただいている会について、キャンセル料の変わる時刻が近づきましたので、お知らせいたします。人数や商品の見直しは、お早めにお願いいたします。'
const linkLabel = 'ご注文の内容を見る'
