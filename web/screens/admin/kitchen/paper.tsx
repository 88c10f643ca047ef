import type { ReactNode } from 'react'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import style from './sheets.module.css'

type PaperProps = { title: string; date: string; note?: string; asOf?: string; children: ReactNode }

/** A sheet as it comes out of the printer; the browser breaks it into pages and numbers them. */
export function Paper({ title, date, note, asOf, children }: PaperProps) {
  return (
    <section className={style.paper} aria-label={title}>
      <header className={style.head}>
        <div>
          <h2>{title}</h2>
          <p>
            <b>{longJapaneseDate(date)}</b> {note}
          </p>
        </div>
        {asOf && <p className={style.asOf}>{japaneseInstant(new Date(asOf))} 現在</p>}
      </header>
      {children}
    </section>
  )
}
