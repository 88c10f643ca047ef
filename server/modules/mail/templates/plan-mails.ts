import { shop } from '#contract/shop.ts'
import type { GuestBooking } from '#contract/wire.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { button, facts, heading, type Mail, mailLayout, paragraph, plain, small } from '../mail-layout.ts'
import { termsInHtml, termsInText } from './agreed-terms.ts'
import { addresseeOf, type Fact, noteOf, placeOf, telOf, textFacts } from './meetup-words.ts'

/** What mails about a plan's booking are made of. */
export type PlanMailProps = {
  booking: GuestBooking
  /** Where the customer sees it. */
  url: string
  /** The page is that of an account; otherwise whoever has the address can open it. */
  needsLogin: boolean
  /** Where the terms are read as they were agreed to. */
  termsUrl?: string | null
}

export const planMails = { 'plan-requested': planRequested, 'plan-requested-notice': planRequestedNotice }

export type PlanTemplate = keyof typeof planMails

const greeting =
  'このたびは、出張プランをお申し込みいただき、誠にありがとうございます。下記の内容で、開催日を仮に確保いたしました。'
const next =
  'まだ確定ではありません。料理人の手配を確かめ、担当者からメールまたはお電話でお返事します。確定までのキャンセルに、料金はかかりません。'
const changes = `変更とキャンセルは、お電話（${shop.tel}、${shop.hours}）か、このメールへのご返信で承ります。`

/** To the customer, when a plan was asked for: what was asked, and that it is not settled yet. */
function planRequested({ booking, url, needsLogin, termsUrl }: PlanMailProps): Mail {
  const subject = `【${shop.name}】お申し込みを受け付けました（${booking.number}）`
  const [company, name] = addresseeOf(booking)
  const rows = factsOf(booking)
  const terms = { version: booking.terms_version, url: termsUrl }
  const label = needsLogin ? '会のページを見る' : 'お申し込みの内容を見る'
  const notice = needsLogin
    ? '会のページは、マイページの「会の一覧」からもご覧いただけます。'
    : 'お申し込みの内容は、専用のページでいつでもご覧いただけます。お申し込みの方だけのページですので、転送にはご注意ください。'
  return {
    subject,
    text: plain(
      [
        company,
        name,
        '',
        greeting,
        '',
        next,
        '',
        ...textFacts(rows),
        '',
        label,
        url,
        notice,
        '',
        changes,
        ...termsInText(terms),
      ],
      'orderer',
    ),
    html: mailLayout(
      subject,
      `${booking.number}　${whenOf(booking)}`,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('お申し込みを受け付けました')}${paragraph(
        html`${company}<br>${name}`,
      )}${paragraph(greeting)}${paragraph(next)}</td></tr>
<tr><td class="side" style="padding:18px 40px">${facts(rows)}</td></tr>
<tr><td class="side" align="center" style="padding:20px 40px 0">${button(label, url)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${small(notice)}${small(changes)}${termsInHtml(terms)}</td></tr>`,
      'orderer',
    ),
  }
}

/** To the shop: somebody waits for an answer. */
function planRequestedNotice({ booking }: PlanMailProps): Mail {
  const { contact } = booking
  const subject = `出張プランのお申し込み ${booking.number}　${whenOf(booking)}　${headcountOf(booking)}`
  const rows: Fact[] = [
    ...factsOf(booking),
    [
      'お申し込みの方',
      [contact.company, contact.department].filter(Boolean).join('　'),
      `${contact.last_name} ${contact.first_name}（${contact.last_name_kana} ${contact.first_name_kana}）さま`,
      `${telOf(contact.tel)}　${contact.email}`,
    ],
  ]
  const opening = '出張プランのお申し込みが入りました。手配を確かめ、お返事をお願いします。'
  return {
    subject,
    text: plain([opening, '', ...textFacts(rows)], 'shop'),
    html: mailLayout(
      subject,
      whenOf(booking),
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('出張プランのお申し込み')}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 36px">${facts(rows)}</td></tr>`,
      'shop',
    ),
  }
}

const whenOf = ({ event_date, start_time }: GuestBooking) => `${longJapaneseDate(event_date)}　${start_time}開始`
const headcountOf = ({ estimated_person }: GuestBooking) => `${formatNumber(estimated_person)}名さま`

const factsOf = (booking: GuestBooking): Fact[] => [
  ['受付番号', booking.number],
  ['プラン', booking.plan.name],
  ['開催日', whenOf(booking)],
  ...(booking.title ? [['会の名前', booking.title] satisfies Fact] : []),
  ['人数', headcountOf(booking)],
  ['会場', ...placeOf(booking)],
  ['お電話', telOf(booking.contact.tel)],
  ...noteOf(booking),
  [
    'お支払い合計',
    `${formatYen(booking.total)}（税込）`,
    `${formatYen(booking.price_per_person_with_tax)} × ${headcountOf(booking)}`,
    `うち消費税　${booking.tax.rate}%対象 ${formatYen(booking.tax.amount)}`,
  ],
]
