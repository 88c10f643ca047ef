import type { ReactNode } from 'react'
import style from './section-heading.module.css'

/** A section's heading beside its 々-word, which is an ornament: one word in a section at most. */
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
