import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { type Html, html } from '../html.ts'
import { link, small } from '../mail-layout.ts'

/** The wording of the terms that is part of a contract. What was agreed before versions were kept, and mails queued then, have none. */
export type AgreedTerms = {
  version: string | null | undefined
  url: string | null | undefined
  /** On the telephone: nobody has read them yet. */
  isTold?: boolean
}

/** What was only said is in force as it is read here (民法548条の2). */
const toldWords = 'お電話でご案内しましたとおり、このご注文には上記の利用規約とキャンセル料を適用いたします。'

const wordsOf = (version: string) => `利用規約 ${plainJapaneseDate(version)}版`

export const termsInText = ({ version, url, isTold }: AgreedTerms): string[] =>
  version && url ? ['■適用規約', `　${wordsOf(version)}`, `　${url}`, ...(isTold ? [`　${toldWords}`] : [])] : []

export const termsInHtml = ({ version, url, isTold }: AgreedTerms): Html | null =>
  version && url ? small(html`適用規約<br>　${link(wordsOf(version), url)}${isTold && html`<br>　${toldWords}`}`) : null
