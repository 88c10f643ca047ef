import type { ReactNode } from 'react'
import style from './prose.module.css'

/** Running text of several sections: terms, explanations. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={style.prose}>{children}</div>
}
