import { Children, type ReactNode } from 'react'
import style from './prose.module.css'

/** Running text of several sections: terms, explanations. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={style.prose}>{children}</div>
}

/** A numbered list of terms. */
export function NumberedList({ children }: { children: ReactNode }) {
  return (
    <ol className={style.numbered}>
      {Children.map(children, (item) => (
        <li>{item}</li>
      ))}
    </ol>
  )
}
