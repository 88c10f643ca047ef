import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './tag.module.css'

export type TagTone = 'plain' | 'season' | 'popular' | 'age' | 'ok' | 'warn' | 'bad' | 'mute'

/** A short label: 旬, 人気, お酒 20歳以上, the status of an order. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classes(style.tag, style[tone])}>{children}</span>
}
