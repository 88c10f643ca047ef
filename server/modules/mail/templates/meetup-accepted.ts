import { formatNumber, formatYen } from '#domain/money.ts'
import { html } from '../html.ts'
import { button, facts, heading, type Letter, paper, paragraph, plain, serif, small } from '../letter.ts'
import {
  cancellationOf,
  drinkingAgeNotice,
  hasAlcohol,
  headcountOf,
  japaneseMoment,
  type MeetupLetter,
  markOf,
  paymentOf,
  placeOf,
  reducedRateNotice,
  shippingOf,
  tablewareOf,
  taxesOf,
  telOf,
  whenOf,
} from './meetup-words.ts'

/** To the orderer, when an order was placed: the confirmation that the law and the orderer's boss both ask for. */
export function meetupAccepted(letter: MeetupLetter): Letter {
  const subject = `【おりおり】ご注文を承りました（${letter.number}）`
  return { subject, text: textOf(letter), html: htmlOf(letter, subject) }
}

const greeting =
  'このたびは、おりおりをご利用いただき誠にありがとうございます。下記の内容で承りました。当日は心をこめて盛り込み、お届けいたします。'
const linkNotice =
  'ご注文の内容は、専用のページでいつでもご覧いただけます。ご注文者さまだけのページですので、転送にはご注意ください。'

function factsOf({ number, order }: MeetupLetter): [string, ...string[]][] {
  const { title, address, reception, note } = order
  return [
    ['ご注文番号', number],
    ['お届け', whenOf(order)],
    ['会の名前', [title, headcountOf(order)].filter(Boolean).join('　')],
    ['お届け先', ...placeOf(order), ...(address.note ? [address.note] : [])],
    ...(reception ? [['受け取りの方', `${reception.name}さま　${telOf(reception.tel)}`] as [string, string]] : []),
    ['器', tablewareOf(order)],
    ['お支払い', ...paymentOf(order)],
    ...(note ? [['備考', note] as [string, string]] : []),
  ]
}

const addressee = ({ order: { contact } }: MeetupLetter) => [
  [contact.company, contact.department].filter(Boolean).join('　'),
  `${contact.last_name} ${contact.first_name} 様`,
]

const changes = ({ order }: MeetupLetter) =>
  `お品・ご人数・お届けの変更は${japaneseMoment(order.cutoff_at)}まで、このメールへのご返信かお電話で承ります。`

function textOf(letter: MeetupLetter): string {
  const { order, orderUrl } = letter
  const { calculation } = order
  return plain([
    ...addressee(letter),
    '',
    greeting,
    '',
    ...factsOf(letter).flatMap(([name, ...values]) =>
      values.map((value, i) => `${i === 0 ? `■${name}` : ''}　${value}`),
    ),
    '',
    '■お品',
    ...calculation.lines.map(
      (line) => `　${line.name}${markOf(line)}　${formatNumber(line.qty)}点　${formatYen(line.amount)}`,
    ),
    `　${shippingOf(order).join('　')}`,
    `　お支払い合計（税込）　${formatYen(calculation.total)}`,
    ...taxesOf(order).map((row) => `　${row.join('　')}`),
    `　${reducedRateNotice(order)}`,
    ...(orderUrl ? ['', linkNotice, orderUrl] : []),
    '',
    '■ご変更',
    `　${changes(letter)}`,
    '■お取り消しにかかる費用',
    ...cancellationOf(order).map((step) => `　${step}`),
    ...(hasAlcohol(order) ? ['', drinkingAgeNotice] : []),
  ])
}

function htmlOf(letter: MeetupLetter, subject: string): string {
  const { number, order, orderUrl, picture } = letter
  return paper(
    subject,
    `${number}　${whenOf(order)}`,
    html`${picture && html`<tr><td><img src="${picture}" width="640" alt="" style="display:block;width:100%;height:auto;max-height:270px;object-fit:cover"></td></tr>`}<tr><td class="side" style="padding:36px 40px 8px">${heading('ご注文を承りました')}${paragraph(
      html`${addressee(letter)[0]}<br>${addressee(letter)[1]}`,
    )}${paragraph(greeting)}</td></tr>
<tr><td class="side" style="padding:18px 40px">${facts(factsOf(letter))}</td></tr>
<tr><td class="side" style="padding:6px 40px 0">${money(letter)}</td></tr>
${
  orderUrl &&
  html`<tr><td class="side" align="center" style="padding:28px 40px 0">${button('ご注文の内容を見る', orderUrl)}</td></tr><tr><td class="side" style="padding:0 40px">${small(linkNotice)}</td></tr>`
}
<tr><td class="side" style="padding:16px 40px 36px">${small(changes(letter))}${small(
      html`お取り消しにかかる費用<br>${cancellationOf(order).map((step) => html`　${step}<br>`)}`,
    )}${hasAlcohol(order) && small(drinkingAgeNotice)}</td></tr>`,
  )
}

const figure = 'padding:5px 0;text-align:right;white-space:nowrap'

function money({ order }: MeetupLetter) {
  const { calculation } = order
  const row = ([name, value]: readonly [string, string]) =>
    html`<tr><td colspan="2" style="padding:5px 0">${name}</td><td style="${figure}">${value}</td></tr>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:1.6">${calculation.lines.map(
    (line) =>
      html`<tr><td style="padding:7px 0">${line.name} <span style="color:#5c6572">${markOf(line)}</span></td><td style="padding:7px 0 7px 12px;text-align:right;color:#5c6572;white-space:nowrap">${formatNumber(line.qty)}点</td><td style="padding:7px 0;text-align:right;width:108px;white-space:nowrap">${formatYen(line.amount)}</td></tr>`,
  )}<tr><td colspan="3" style="border-top:1px solid #d5dae1;padding-top:8px;font-size:0;line-height:0">&nbsp;</td></tr>${row(
    shippingOf(order),
  )}<tr><td style="padding:12px 0;font-weight:700">お支払い合計（税込）</td><td colspan="2" style="padding:12px 0;text-align:right;font-family:${serif};font-size:24px;line-height:1;font-weight:700;white-space:nowrap">${formatYen(calculation.total)}</td></tr>${taxesOf(
    order,
  ).map(row)}</table><p style="margin:0;font-size:12px;line-height:1.8;color:#5c6572">${reducedRateNotice(order)}</p>`
}
