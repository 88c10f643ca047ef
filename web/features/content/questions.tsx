import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import style from './questions.module.css'

export type Question = { question: string; answer: ReactNode }

/** Questions that open to their answers, without a script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={style.questions}>
      {questions.map(({ question, answer }) => (
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
