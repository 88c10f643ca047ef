import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import style from './list-note.module.css'

/** What is good to know of a list, at its foot. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p className={style.note}>
    <Icon name="info" />
    <span>{children}</span>
  </p>
)
