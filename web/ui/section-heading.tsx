import type { ReactNode } from 'react'
import style from './section-heading.module.css'

/** A section's heading with its vertical word, an ornament: at most one word per section. */
export function SectionHeading({ word, title, children }: { word: string; title: ReactNode; children?: ReactNode }) {
  return (
    <div className={style.heading}>
      <span className={style.word} aria-hidden="true">
        {word}
      </span>
      <div>
        <h2 className={style.title}>{title}</h2>
        {children && <p className={style.text}>{children}</p>}
      </div>
    </div>
  )
}
