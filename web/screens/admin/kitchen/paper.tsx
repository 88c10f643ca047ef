import type { ReactNode } from 'react'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import style from './sheets.module.css'

type PaperProps = {
  title: string
  date: string
  note?: string
  asOf?: string
  /** Two of them share a sheet where they are short enough. */
  half?: boolean
  children: ReactNode
}

/** A sheet as it comes out of the printer; the browser breaks it into pages and numbers them. */
export function Paper({ title, date, note, asOf, half = false, children }: PaperProps) {
  return (
    <section className={classes(style.paper, half && style.half)} aria-label={title}>
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
