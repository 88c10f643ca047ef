import { japaneseInstant } from '#domain/tokyo-date.ts'
import { type Html, html } from '../html.ts'
import { heading, link, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import { withoutAddresses } from '../without-links.ts'
import { inLines, wordsOf } from '../words/words-of.ts'

/** An answer as staff wrote it, cut at addresses of our own site: these alone are links. */
export type WrittenPart = { written: string } | { url: string }

export type EnquiryReplyProps = {
  reply: {
    number: string
    /** ISO 8601. */
    receivedAt: string
    parts: readonly WrittenPart[]
    /** What is answered; null: not repeated. Anybody may have typed it, to anybody's address. */
    quoted: string | null
    /** What the shop has written about first; '': it answers. */
    subject: string
  }
}

/** To whoever wrote: what staff answer; or what they write first. */
export function enquiryReply({ reply }: EnquiryReplyProps, from: Sender): Mail {
  const { number, receivedAt, parts, quoted } = reply
  // Whom the shop writes to has not necessarily written.
  const reader = reply.subject ? 'orderer' : 'sender'
  const title = reply.subject || 'お問い合わせへのお返事'
  const subject = `【${from.shop.name}】${title}（${number}）`
  const about = reply.subject
    ? `${from.shop.name}からのご連絡です（受付番号 ${number}）。`
    : `${japaneseInstant(new Date(receivedAt))}にいただいたお問い合わせ（受付番号 ${number}）へのお返事です。`
  const { closing } = wordsOf('enquiry-reply', { 受付番号: number }, from)
  const quotation = quoted === null ? [] : linesOf(quoted)
  return {
    subject,
    text: plain(
      [
        parts.map((part) => ('url' in part ? part.url : withoutAddresses(part.written))).join(''),
        '',
        about,
        ...(closing ? [closing] : []),
        ...(quotation.length > 0 ? ['', quotationTitle, ...quotation.map((line) => `> ${line}`)] : []),
      ],
      reader,
      from,
    ),
    html: mailLayout(
      subject,
      about,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(title)}${paragraph(html`${parts.map(partInHtml)}`)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${small(about)}${closing && small(inLines(closing))}${
        quotation.length > 0 &&
        html`${small(quotationTitle)}<blockquote style="margin:8px 0 0;padding:0 0 0 14px;border-left:3px solid #d5dae1;font-size:13px;line-height:1.9;color:#5c6572;word-break:break-word">${broken(quotation)}</blockquote>`
      }</td></tr>`,
      reader,
      from,
    ),
  }
}

const quotationTitle = '▼ いただいたお問い合わせ'

const linesOf = (text: string) => text.split(/\r\n|[\r\n\u2028\u2029]/)

const partInHtml = (part: WrittenPart): Html =>
  'url' in part ? link(part.url, part.url) : html`${broken(linesOf(withoutAddresses(part.written)))}`

const broken = (lines: readonly string[]): Html[] => lines.map((line, i) => html`${i > 0 && html`<br>`}${line}`)
