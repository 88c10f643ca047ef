import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './empty-state.module.css'
import { Picture, type PictureSource } from './picture.tsx'

export type EmptyStateProps = {
  picture: PictureSource
  title: ReactNode
  /** An `h1` for a whole screen, an `h2` for a part of one. */
  level?: 'h1' | 'h2'
  children?: ReactNode
  /** A link or button. */
  action?: ReactNode
  tone?: 'light' | 'dark'
}

/** An empty list or page: a still life, one sentence, one link or button. */
export function EmptyState({ picture, title, level: Title = 'h2', children, action, tone = 'light' }: EmptyStateProps) {
  return (
    <div className={classes(style.empty, tone === 'dark' && classes('on-ai', style.dark))}>
      <Picture picture={picture} sizes="300px" className={style.picture} decorative eager={Title === 'h1'} />
      <Title className={style.title}>{title}</Title>
      {children && <p className={style.text}>{children}</p>}
      {action}
    </div>
  )
}
