import type { MailSlot } from '#contract/admin/mail-fields.ts'
import { type Html, html } from '../html.ts'
import { byTelephone, type Sender } from '../mail-layout.ts'
import { withoutAddresses } from '../without-links.ts'
import { type FactsOf, type SlotsOf, usualWords, type WordedTemplate } from './mail-slots.ts'

/** What a mail says between its facts, with the facts where its words have them. */
export function wordsOf<T extends WordedTemplate>(
  template: T,
  facts: Readonly<Record<FactsOf<T>, string>>,
  from: Sender,
): Record<SlotsOf<T>, string> & Partial<Record<MailSlot, string>> {
  const own = from.words?.[template] ?? {}
  const all = { 店名: from.shop.name, お電話: byTelephone(from), ...facts }
  const filled = Object.entries(usualWords(template)).map(([slot, usual]) => {
    const written = own[slot as MailSlot]
    return [slot, written === undefined ? filledIn(usual, all) : filledIn(written, all, withoutAddresses)]
  })
  return Object.fromEntries(filled)
}

/** `part` is for all but addresses of our own pages: nothing typed is a link, nor becomes one beside a fact. */
function filledIn(
  words: string,
  facts: Readonly<Record<string, string>>,
  part: (text: string) => string = (text) => text,
): string {
  let done = ''
  let open = ''
  for (const [i, piece] of words.split(/(\{[^{}]*\})/u).entries()) {
    const name = piece.slice(1, -1)
    const fact = i % 2 === 1 && Object.hasOwn(facts, name) ? facts[name]! : undefined
    if (fact?.match(/^https?:\/\//)) {
      done += part(open) + fact
      open = ''
    } else {
      open += fact ?? piece
    }
  }
  return done + part(open)
}

/** Lines of words in markup. */
export const inLines = (words: string): Html =>
  html`${words.split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line}`)}`
