import { formatWindow } from '#domain/delivery-window.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { button, facts, heading, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import { shownPerson } from '../shown-names.ts'
import { inLines, wordsOf } from '../words/words-of.ts'
import { subjectOf } from './order-mail-words.ts'

/**
 * The facts in mails about a transfer. So that they cannot be used to write to strangers, all they contain of a person
 * is the name and company of the account.
 */
export type TransferMailProps = {
  number: string
  meetupDate: string
  deliveryWindow: { from: string; to: string }
  /** The owner of the order. */
  from: { name: string; company: string }
  /** The new owner. */
  to: string | null
  /** What accepts it. */
  url: string | null
  /** Until when (ISO 8601). */
  expiresAt: string | null
}

/** `notice` stands before the closing. */
type TransferWords = {
  own: { subject: string; lead: string; closing: string }
  heading: string
  button?: string
  notice: string
}

const organizerOf = ({ from: organizer }: TransferMailProps, { shop }: Sender) =>
  shownPerson(organizer, `${shop.name}の会員の方`, shop)

const newOwnerOf = ({ to }: TransferMailProps, { shop }: Sender) =>
  shownPerson({ company: '', name: to ?? '' }, '引き継ぎをお願いした方', shop)

const factsOf = ({ number, meetupDate }: TransferMailProps) => ({
  注文番号: number,
  開催日: longJapaneseDate(meetupDate),
})

const transferWords = {
  'transfer-offered': (mail: TransferMailProps, from: Sender): TransferWords => ({
    own: wordsOf('transfer-offered', { ...factsOf(mail), 幹事: organizerOf(mail, from) }, from),
    heading: '幹事の引き継ぎのお願い',
    button: '引き継ぎの画面を開く',
    notice: `${japaneseInstant(new Date(mail.expiresAt!))}までお引き受けいただけます。このメールアドレスの会員登録が必要です。会員でない方は、ご登録のあとに、このメールのリンクをもう一度お開きください。お心当たりのない場合は、このメールは破棄してください。リンクを開かないかぎり、何も変わりません。`,
  }),
  'transfer-ended': (mail: TransferMailProps, from: Sender): TransferWords => ({
    own: wordsOf('transfer-ended', { ...factsOf(mail), 幹事: organizerOf(mail, from) }, from),
    heading: '引き継ぎのお願いは終わりました',
    notice: 'お手続きは必要ありません。前にお送りしたメールのリンクは、お使いいただけなくなりました。',
  }),
  'transfer-accepted': (mail: TransferMailProps, from: Sender): TransferWords => ({
    own: wordsOf('transfer-accepted', { ...factsOf(mail), 引き継いだ方: newOwnerOf(mail, from) }, from),
    heading: 'ご注文が引き継がれました',
    notice: 'お心当たりのない場合は、お手数ですが、すぐにお電話でお知らせください。',
  }),
} as const

export type TransferTemplate = keyof typeof transferWords

export const transferMails = Object.fromEntries(
  Object.entries(transferWords).map(([template, wordsOf]) => [
    template,
    (mail: TransferMailProps, from: Sender) => written(wordsOf(mail, from), mail, from),
  ]),
) as Record<TransferTemplate, (mail: TransferMailProps, from: Sender) => Mail>

function written(
  words: TransferWords,
  { number, meetupDate, deliveryWindow, url }: TransferMailProps,
  from: Sender,
): Mail {
  const { lead, closing } = words.own
  const subject = subjectOf(words.own, number, from)
  const rows: [string, string][] = [
    ['ご注文番号', number],
    ['お届け', `${longJapaneseDate(meetupDate)}　${formatWindow(deliveryWindow)}`],
  ]
  const link = words.button && url ? { label: words.button, url } : undefined
  return {
    subject,
    text: plain(
      [
        ...[lead, '', ...rows.map(([name, value]) => `■${name}　${value}`)],
        ...(link ? ['', link.label, link.url] : []),
        ...['', words.notice, ...(closing ? ['', closing] : [])],
      ],
      'account',
      from,
    ),
    html: mailLayout(
      subject,
      lead,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(words.heading)}${paragraph(inLines(lead))}</td></tr>
<tr><td class="side" style="padding:18px 40px 8px">${facts(rows)}</td></tr>
${
  link &&
  html`<tr><td class="side" align="center" style="padding:20px 40px 0">${button(link.label, link.url)}</td></tr><tr><td class="side" style="padding:0 40px">${small(html`ボタンを押せないときは、次のアドレスをブラウザーにお貼りください。<br><span style="word-break:break-all">${link.url}</span>`)}</td></tr>`
}
<tr><td class="side" style="padding:8px 40px 36px">${small(words.notice)}${closing && small(inLines(closing))}</td></tr>`,
      'account',
      from,
    ),
  }
}
