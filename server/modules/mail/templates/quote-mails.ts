import { formatNumber, formatYen } from '#domain/money.ts'
import type { QuoteWay } from '#domain/quote.ts'
import { japaneseDate, japaneseDeadline, longJapaneseDate } from '#domain/tokyo-date.ts'
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
  type Sender,
  small,
} from '../mail-layout.ts'
import { shownNames, shownPerson } from '../shown-names.ts'

/** What mails about a quote are made of. */
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
  /** null: somebody without an account. */
  organizer: { name: string; company: string } | null
  /** What people have typed goes only to the account that made the quote. */
  typed?: {
    title: string
    addressee: string
    /** The approver's answer, with the comment, and the link that was used. */
    answer?: { name: string; comment: string; way: QuoteWay | null }
  }
}

type QuoteWords = {
  /** What the words of the answer are called. */
  comment?: string
  reader: Reader
  subject: (mail: QuoteMailProps, from: Sender) => string
  heading: string
  opening: (mail: QuoteMailProps, from: Sender) => string
  button: string
  closing: (mail: QuoteMailProps) => string
}

const untilOf = ({ expiresAt }: QuoteMailProps) => japaneseDeadline(new Date(expiresAt))

/** 「開発本部 忘年会」, or else the day. */
const gatheringOf = ({ typed, meetupDate }: QuoteMailProps) =>
  typed ? `「${shortened(typed.title)}」` : `${japaneseDate(meetupDate)}の会`

const shortened = (text: string) => ([...text].length > 30 ? `${[...text].slice(0, 29).join('')}…` : text)

const answererOf = ({ typed }: QuoteMailProps, { shop }: Sender) =>
  shownPerson({ company: '', name: typed?.answer?.name ?? '' }, '承認用のリンクを開いた方', shop)

const organizerOf = ({ organizer }: QuoteMailProps, { shop }: Sender) =>
  shownPerson({ company: '', name: '', ...organizer }, 'ご担当の方', shop)
function nameOf({ organizer }: QuoteMailProps, { shop }: Sender): string {
  const [name] = shownNames([organizer?.name ?? ''], shop)
  return name ? `${name}さま` : 'ご担当の方'
}

/** A new mail about a quote is one more entry. */
const quoteWords = {
  'quote-request': {
    reader: 'guest',
    subject: (mail, from) =>
      `${nameOf(mail, from)}より、${japaneseDate(mail.meetupDate)}のお食事のお見積りのご確認のお願い`,
    heading: 'お見積りのご確認をお願いします',
    opening: (mail, from) =>
      `${organizerOf(mail, from)}から、お食事のお見積りのご確認を承っています。内容をご覧のうえ、承認または差し戻しをお選びください。会員登録は不要です。`,
    button: 'お見積りを見る',
    closing: (mail) =>
      `${untilOf(mail)}まで、この金額でお受けします。承認しても、ご注文にはなりません。このリンクからの回答は「メールでお送りしたリンクから」と記録されます。転送にはご注意ください。`,
  },
  'quote-made': {
    reader: 'orderer',
    subject: (mail) => `${gatheringOf(mail)}のお見積りをお作りしました`,
    heading: 'お見積りをお作りしました',
    opening: () =>
      'お見積りの作成時に、このアドレスのご記入がありました。下のボタンは、お見積りを作成された方のページです。承認の状況のご確認と、ご注文ができます。',
    button: 'お見積りのページを開く',
    closing: (mail) =>
      `${untilOf(mail)}まで、この金額でお受けします。このリンクからはご注文ができますので、承認される方には、ページにある「承認用のリンク」をお送りください。`,
  },
  'quote-approved': {
    reader: 'account',
    subject: (mail) => `${gatheringOf(mail)}のお見積りが承認されました`,
    heading: 'お見積りが承認されました',
    opening: (mail, from) =>
      `${answererOf(mail, from)}が、次のお見積りを承認されました。ご注文は、まだ完了していません。`,
    button: 'お見積りを見て注文する',
    closing: (mail) => `${untilOf(mail)}まで、この金額のままご注文いただけます。`,
  },
  'quote-returned': {
    reader: 'account',
    subject: (mail) => `${gatheringOf(mail)}のお見積りが差し戻されました`,
    heading: 'お見積りが差し戻されました',
    opening: (mail, from) => `${answererOf(mail, from)}が、次のお見積りを差し戻されました。`,
    comment: '差し戻しの理由',
    button: '差し戻しの理由を見る',
    closing: () => '内容を変えて、新しいお見積りをお作りいただけます。',
  },
  'quote-ordered': {
    reader: 'account',
    subject: (mail) => `${gatheringOf(mail)}のお見積りで、ご注文を承りました`,
    heading: 'お見積りで、ご注文を承りました',
    opening: () =>
      'お見積りを作成された方のリンクから、次のお見積りでのご注文を承りました。ご注文の確認メールは、ご注文の際に記入されたアドレスへお送りしています。',
    button: 'お見積りを見る',
    closing: () => 'お心当たりのないご注文の場合は、お手数ですが、お電話でお知らせください。',
  },
} as const satisfies Record<string, QuoteWords>

export type QuoteTemplate = keyof typeof quoteWords

export const quoteMails = Object.fromEntries(
  Object.entries(quoteWords).map(([template, words]) => [
    template,
    (mail: QuoteMailProps, from: Sender) => written(words, mail, from),
  ]),
) as Record<QuoteTemplate, (mail: QuoteMailProps, from: Sender) => Mail>

const wayWords: Record<QuoteWay, string> = { mail: 'メールでお送りしたリンクから', link: 'お渡しになったリンクから' }

function rowsOf(mail: QuoteMailProps, comment = 'コメント'): [string, string][] {
  const { typed } = mail
  const answer = typed?.answer
  const rows: [string, string][] = [
    ['見積番号', mail.number],
    ['件名', typed?.title ?? ''],
    ['宛名', typed?.addressee ?? ''],
    ['開催日', longJapaneseDate(mail.meetupDate)],
    ['人数', `${formatNumber(mail.estimatedPerson)}名さま`],
    ['お見積金額', `${formatYen(mail.total)}（税込・${mail.hasShipping ? '配送料込み' : '配送料は別'}）`],
    ['回答', answer ? `${answer.name} さま${answer.way ? `（${wayWords[answer.way]}）` : ''}` : ''],
    [comment, answer?.comment ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

function written(words: QuoteWords, mail: QuoteMailProps, from: Sender): Mail {
  const subject = `【${from.shop.name}】${words.subject(mail, from)}（${mail.number}）`
  const opening = words.opening(mail, from)
  const closing = words.closing(mail)
  const rows = rowsOf(mail, words.comment)
  return {
    subject,
    text: plain(
      [opening, '', ...rows.map(([name, value]) => `■${name}　${value}`), '', words.button, mail.url, '', closing],
      words.reader,
      from,
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
      from,
    ),
  }
}
