import type { ReactNode } from 'react'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import style from './settings.module.css'
import { unwritten } from './settings-words.ts'

type FactsProps = { rows: readonly { term: string; text: string; beside?: ReactNode }[] }

/** Terms and what is written for them, in two columns where there is room. */
export const Facts = ({ rows }: FactsProps) => (
  <div className={style.facts}>
    <DefinitionRows
      dense
      rows={rows.map(({ term, text, beside }) => ({
        term,
        text: (
          <span className={style.fact}>
            {text === '' ? <span className={style.unwritten}>{unwritten}</span> : text}
            {beside}
          </span>
        ),
      }))}
    />
  </div>
)
