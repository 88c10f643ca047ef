import { formatWindow } from '#domain/delivery-window.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { button, facts, heading, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import { shownPerson } from '../shown-names.ts'

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

type TransferWords = { subject: string; heading: string; opening: string; button?: string; closing: string }

const organizerOf = ({ from: organizer }: TransferMailProps, { shop }: Sender) =>
  shownPerson(organizer, `${shop.name}の会員の方`, shop)

const transferWords = {
  'transfer-offered': (mail: TransferMailProps, from: Sender): TransferWords => ({
    subject: '幹事の引き継ぎのお願い',
    heading: '幹事の引き継ぎのお願い',
    opening: `${organizerOf(mail, from)}から、次のご注文の引き継ぎのお申し出を承りました。お引き受けいただくと、ご注文の変更やお支払いのご案内は、あなたのアカウントで承ります。`,
    button: '引き継ぎの画面を開く',
    closing: `${japaneseInstant(new Date(mail.expiresAt!))}までお引き受けいただけます。このメールアドレスの会員登録が必要です。会員でない方は、ご登録のあとに、このメールのリンクをもう一度お開きください。お心当たりのない場合は、このメールは破棄してください。リンクを開かないかぎり、何も変わりません。`,
  }),
  'transfer-accepted': (mail: TransferMailProps, from: Sender): TransferWords => ({
    subject: 'ご注文を引き継ぎました',
    heading: 'ご注文が引き継がれました',
    opening: `${shownPerson({ company: '', name: mail.to ?? '' }, '引き継ぎをお願いした方', from.shop)}が、次のご注文をお引き受けになりました。このご注文は、あなたのマイページには表示されなくなりました。`,
    closing: 'お心当たりのない場合は、お手数ですが、すぐにお電話でお知らせください。',
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
  const subject = `【${from.shop.name}】${words.subject}（${number}）`
  const rows: [string, string][] = [
    ['ご注文番号', number],
    ['お届け', `${longJapaneseDate(meetupDate)}　${formatWindow(deliveryWindow)}`],
  ]
  const link = words.button && url ? { label: words.button, url } : undefined
  return {
    subject,
    text: plain(
      [
        ...[words.opening, '', ...rows.map(([name, value]) => `■${name}　${value}`)],
        ...(link ? ['', link.label, link.url] : []),
        ...['', words.closing],
      ],
      'account',
      from,
    ),
    html: mailLayout(
      subject,
      words.opening,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(words.heading)}${paragraph(words.opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 8px">${facts(rows)}</td></tr>
${
  link &&
  html`<tr><td class="side" align="center" style="padding:20px 40px 0">${button(link.label, link.url)}</td></tr><tr><td class="side" style="padding:0 40px">${small(html`ボタンを押せないときは、次のアドレスをブラウザーにお貼りください。<br><span style="word-break:break-all">${link.url}</span>`)}</td></tr>`
}
<tr><td class="side" style="padding:8px 40px 36px">${small(words.closing)}</td></tr>`,
      'account',
      from,
    ),
  }
}
