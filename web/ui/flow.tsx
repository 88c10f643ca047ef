import type { ReactNode } from 'react'
import style from './flow.module.css'

/** Numbered steps side by side, 一 二 三; below each other on small screens. */
export function Flow({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className={style.flow}>
      {steps.map(({ title, text }) => (
        <li key={title} className={style.step}>
          <h3 className={style.title}>{title}</h3>
          <p className={style.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
