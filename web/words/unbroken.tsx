import { Fragment } from 'react'
import style from './unbroken.module.css'

/** What is read at one look: 「2026年12月8日（火）17時30分」, 「17:30〜18:00」, 「03-1234-5678」, 「2-3」 of an address. */
const whole =
  /((?:\d{4}年)?\d{1,2}月\d{1,2}日(?:（.）)?(?:\d{1,2}時(?:\d{1,2}分)?)?|\d{1,2}:\d{2}(?:〜\d{1,2}:\d{2})?|\d{1,4}(?:-\d{1,4}){1,3})/

/** A text in which no line breaks inside a date, a time, a telephone or a house number. */
export function Unbroken({ children: text }: { children: string }) {
  return text.split(whole).map((piece, i) =>
    i % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <Fragment key={i}>{piece}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <span key={i} className={style.whole}>
        {piece}
      </span>
    ),
  )
}
