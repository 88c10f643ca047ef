import type { ReactNode } from 'react'
import style from './form-section.module.css'

export function FormSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={style.section}>
      <h2 className={style.title}>{title}</h2>
      {note && <div className={style.note}>{note}</div>}
      {children}
    </section>
  )
}

/** The foot of a step: back at the left, the main action at the right. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={style.actions}>{children}</div>
}
