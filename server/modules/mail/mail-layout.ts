import { demoNotice, type ShopFacts } from '#contract/shop-facts.ts'
import { type Html, html } from './html.ts'
import type { OwnWords } from './words/own-words.ts'

/** One mail in both its forms. */
export type Mail = {
  subject: string
  text: string
  html: string
  /** The address for answers, if it is not the shop's. */
  replyTo?: string
}

/** The shop as it is when the mail goes out; a demo says in its mails that it is one. */
export type Sender = {
  shop: ShopFacts
  isDemo: boolean
  /** What the shop says in its own words. */
  words?: OwnWords
}

/** The reader decides the foot of the mail; a mail to the shop does not need the shop's address. */
export type Reader = 'orderer' | 'account' | 'guest' | 'sender' | 'shop'

const reasons: Record<Reader, readonly string[]> = {
  orderer: ['このメールにお心当たりのない場合は、お手数ですが、お電話かこのメールへのご返信でお知らせください。'],
  account: [],
  guest: [
    'このメールは、幹事の方のお申し込みによりお送りしています。お心当たりのない場合は、このまま破棄してください。',
  ],
  sender: [
    'このメールは、お問い合わせの画面にこのアドレスが入力されたため、お送りしています。お心当たりのない場合は、このまま破棄してください。',
  ],
  shop: [],
}

/** The foot of a mail. */
function footOf(reader: Reader, { shop, isDemo }: Sender): readonly string[] {
  if (reader === 'shop') return []
  const { company, tel, hours } = shop
  const signature = [company, tel && `お電話 ${tel}${hours && `（${hours}）`}`].filter(Boolean).join('　')
  return [signature, ...reasons[reader], ...(isDemo ? [demoNotice] : [])].filter(Boolean)
}

/** 「お電話（03-0000-0000、平日 9:00〜18:00）」 */
export const byTelephone = ({ shop: { tel, hours } }: Sender) => `お電話（${[tel, hours].filter(Boolean).join('、')}）`

const sans = "'Hiragino Kaku Gothic ProN','Hiragino Sans','Yu Gothic',Meiryo,sans-serif"
export const serif = "'Hiragino Mincho ProN','Yu Mincho',YuMincho,'Noto Serif CJK JP',serif"

/** The frame of every mail: 640 px, tables and inline styles only, since mail programs know little else. */
export function mailLayout(subject: string, preview: string, body: Html, reader: Reader, from: Sender): string {
  const lines = footOf(reader, from)
  return String(html`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title><style>@media(max-width:600px){.side{padding-left:20px!important;padding-right:20px!important}.outside{padding-top:0!important}}</style></head>
<body style="margin:0;padding:0;background:#e9edf1;color:#1a1d23;font-family:${sans}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#e9edf1"><tr><td class="outside" align="center" style="padding:32px 0">
<table role="presentation" width="640" cellpadding="0" cellspacing="0" style="width:100%;max-width:640px;background:#ffffff;text-align:left">
<tr><td class="side" style="background:#16294a;padding:20px 40px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="background:#ffffff;color:#16294a;width:28px;height:28px;line-height:28px;text-align:center;border-radius:7px;font-family:${serif};font-size:18px;font-weight:700">々</td>
<td style="padding-left:10px;color:#ffffff;font-family:${serif};font-size:22px;font-weight:700;letter-spacing:.08em">${from.shop.name}</td></tr></table></td></tr>
${body}
${lines.length > 0 && html`<tr><td class="side" style="background:#f4f6f8;padding:24px 40px;font-size:12px;line-height:1.9;color:#5c6572">${lines.map((line) => html`${line}<br>`)}</td></tr>`}
</table></td></tr></table></body></html>`)
}

/** A text mail with its signature. */
export function plain(lines: readonly string[], reader: Reader, from: Sender): string {
  const foot = footOf(reader, from)
  return [...lines, '', ...(foot.length > 0 ? ['────────────────────', from.shop.name, ...foot, ''] : [])].join('\n')
}

export const heading = (text: string) =>
  html`<p style="margin:0;font-family:${serif};font-size:25px;line-height:1.6;font-weight:700;letter-spacing:.05em">${text}</p>`

export const paragraph = (content: Html | string) =>
  html`<p style="margin:14px 0 0;font-size:15px;line-height:1.95">${content}</p>`

export const small = (content: Html | string) =>
  html`<p style="margin:12px 0 0;font-size:13px;line-height:1.9;color:#3b414c">${content}</p>`

/** The facts of a mail, names left and values right; values of several lines are kept apart. */
export function facts(rows: readonly (readonly [name: string, ...values: string[]])[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid #1f3f7f">${rows.map(
    ([name, ...values]) =>
      html`<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid #d5dae1;color:#5c6572;width:120px;vertical-align:top;font-size:14px;line-height:1.8">${name}</td><td style="padding:10px 0;border-bottom:1px solid #d5dae1;font-size:14px;line-height:1.8;word-break:break-word">${values.map(
        (value, i) => html`${i > 0 && html`<br>`}${unbroken(value)}`,
      )}</td></tr>`,
  )}</table>`
}

/** A second choice next to the button. */
export const link = (label: string, href: string) =>
  html`<a href="${href}" style="color:#1f3f7f;font-size:14px;line-height:1.8">${label}</a>`

/** '17:30〜18:00' is read in one piece. */
const unbroken = (value: string): Html[] =>
  value
    .split(/(\d{1,2}:\d{2}〜\d{1,2}:\d{2})/)
    .map((part, i) => (i % 2 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`))

export const button = (label: string, href: string) =>
  html`<a href="${href}" style="display:inline-block;background:#c5341b;color:#ffffff;font-weight:700;font-size:15px;line-height:1.4;padding:16px 44px;text-decoration:none;letter-spacing:.06em">${label}</a>`
