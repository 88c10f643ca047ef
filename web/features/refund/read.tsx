import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import style from './account-fields.module.css'

/** What was understood of what was typed. */
export const Read = ({ children }: { children: ReactNode }) => (
  <p className={style.read}>
    <Icon name="check" />
    <span>{children}</span>
  </p>
)
