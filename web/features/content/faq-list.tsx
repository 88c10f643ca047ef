import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import style from './faq-list.module.css'

export type FaqEntry = { question: string; answer: ReactNode }

/** Questions that open to their answers, without a script. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className={style.entries}>
      {entries.map(({ question, answer }) => (
        <details key={question} className={style.entry}>
          <summary className={style.question}>
            {question}
            <Icon name="add" className={style.mark} />
          </summary>
          <div className={style.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
