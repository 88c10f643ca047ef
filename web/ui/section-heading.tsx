import type { ReactNode } from 'react'
import style from './section-heading.module.css'

type SectionHeadingProps = {
  word: string
  title: ReactNode
  /** An `h1` at the top of a screen. */
  level?: 'h1' | 'h2'
  children?: ReactNode
}

/** A section's heading with its vertical word, an ornament: at most one word per section. */
export function SectionHeading({ word, title, level: Title = 'h2', children }: SectionHeadingProps) {
  return (
    <div className={style.heading}>
      <span className={style.word} aria-hidden="true">
        {word}
      </span>
      <div>
        <Title className={style.title}>{title}</Title>
        {children && <p className={style.text}>{children}</p>}
      </div>
    </div>
  )
}
