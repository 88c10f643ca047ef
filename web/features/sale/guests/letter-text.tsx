import type { ReactNode } from 'react'
import type { Letter } from '#contract/attendees.ts'
import style from './letter-text.module.css'

/** A mail to guests as they will read it; `children` stand below it. */
export function LetterText({ letter, children }: { letter: Letter; children?: ReactNode }) {
  return (
    <div className={style.letter}>
      <p className={style.subject}>
        <span>件名</span>
        <b>{letter.subject}</b>
      </p>
      <p className={style.text}>{letter.text.trim()}</p>
      {children}
    </div>
  )
}
