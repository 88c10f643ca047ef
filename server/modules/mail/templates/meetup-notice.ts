import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { facts, heading, type Letter, paper, paragraph, plain, small } from '../letter.ts'
import {
  drinkingAgeNotice,
  hasAlcohol,
  headcountOf,
  type MeetupLetter,
  paymentOf,
  placeOf,
  tablewareOf,
  telOf,
  whenOf,
} from './meetup-words.ts'

/** To the shop, when an order was placed: what kitchen and driver need to know. */
export function meetupNotice(letter: MeetupLetter): Letter {
  const { number, order } = letter
  const subject = `新しいご注文 ${number}　${japaneseDate(order.meetup_date)}${formatWindow(order.delivery_window)}　${headcountOf(order)}`
  const rows = factsOf(letter)
  return {
    subject,
    text: plain([
      '新しいご注文が入りました。',
      '',
      ...rows.flatMap(([name, ...values]) => values.map((value, i) => `${i === 0 ? `■${name}` : ''}　${value}`)),
      ...(hasAlcohol(order) ? ['', drinkingAgeNotice] : []),
    ]),
    html: paper(
      subject,
      whenOf(order),
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('新しいご注文')}${paragraph(whenOf(order))}</td></tr>
<tr><td class="side" style="padding:18px 40px 36px">${facts(rows)}${hasAlcohol(order) && small(drinkingAgeNotice)}</td></tr>`,
    ),
  }
}

function factsOf({ number, order }: MeetupLetter): [string, ...string[]][] {
  const { address, contact, reception, calculation, title, note } = order
  return [
    ['ご注文番号', number],
    ['お届け', whenOf(order)],
    ['ご人数', headcountOf(order)],
    ['お品', ...calculation.lines.map((line) => `${line.name}　${formatNumber(line.qty)}点`)],
    ['器', tablewareOf(order)],
    ['お届け先', ...placeOf(order), ...(address.note ? [address.note] : [])],
    [
      '受け取りの方',
      reception
        ? `${reception.name}さま　${telOf(reception.tel)}`
        : `${contact.last_name} ${contact.first_name}さま　${telOf(contact.tel)}`,
    ],
    [
      'ご注文者',
      [contact.company, contact.department].filter(Boolean).join('　'),
      `${contact.last_name} ${contact.first_name}（${contact.last_name_kana} ${contact.first_name_kana}）さま`,
      `${telOf(contact.tel)}　${contact.email}`,
    ],
    ...(title ? [['会の名前', title] as [string, string]] : []),
    ...(note ? [['備考', note] as [string, string]] : []),
    ['お支払い', `${formatYen(calculation.total)}（税込）`, ...paymentOf(order)],
  ]
}
