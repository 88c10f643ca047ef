import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDeadline, longJapaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import {
  button,
  facts,
  heading,
  type Mail,
  mailLayout,
  paragraph,
  plain,
  type Reader,
  shopName,
  small,
} from '../mail-layout.ts'
import { withoutLinks } from '../without-links.ts'

/**
 * What mails about a quote are made of. Of what organiser and approver have written themselves there are only their
 * names: neither can use our mails to send the other a text.
 */
export type QuoteMailProps = {
  number: string
  url: string
  meetupDate: string
  estimatedPerson: number
  /** Whole yen, tax-inclusive. */
  total: number
  hasShipping: boolean
  /** ISO 8601. */
  expiresAt: string
  organizer: { name: string; company: string }
  /** Who approved it or sent it back. */
  answeredBy?: string
}

type QuoteWords = {
  reader: Reader
  subject: string
  heading: string
  opening: (mail: QuoteMailProps) => string
  button: string
  closing: (mail: QuoteMailProps) => string
}

const organizerOf = ({ organizer: { company, name } }: QuoteMailProps) => withoutLinks(`${company}　${name} さま`)
const answererOf = ({ answeredBy = '' }: QuoteMailProps) => withoutLinks(`${answeredBy} さま`)
const untilOf = ({ expiresAt }: QuoteMailProps) => japaneseDeadline(new Date(expiresAt))

/** A new mail about a quote is one more entry. */
const quoteWords = {
  'quote-request': {
    reader: 'guest',
    subject: 'お見積りのご確認のお願い',
    heading: 'お見積りのご確認をお願いします',
    opening: (mail) =>
      `${organizerOf(mail)}から、お食事のお見積りのご確認を承っています。内容をご覧のうえ、承認または差し戻しをお選びください。会員登録は不要です。`,
    button: 'お見積りを見る',
    closing: (mail) =>
      `${untilOf(mail)}まで、この金額でお受けします。承認しても、ご注文にはなりません。リンクをお持ちの方はどなたでも回答できますので、転送にはご注意ください。`,
  },
  'quote-approved': {
    reader: 'account',
    subject: 'お見積りが承認されました',
    heading: 'お見積りが承認されました',
    opening: (mail) => `${answererOf(mail)}が、次のお見積りを承認されました。ご注文は、まだ完了していません。`,
    button: 'お見積りを見て注文する',
    closing: (mail) => `${untilOf(mail)}まで、この金額のままご注文いただけます。`,
  },
  'quote-returned': {
    reader: 'account',
    subject: 'お見積りが差し戻されました',
    heading: 'お見積りが差し戻されました',
    opening: (mail) =>
      `${answererOf(mail)}が、次のお見積りを差し戻されました。理由は、お見積りのページでご覧ください。`,
    button: '差し戻しの理由を見る',
    closing: () => '内容を直すときは、カートから新しいお見積りをお作りください。',
  },
} as const satisfies Record<string, QuoteWords>

export type QuoteTemplate = keyof typeof quoteWords

export const quoteMails = Object.fromEntries(
  Object.entries(quoteWords).map(([template, words]) => [template, (mail: QuoteMailProps) => written(words, mail)]),
) as Record<QuoteTemplate, (mail: QuoteMailProps) => Mail>

function written(words: QuoteWords, mail: QuoteMailProps): Mail {
  const subject = `【${shopName}】${words.subject}（${mail.number}）`
  const opening = words.opening(mail)
  const closing = words.closing(mail)
  const rows: [string, string][] = [
    ['見積番号', mail.number],
    ['開催日', longJapaneseDate(mail.meetupDate)],
    ['人数', `${formatNumber(mail.estimatedPerson)}名さま`],
    ['お見積金額', `${formatYen(mail.total)}（税込・${mail.hasShipping ? '配送料込み' : '配送料は別'}）`],
  ]
  return {
    subject,
    text: plain(
      [opening, '', ...rows.map(([name, value]) => `■${name}　${value}`), '', words.button, mail.url, '', closing],
      words.reader,
    ),
    html: mailLayout(
      subject,
      opening,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(words.heading)}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 8px">${facts(rows)}</td></tr>
<tr><td class="side" align="center" style="padding:20px 40px 0">${button(words.button, mail.url)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${small(closing)}${small(
        html`ボタンを押せないときは、次のアドレスをブラウザーにお貼りください。<br><span style="word-break:break-all">${mail.url}</span>`,
      )}</td></tr>`,
      words.reader,
    ),
  }
}
