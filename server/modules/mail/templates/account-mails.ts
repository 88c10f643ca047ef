import { html } from '../html.ts'
import { button, facts, heading, type Mail, mailLayout, paragraph, plain, type Sender, small } from '../mail-layout.ts'
import { isWorded } from '../words/mail-slots.ts'
import { inLines, wordsOf } from '../words/words-of.ts'
import {
  type AccountMailProps,
  type AccountTemplate,
  type AccountWords,
  accountWords,
  whenOf,
} from './account-words.ts'

/** To the owner of an account: what was done with it, when, from where, and what to do if it was somebody else. */
export const accountMails = Object.fromEntries(
  Object.entries(accountWords).map(([template, words]) => [
    template,
    (mail: AccountMailProps, from: Sender) => written(template as AccountTemplate, words, mail, from),
  ]),
) as Record<AccountTemplate, (mail: AccountMailProps, from: Sender) => Mail>

function ownWords(template: AccountTemplate, { siteUrl }: AccountMailProps, from: Sender) {
  const facts = { ログインの画面: `${siteUrl}/mypage/login`, パスワードの再設定の画面: `${siteUrl}/reset-password` }
  return isWorded(template) ? wordsOf(template, facts, from) : undefined
}

function written(template: AccountTemplate, words: AccountWords, mail: AccountMailProps, from: Sender): Mail {
  const subject = `【${from.shop.name}】${words.subject}`
  const own = ownWords(template, mail, from)
  const opening = words.opening?.(mail) ?? own?.lead ?? ''
  const closing = own?.closing
  const rows = factsOf(mail)
  const ifNotYou = words.ifNotYou(mail)
  const link = words.button && mail.url ? { ...words.button, url: mail.url } : undefined
  return {
    subject,
    text: plain(
      [
        `${nameOf(mail)} 様`,
        '',
        opening,
        ...(link ? ['', link.label, link.url, link.validity] : []),
        '',
        ...rows.map(([name, value]) => `■${name}　${value}`),
        '',
        ifNotYou,
        ...(closing ? ['', closing] : []),
      ],
      'account',
      from,
    ),
    html: mailLayout(
      subject,
      opening,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(words.heading)}${paragraph(`${nameOf(mail)} 様`)}${paragraph(inLines(opening))}</td></tr>
${
  link &&
  html`<tr><td class="side" align="center" style="padding:20px 40px 0">${button(link.label, link.url)}</td></tr><tr><td class="side" style="padding:0 40px">${small(link.validity)}${small(html`ボタンを押せないときは、次のアドレスをブラウザーにお貼りください。<br><span style="word-break:break-all">${link.url}</span>`)}</td></tr>`
}
<tr><td class="side" style="padding:20px 40px 8px">${facts(rows)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${small(ifNotYou)}${closing && small(inLines(closing))}</td></tr>`,
      'account',
      from,
    ),
  }
}

/** Somebody who is about to register, and the new address of somebody, have no name that is known to be theirs. */
const nameOf = ({ name, email }: AccountMailProps) => name || email

function factsOf(mail: AccountMailProps): [name: string, value: string][] {
  return [
    ...(mail.orders ?? []).map(({ number, url }): [string, string] => [`ご注文 ${number}`, url]),
    ['アカウント', mail.email],
    ['日時', whenOf(mail)],
    ...(mail.occasion.device === undefined
      ? []
      : ([
          ['端末', mail.occasion.device],
          ['ネットワーク', mail.occasion.network],
        ] as [string, string][])),
  ]
}
