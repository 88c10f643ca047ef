import { html } from '../html.ts'
import { button, facts, heading, type Letter, paper, paragraph, plain, shopName, small } from '../letter.ts'
import { type AccountLetter, type AccountTemplate, type AccountWords, accountWords, whenOf } from './account-words.ts'

/** To whoever an account belongs to: what was done with it, when, from where, and what to do if it was not them. */
export const accountLetters = Object.fromEntries(
  Object.entries(accountWords).map(([template, words]) => [
    template,
    (letter: AccountLetter) => written(words, letter),
  ]),
) as Record<AccountTemplate, (letter: AccountLetter) => Letter>

function written(words: AccountWords, letter: AccountLetter): Letter {
  const subject = `【${shopName}】${words.subject}`
  const opening = words.opening(letter)
  const rows = factsOf(letter)
  const ifNotYou = words.ifNotYou(letter)
  const link = words.button && letter.url ? { ...words.button, url: letter.url } : undefined
  return {
    subject,
    text: plain(
      [
        `${nameOf(letter)} 様`,
        '',
        opening,
        ...(link ? ['', link.label, link.url, link.validity] : []),
        '',
        ...rows.map(([name, value]) => `■${name}　${value}`),
        '',
        ifNotYou,
      ],
      'account',
    ),
    html: paper(
      subject,
      opening,
      html`<tr><td class="side" style="padding:36px 40px 8px">${heading(words.heading)}${paragraph(`${nameOf(letter)} 様`)}${paragraph(opening)}</td></tr>
${
  link &&
  html`<tr><td class="side" align="center" style="padding:20px 40px 0">${button(link.label, link.url)}</td></tr><tr><td class="side" style="padding:0 40px">${small(link.validity)}${small(html`ボタンを押せないときは、次のアドレスをブラウザーにお貼りください。<br><span style="word-break:break-all">${link.url}</span>`)}</td></tr>`
}
<tr><td class="side" style="padding:20px 40px 8px">${facts(rows)}</td></tr>
<tr><td class="side" style="padding:8px 40px 36px">${small(ifNotYou)}</td></tr>`,
      'account',
    ),
  }
}

/** Somebody who is about to register, and the new address of somebody, have no name that is known to be theirs. */
const nameOf = ({ name, email }: AccountLetter) => name || email

function factsOf(letter: AccountLetter): [name: string, value: string][] {
  return [
    ...(letter.orders ?? []).map(({ number, url }): [string, string] => [`ご注文 ${number}`, url]),
    ['アカウント', letter.email],
    ['日時', whenOf(letter)],
    ['端末', letter.occasion.device],
    ['ネットワーク', letter.occasion.network],
  ]
}
