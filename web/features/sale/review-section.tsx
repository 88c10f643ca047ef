import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './review-section.module.css'

type ReviewSectionProps = {
  title: string
  /** The link to change the section, and its full name for screen readers. */
  change?: { href: string }
  /** At the end of the title's line. */
  beside?: ReactNode
  /** Where links lead to. */
  anchor?: string
  children: ReactNode
}

export function ReviewSection({ title, change, beside, anchor, children }: ReviewSectionProps) {
  return (
    <section className={style.section} id={anchor}>
      <h2 className={style.title}>
        {title}
        {change && (
          <TextLink className={style.change} href={change.href} aria-label={`${title}を変更する`}>
            変更する
          </TextLink>
        )}
        {beside && <span className={`no-print ${style.beside}`}>{beside}</span>}
      </h2>
      {children}
    </section>
  )
}
