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
  }
}

/** To whoever wrote: what staff answer. */
export function enquiryReply({ reply }: EnquiryReplyProps, from: Sender): Mail {
  const { number, receivedAt, parts, quoted } = reply
  const subject = `【${from.shop.name}】お問い合わせへのお返事（${number}）`
  const about = `${japaneseInstant(new Date(receivedAt))}にいただいたお問い合わせ（受付番号 ${number}）へのお返事です。`
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
      'sender',
      from,
    ),
    html: mailLayout(
      subject,
      about,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading('お問い合わせへのお返事')}${paragraph(html`${parts.map(partInHtml)}`)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${small(about)}${closing && small(inLines(closing))}${
        quotation.length > 0 &&
        html`${small(quotationTitle)}<blockquote style="margin:8px 0 0;padding:0 0 0 14px;border-left:3px solid #d5dae1;font-size:13px;line-height:1.9;color:#5c6572;word-break:break-word">${broken(quotation)}</blockquote>`
      }</td></tr>`,
      'sender',
      from,
    ),
  }
}

const quotationTitle = '▼ いただいたお問い合わせ'

const linesOf = (text: string) => text.split(/\r\n|[\r\n\u2028\u2029]/)

const partInHtml = (part: WrittenPart): Html =>
  'url' in part ? link(part.url, part.url) : html`${broken(linesOf(withoutAddresses(part.written)))}`

const broken = (lines: readonly string[]): Html[] => lines.map((line, i) => html`${i > 0 && html`<br>`}${line}`)
