import { flag, recordId, text } from '../fields/kinds.ts'
import { id, requiredMultilineText, requiredText } from '../text.ts'
import { knowsFacts } from './known-facts.ts'

/** What staff write about a question. Browser and server check with these schemas. */
export const faqFields = {
  question: text('ご質問', requiredText(200, 'ご質問をご記入ください。').check(knowsFacts({ isMarkdown: false }))),
  answer: text(
    'お答え',
    requiredMultilineText(5_000, 'お答えをご記入ください。').check(knowsFacts({ isMarkdown: true })),
    { api: 'お答え。Markdown で書かれ、お店の情報は {{tel}} のように名前のまま入っています' },
  ),
  group_id: recordId('グループ', id),
  featured: flag('ホームにも出す'),
}

export const faqGroupFields = { name: text('グループ名', requiredText(50, 'グループ名をご記入ください。')) }
