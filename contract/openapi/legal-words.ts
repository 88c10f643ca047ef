import type { FieldWords } from './goods-words.ts'

const day = (words: string): FieldWords => [words, { example: '2027-04-01', format: 'date' }]

/** The legal texts, for visitors and for staff. */
export const legalWords: Readonly<Record<string, FieldWords>> = {
  'PublishedLegalText.text': '文書の名前',
  'PublishedLegalText.version': day('表示している版（効力が始まる日）'),
  'PublishedLegalText.in_force': day('いま効力のある版'),
  'PublishedLegalText.versions': [
    '公開されている版のすべて。古い順で、先の日のものは予定',
    { example: ['2026-11-23'] },
  ],
  'PublishedLegalText.body_html': '本文（HTML）。サイトに備わっている版では null',
  'LegalTextRow.text': '文書の名前',
  'LegalTextRow.versions': '版。下書き、新しいものの順',
  'LegalVersionRow.text': '文書の名前',
  'LegalVersionRecord.text': '文書の名前',
  'CreateLegalDraftRequest.text': '文書の名前',
  'CreateLegalDraftRequest.from': day('本文のもとにする版（効力が始まる日）'),
  standing: 'draft：下書き、announced：予定、in_force：いま効力がある、ended：過去の版',
  'LegalVersionRow.day': day('効力が始まる日（Asia/Tokyo）。下書きなら null'),
  'LegalVersionRecord.day': day('効力が始まる日（Asia/Tokyo）。下書きなら null'),
  'PublishLegalVersionRequest.day': day('効力が始まる日（Asia/Tokyo）。明日から選べます'),
  published_by: ['公開した人', { example: '神山 葵' }],
  'LegalVersionRecord.body': '本文（Markdown）。{{company}} のような、お店の情報の場所をふくみます',
  'ChangeLegalVersionRequest.body': '本文（Markdown）。{{company}} のような、お店の情報の場所を書けます',
  compared_with: day('比べている版（効力が始まる日）'),
  clauses: 'その版との違い。見出し（##）ごと',
  'LegalVersionRecord.clauses.title': '見出し。最初の見出しの前は空',
  'LegalVersionRecord.clauses.change': 'same：同じ、changed：変更、added：追加、removed：削除',
  'LegalVersionRecord.clauses.parts': '文の部分。順につなぐと全文',
  'LegalVersionRecord.clauses.parts.kind': 'same：同じ、deleted：消えた部分、inserted：加わった部分',
  'LegalVersionRecord.clauses.parts.text': '言葉',
  other_days: ['ほかの公開されている版（効力が始まる日）', { example: ['2026-11-23'] }],
}
