import type { ReactNode } from 'react'
import { telWords } from '#contract/tel-words.ts'
import { paths } from '#web/paths.ts'
import style from './contact-head.module.css'

type ContactHeadProps = {
  title: ReactNode
  titleId?: string
  /** Who is meant, where the title does not say it. */
  who?: ReactNode
  /** '' where none was given. */
  email: string
  /** '' where none was given. */
  tel: string
  /** At the end: what it costs, what can be done. */
  children: ReactNode
}

/** The head of what somebody asked of the shop, with the ways to reach them. */
export function ContactHead({ title, titleId, who, email, tel, children }: ContactHeadProps) {
  return (
    <header className={style.head}>
      <div className={style.contact}>
        <h2 id={titleId}>{title}</h2>
        <p>
          {who && <span>{who}</span>}
          {tel && (
            <a href={paths.tel(tel)} className="num">
              {telWords(tel)}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="num">
              {email}
            </a>
          )}
        </p>
      </div>
      {children}
    </header>
  )
}
