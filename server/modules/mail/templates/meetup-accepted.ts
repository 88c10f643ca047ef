import { drinkingAgeNotice, feeTaxNotice, orderFieldNames } from '#contract/order-words.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { html } from '../html.ts'
import {
  button,
  byTelephone,
  facts,
  heading,
  link,
  type Mail,
  mailLayout,
  paragraph,
  plain,
  type Sender,
  serif,
  small,
} from '../mail-layout.ts'
import { inLines } from '../words/words-of.ts'
import { type AgreedTerms, termsInHtml, termsInText } from './agreed-terms.ts'
import {
  addresseeInHtml,
  addresseeOf,
  allergiesOf,
  cancellationOf,
  dayContactOf,
  type Fact,
  gatheringOf,
  hasAlcohol,
  inOrder,
  japaneseMoment,
  type MeetupMailProps,
  markOf,
  noteOf,
  type OrderFacts,
  ownFieldsOf,
  paymentOf,
  perPersonOf,
  placeOf,
  receptionOf,
  reducedRateNotice,
  shippingOf,
  tablewareOf,
  taxesOf,
  telephoneOf,
  textFacts,
  whenOf,
} from './meetup-words.ts'
import { orderWords, subjectOf } from './order-mail-words.ts'

/** To the orderer of a placed order: the confirmation that the law and the orderer's boss both ask for. */
export function meetupAccepted(mail: MeetupMailProps, from: Sender): Mail {
  const own = orderWords('meetup-accepted', mail, from)
  const subject = subjectOf(own, mail.number, from)
  return { subject, text: textOf(mail, own, from), html: htmlOf(mail, { ...own, subject }, from) }
}

type Own = ReturnType<typeof orderWords<'meetup-accepted'>>

const greetingOf = ({ byPhone }: MeetupMailProps, { lead, phone_lead }: Own) => (byPhone ? phone_lead : lead)
const linkNotice = ({ orderNeedsLogin }: MeetupMailProps) =>
  orderNeedsLogin
    ? 'ご注文の内容は、マイページの「ご注文の一覧」でいつでもご覧いただけます。変更とキャンセルもこのページで承ります。'
    : 'ご注文の内容は、専用のページでいつでもご覧いただけます。キャンセルもこのページで承ります。ご注文者さまだけのページですので、転送にはご注意ください。'
const calendarWords = 'カレンダーに追加する'

const factsOf = ({ number, order }: MeetupMailProps, from: Sender): Fact[] => {
  const facts: OrderFacts = {
    meetup_date: [['お届け', whenOf(order)]],
    delivery_window: null,
    title: gatheringOf(order),
    estimated_person: null,
    address: [[orderFieldNames.address, ...placeOf(order)]],
    reception: receptionOf(order),
    contact: [...telephoneOf(order, 'ご注文者のお電話'), ...dayContactOf(from)],
    tableware: [[orderFieldNames.tableware, tablewareOf(order)]],
    payment: [[orderFieldNames.payment, ...paymentOf(order)]],
    own_fields: ownFieldsOf(order),
    allergies: allergiesOf(order),
    note: noteOf(order),
  }
  return [['ご注文番号', number], ...inOrder(facts)]
}

const changes = (mail: MeetupMailProps, from: Sender) =>
  mail.order.cutoff_at <= mail.order.placed_at
    ? `注文締切のあとに承ったご注文です。商品・人数・お届けの変更は、${byTelephone(from)}でご相談ください。`
    : changesUntilCutoff(mail, from)

const changesUntilCutoff = ({ order, orderUrl }: MeetupMailProps, from: Sender) =>
  `商品・人数・お届けの変更は、${japaneseMoment(order.cutoff_at)}まで、${orderUrl ? 'ご注文のページか' : ''}${byTelephone(from)}${orderUrl ? '' : 'かこのメールへのご返信'}で承ります。`

const waysToCancel = ({ orderUrl }: MeetupMailProps) =>
  orderUrl ? 'キャンセルは、ご注文のページかお電話で承ります。' : 'キャンセルは、お電話で承ります。'

const termsOf = ({ order, termsUrl, byPhone }: MeetupMailProps): AgreedTerms => ({
  version: order.terms_version,
  url: termsUrl,
  isTold: byPhone !== undefined,
})

function textOf(mail: MeetupMailProps, own: Own, from: Sender): string {
  const { order, orderUrl, calendarUrl } = mail
  const { calculation } = order
  return plain(
    [
      ...addresseeOf(order),
      '',
      greetingOf(mail, own),
      '',
      ...textFacts(factsOf(mail, from)),
      '',
      '■商品',
      ...calculation.lines.map(
        (line) => `　${line.name}${markOf(line)}　${formatNumber(line.qty)}点　${formatYen(line.amount)}`,
      ),
      `　${shippingOf(order).join('　')}`,
      `　お支払い合計（税込）　${formatYen(calculation.total)}`,
      ...[...taxesOf(order), ...perPersonOf(order)].map((row) => `　${row.join('　')}`),
      `　${reducedRateNotice(order)}`,
      ...(orderUrl ? ['', linkNotice(mail), orderUrl] : []),
      ...(calendarUrl ? ['', calendarWords, calendarUrl] : []),
      '',
      '■ご変更',
      `　${changes(mail, from)}`,
      '■キャンセル料',
      ...cancellationOf(mail).map((step) => `　${step}`),
      `　${partialCancellationOf(order.fee_timeline)}`,
      `　${waysToCancel(mail)}${feeTaxNotice}`,
      ...termsInText(termsOf(mail)),
      ...(hasAlcohol(order) ? ['', drinkingAgeNotice] : []),
      ...(own.closing ? ['', own.closing] : []),
    ],
    'orderer',
    from,
  )
}

function htmlOf(mail: MeetupMailProps, own: Own, from: Sender): string {
  const { number, order, orderUrl, calendarUrl, picture } = mail
  return mailLayout(
    own.subject,
    `${number}　${whenOf(order)}`,
    html`${picture && html`<tr><td><img src="${picture}" width="640" alt="" style="display:block;width:100%;height:auto;max-height:270px;object-fit:cover"></td></tr>`}<tr><td class="side" style="padding:36px 40px 8px">${heading('ご注文を承りました')}${paragraph(
      addresseeInHtml(order),
    )}${paragraph(inLines(greetingOf(mail, own)))}</td></tr>
<tr><td class="side" style="padding:18px 40px">${facts(factsOf(mail, from))}</td></tr>
<tr><td class="side" style="padding:6px 40px 0">${money(mail)}</td></tr>
${
  orderUrl &&
  html`<tr><td class="side" align="center" style="padding:28px 40px 0">${button('ご注文の内容を見る', orderUrl)}</td></tr>`
}${calendarUrl && html`<tr><td class="side" align="center" style="padding:14px 40px 0">${link(calendarWords, calendarUrl)}</td></tr>`}${
  orderUrl && html`<tr><td class="side" style="padding:8px 40px 0">${small(linkNotice(mail))}</td></tr>`
}
<tr><td class="side" style="padding:16px 40px 36px">${small(changes(mail, from))}${small(
      html`キャンセル料<br>${cancellationOf(mail).map((step) => html`　${step}<br>`)}${partialCancellationOf(order.fee_timeline)}${waysToCancel(mail)}${feeTaxNotice}`,
    )}${termsInHtml(termsOf(mail))}${hasAlcohol(order) && small(drinkingAgeNotice)}${own.closing && small(inLines(own.closing))}</td></tr>`,
    'orderer',
    from,
  )
}

const figure = 'padding:5px 0 5px 12px;text-align:right;white-space:nowrap'

function money({ order }: MeetupMailProps) {
  const { calculation } = order
  const row = ([name, value]: readonly [string, string]) =>
    html`<tr><td colspan="2" style="padding:5px 0">${name}</td><td style="${figure}">${value}</td></tr>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:1.6">${calculation.lines.map(
    (line) =>
      html`<tr><td style="padding:7px 0">${line.name} <span style="color:#5c6572">${markOf(line)}</span></td><td style="padding:7px 0 7px 12px;text-align:right;color:#5c6572;white-space:nowrap">${formatNumber(line.qty)}点</td><td style="padding:7px 0;text-align:right;width:108px;white-space:nowrap">${formatYen(line.amount)}</td></tr>`,
  )}<tr><td colspan="3" style="border-top:1px solid #d5dae1;padding-top:8px;font-size:0;line-height:0">&nbsp;</td></tr>${row(
    shippingOf(order),
  )}<tr><td style="padding:12px 0;font-weight:700">お支払い合計（税込）</td><td colspan="2" style="padding:12px 0;text-align:right;font-family:${serif};font-size:24px;line-height:1;font-weight:700;white-space:nowrap">${formatYen(calculation.total)}</td></tr>${[
    ...taxesOf(order),
    ...perPersonOf(order),
  ].map(row)}</table><p style="margin:0;font-size:12px;line-height:1.8;color:#5c6572">${reducedRateNotice(order)}</p>`
}
