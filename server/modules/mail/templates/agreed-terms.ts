import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { type Html, html } from '../html.ts'
import { link, small } from '../mail-layout.ts'

/** The wording of the terms that is part of a contract. What was agreed before versions were kept, and mails queued then, have none. */
export type AgreedTerms = { version: string | null | undefined; url: string | null | undefined }

const wordsOf = (version: string) => `利用規約 ${plainJapaneseDate(version)}版`

export const termsInText = ({ version, url }: AgreedTerms): string[] =>
  version && url ? ['■適用規約', `　${wordsOf(version)}`, `　${url}`] : []

export const termsInHtml = ({ version, url }: AgreedTerms): Html | null =>
  version && url ? small(html`適用規約<br>　${link(wordsOf(version), url)}`) : null
