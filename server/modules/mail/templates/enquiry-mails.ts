import { kindWords } from '#contract/enquiry-words.ts'
import type { EnquiryKind } from '#domain/enquiry.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import { facts, heading, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import { inLines, wordsOf } from '../words/words-of.ts'
import { type Fact, telOf, textFacts } from './meetup-words.ts'
import { subjectOf } from './order-mail-words.ts'

/** All facts in a mail to the sender. The address may be a stranger's, so nothing that the sender typed is in it. */
type Receipt = {
  number: string
  kind: EnquiryKind
  /** ISO 8601. */
  receivedAt: string
}

type Notice = Receipt & {
  name: string
  company: string
  email: string
  tel: string
  message: string
  /** A program seems to have sent it. */
  isSuspect: boolean
}

export type EnquiryReceiptProps = { receipt: Receipt }
export type EnquiryNoticeProps = { notice: Notice }

export const enquiryMails = { 'enquiry-received': enquiryReceived, 'enquiry-notice': enquiryNotice }

/** To the sender: that the enquiry has arrived, and when we answer. */
function enquiryReceived({ receipt }: EnquiryReceiptProps, from: Sender): Mail {
  const named = { 受付番号: receipt.number, お返事の期限: from.shop.answersBy }
  const { lead, closing, ...own } = wordsOf('enquiry-received', named, from)
  const subject = subjectOf(own, receipt.number, from)
  const rows = factsOf(receipt)
  return {
    subject,
    text: plain([lead, '', ...textFacts(rows), ...(closing ? ['', closing] : [])], 'sender', from),
    html: mailLayout(
      subject,
      lead,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('お問い合わせを受け付けました')}${paragraph(inLines(lead))}</td></tr>
<tr><td class="side" style="padding:18px 40px 8px">${facts(rows)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${closing && small(inLines(closing))}</td></tr>`,
      'sender',
      from,
    ),
  }
}

/** To the shop: what was written. An answer to this mail goes to the sender. */
function enquiryNotice({ notice }: EnquiryNoticeProps, from: Sender): Mail {
  const { number, kind, name, company, email, tel, message, isSuspect } = notice
  const subject = `${isSuspect ? '【自動送信の疑い】' : ''}お問い合わせ ${number}　${kindWords[kind]}`
  const opening = isSuspect
    ? '機械が自動で送ったと思われるお問い合わせです。送信者への受付のメールはお送りしていません。'
    : `お問い合わせが届きました。${from.shop.answersBy}までに、お返事をお願いします。このメールに返信すると、送信者に届きます。`
  const rows: Fact[] = [
    ...factsOf(notice),
    ['お名前', `${name} さま`],
    ...(company ? [['会社名', company] satisfies Fact] : []),
    ['メール', email],
    ...(tel ? [['お電話', telOf(tel)] satisfies Fact] : []),
    ['内容', ...message.split(/\r\n|[\n\u2028\u2029]/)],
  ]
  return {
    subject,
    replyTo: email,
    text: plain([opening, '', ...textFacts(rows)], 'shop', from),
    html: mailLayout(
      subject,
      opening,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('お問い合わせ')}${paragraph(opening)}</td></tr>
<tr><td class="side" style="padding:18px 40px 36px">${facts(rows)}</td></tr>`,
      'shop',
      from,
    ),
  }
}

const factsOf = ({ number, kind, receivedAt }: Receipt): Fact[] => [
  ['受付番号', number],
  ['ご用件', kindWords[kind]],
  ['受付の日時', japaneseInstant(new Date(receivedAt))],
]
