import { deliveryComes, heldName, heldPrice, heldTerms } from '#contract/quote-words.ts'
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
import { inLines, wordsOf } from '../words/words-of.ts'

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
  /** Says who asks, to somebody who does not know the shop; the others have words of their own. */
  subject?: (mail: QuoteMailProps, from: Sender) => string
  heading: string
  button: string
  /** Stands before the closing. */
  notice: (mail: QuoteMailProps) => string
}

const untilOf = ({ expiresAt }: QuoteMailProps) => japaneseDeadline(new Date(expiresAt))

const heldWords = (mail: QuoteMailProps) =>
  `${untilOf(mail)}まで、${heldPrice(mail.hasShipping)}でお受けします。${deliveryComes(mail.hasShipping)}`

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
    button: 'お見積りを見る',
    notice: (mail) =>
      `${heldWords(mail)}承認しても、ご注文にはなりません。このリンクからの回答は「メールでお送りしたリンクから」と記録されます。転送にはご注意ください。`,
  },
  'quote-made': {
    reader: 'orderer',
    heading: 'お見積りをお作りしました',
    button: 'お見積りのページを開く',
    notice: (mail) =>
      `${heldWords(mail)}このリンクからはご注文ができますので、承認される方には、ページにある「承認用のリンク」をお送りください。`,
  },
  'quote-sent': {
    reader: 'orderer',
    heading: 'お見積りをお送りします',
    button: '内容を確認して注文する',
    notice: (mail) => `${heldWords(mail)}承認される方には、ページにある「承認用のリンク」をお送りください。`,
  },
  'quote-approved': {
    reader: 'account',
    heading: 'お見積りが承認されました',
    button: 'お見積りを見て注文する',
    notice: (mail) =>
      `${untilOf(mail)}まで、${heldPrice(mail.hasShipping)}のままご注文いただけます。${deliveryComes(mail.hasShipping)}`,
  },
  'quote-returned': {
    reader: 'account',
    heading: 'お見積りが差し戻されました',
    comment: '差し戻しの理由',
    button: '差し戻しの理由を見る',
    notice: () => '',
  },
  'quote-rerated': {
    reader: 'orderer',
    heading: '消費税の内訳が変わります',
    button: 'お見積りのページを開く',
    notice: (mail) => `${heldWords(mail)}見積書は、新しい内訳でお出しします。お手続きは不要です。`,
  },
  'quote-ordered': {
    reader: 'account',
    heading: 'お見積りで、ご注文を承りました',
    button: 'お見積りを見る',
    notice: () => 'お心当たりのないご注文の場合は、お手数ですが、お電話でお知らせください。',
  },
} as const satisfies Record<string, QuoteWords>

export type QuoteTemplate = keyof typeof quoteWords

export const quoteMails = Object.fromEntries(
  Object.entries(quoteWords).map(([template, words]) => [
    template,
    (mail: QuoteMailProps, from: Sender) => written(template as QuoteTemplate, words, mail, from),
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
    [heldName(mail.hasShipping), `${formatYen(mail.total)}（${heldTerms(mail.hasShipping)}）`],
    ['回答', answer ? `${answer.name} さま${answer.way ? `（${wayWords[answer.way]}）` : ''}` : ''],
    [comment, answer?.comment ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

function ownWords(template: QuoteTemplate, mail: QuoteMailProps, from: Sender) {
  const facts = {
    見積番号: mail.number,
    会の名前: gatheringOf(mail),
    開催日: longJapaneseDate(mail.meetupDate),
    ご依頼の方: organizerOf(mail, from),
    回答された方: answererOf(mail, from),
  }
  return wordsOf(template, facts, from)
}

function written(template: QuoteTemplate, words: QuoteWords, mail: QuoteMailProps, from: Sender): Mail {
  const { lead, closing, ...own } = ownWords(template, mail, from)
  const subject = `【${from.shop.name}】${words.subject?.(mail, from) ?? own.subject}（${mail.number}）`
  const notice = words.notice(mail)
  const rows = rowsOf(mail, words.comment)
  return {
    subject,
    text: plain(
      [
        ...[lead, '', ...rows.map(([name, value]) => `■${name}　${value}`), '', words.button, mail.url],
        ...[notice, closing].filter(Boolean).flatMap((line) => ['', line]),
      ],
      words.reader,
      from,
    ),
    html: mailLayout(
      subject,
      lead,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(words.heading)}${paragraph(inLines(lead))}</td></tr>
<tr><td class="side" style="padding:18px 40px 8px">${facts(rows)}</td></tr>
<tr><td class="side" align="center" style="padding:20px 40px 0">${button(words.button, mail.url)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${notice && small(notice)}${closing && small(inLines(closing))}${small(
        html`ボタンを押せないときは、次のアドレスをブラウザーにお貼りください。<br><span style="word-break:break-all">${mail.url}</span>`,
      )}</td></tr>`,
      words.reader,
      from,
    ),
  }
}
