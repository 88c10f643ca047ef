import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import style from './note.module.css'

export type NoteTone = 'info' | 'ok' | 'warn' | 'error'

const icons: Record<NoteTone, IconName> = { info: 'info', ok: 'check', warn: 'alert', error: 'alert' }

/** A message in the page. Errors are read out at once, other messages when the screen reader is free. */
export function Note({ tone = 'info', children, live }: { tone?: NoteTone; children: ReactNode; live?: boolean }) {
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined
  return (
    <div className={classes(style.note, style[tone])} role={role}>
      <Icon name={icons[tone]} className={style.icon} />
      <div className={style.text}>{children}</div>
    </div>
  )
}
