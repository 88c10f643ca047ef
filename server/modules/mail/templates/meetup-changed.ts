import { orderDifferences } from '#contract/order-changes.ts'
import { feePaymentWords, feeTaxNotice } from '#contract/order-words.ts'
import { partialCancellationOf } from '#contract/shop-words.ts'
import { isDelivered } from '#domain/meetup.ts'
import { formatDifference, formatYen } from '#domain/money.ts'
import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
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
import { inLines } from '../words/words-of.ts'
import {
  addresseeInHtml,
  addresseeOf,
  answeredBy,
  asOfIn,
  cancellationOf,
  type Fact,
  formerFeesOf,
  hasAlcohol,
  headcountOf,
  isOpenIn,
  japaneseMoment,
  type MeetupMailProps,
  perPersonOf,
  taxesOf,
  telOf,
  textFacts,
  voidInvoiceWords,
  whenOf,
} from './meetup-words.ts'
import { returnWords, standingFacts } from './money-news.ts'
import { orderWords, subjectOf } from './order-mail-words.ts'

/** To the orderer of a changed order: what is different now, and the new sum. */
export function meetupChanged(mail: MeetupMailProps, from: Sender): Mail {
  const { number, order, orderUrl, refundUrl } = mail
  const { lead: written, closing, ...own } = orderWords('meetup-changed', mail, from)
  const lead = `${written}${isOver(mail) ? '' : 'この内容でお届けいたします。'}`
  const subject = subjectOf(own, number, from)
  const about: Fact[] = [
    ['ご注文番号', number],
    ['お届け', whenOf(order)],
  ]
  const changed = differencesOf(mail)
  const sums = [...sumsOf(mail), ...standingFacts(mail.standing)]
  const words = laterWords(mail, from)
  return {
    subject,
    text: plain(
      [
        ...[...addresseeOf(order), '', lead, '', ...textFacts(about), '', '【変更した内容】', ...textFacts(changed)],
        ...['', '【お支払い】', ...textFacts(sums), ...(orderUrl ? ['', linkLabel, orderUrl] : []), '', ...words],
        ...(refundUrl ? ['', refundUrl] : []),
        ...(closing ? ['', closing] : []),
      ],
      'orderer',
      from,
    ),
    html: mailLayout(
      subject,
      `${number}　${changed.map(([what]) => what).join('、')}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('ご注文の変更を承りました')}${paragraph(
        addresseeInHtml(order),
      )}${paragraph(inLines(lead))}</td></tr>
<tr><td class="side" style="padding:18px 40px 0">${facts(about)}${small('変更した内容')}${facts(changed)}${small('お支払い')}${facts(sums)}</td></tr>
${orderUrl && html`<tr><td class="side" align="center" style="padding:28px 40px 0">${button(linkLabel, orderUrl)}</td></tr>`}
<tr><td class="side" style="padding:16px 40px 36px">${words.map((line) => small(line))}${
        refundUrl && small(html`<a href="${refundUrl}">お振込先の口座を知らせる</a>`)
      }${closing && small(inLines(closing))}</td></tr>`,
      'orderer',
      from,
    ),
  }
}

/** To the shop: what changes for kitchen and driver. */
export function meetupChangedNotice(mail: MeetupMailProps, from: Sender): Mail {
  const { number, order } = mail
  const subject = `ご注文の変更 ${number}　${japaneseDate(order.meetup_date)}　${headcountOf(order)}`
  const { contact } = order
  const rows: Fact[] = [
    ['ご注文番号', number],
    ['お届け', whenOf(order)],
    ...differencesOf(mail),
    ...sumsOf(mail),
    ...(hasAlcohol(order) ? [['お酒', 'あります（お届けの際に年齢を確認）'] satisfies Fact] : []),
    ['ご注文者', ...addresseeOf(order), `${telOf(contact.tel)}　${contact.email}`],
  ]
  const { opening, ...answered } = answeredBy(order, 'ご注文が変更されました。')
  return {
    subject,
    ...answered,
    text: plain([opening, '', ...textFacts(rows)], 'shop', from),
    html: mailLayout(
      subject,
      whenOf(order),
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('ご注文の変更')}${paragraph(whenOf(order))}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 36px">${facts(rows)}</td></tr>`,
      'shop',
      from,
    ),
  }
}

const linkLabel = 'ご注文の内容を見る'

/** If the only differences are facts that the reader may not be shown, the mail still says that something has changed. */
function differencesOf({ before, order }: MeetupMailProps): Fact[] {
  const differing = orderDifferences(before!, order, { tel: telOf }).map(
    ({ name, before: was, after: is, yen }): Fact => [
      name,
      `${was || 'なし'} → ${is || 'なし'}${yen === null ? '' : `（${formatDifference(yen)}）`}`,
    ],
  )
  return differing.length > 0 ? differing : [['ご注文の内容', '変更したところは、ご注文のページでご覧いただけます。']]
}

function sumsOf({ before, order }: MeetupMailProps): Fact[] {
  const was = before!.calculation.total
  const is = order.calculation.total
  const fee = order.change_fee - before!.change_fee
  return [
    [
      'お支払い合計（税込）',
      was === is
        ? `${formatYen(is)}（変更なし）`
        : `${formatYen(was)} → ${formatYen(is)}（差額 ${formatDifference(is - was)}）`,
    ],
    ...[...perPersonOf(order), ...taxesOf(order)],
    ['一部キャンセル料', fee === 0 ? 'かかりません（0円）' : `${formatYen(fee)}（不課税）`],
    ...formerFeesOf(before!.change_fee),
  ]
}

const isOver = (mail: MeetupMailProps): boolean =>
  isDelivered({ ...mail.order, meetupDate: mail.order.meetup_date }, tokyoDateOf(new Date(asOfIn(mail))))

/** Until when it may be changed once more, and what cancelling costs from now on: of what was delivered neither. */
function laterWords(mail: MeetupMailProps, from: Sender): string[] {
  const { order, standing, back, refundUrl } = mail
  const how = feePaymentWords[order.payment.method]
  return [
    voidInvoiceWords(mail),
    returnWords({ standing, by: order.payment.method, back, refundUrl }) ?? '',
    `${paperWords(mail)}${order.change_fee > 0 ? `一部キャンセル料は、${how}。` : ''}`,
    ...(isOver(mail) ? [] : aheadWords(mail, from)),
  ].filter(Boolean)
}

/** An invoice that was issued before the delivery is in somebody's books: a name that changes later leaves it as it is. */
const paperWords = (mail: MeetupMailProps): string =>
  isOver(mail) && (mail.voidInvoices ?? []).length === 0
    ? '発行済みの請求書は、発行したときの内容のままです。これから発行する書類は、変更後の内容です。'
    : '請求書などの書類は、変更後の内容で発行します。'

function aheadWords(mail: MeetupMailProps, from: Sender): string[] {
  const { order } = mail
  const phone = byTelephone(from)
  return [
    isOpenIn(mail)
      ? `次の変更は、${japaneseMoment(order.cutoff_at)}まで、ご注文のページで承ります。お急ぎのときは、${phone}でご連絡ください。`
      : `ご変更の受付は終了しました。お困りのことがありましたら、${phone}でご相談ください。`,
    `キャンセル料：${cancellationOf(mail).join('、')}。${partialCancellationOf(order.fee_timeline)}${feeTaxNotice}`,
  ]
}
