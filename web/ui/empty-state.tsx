import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './empty-state.module.css'
import { Picture, type PictureSource } from './picture.tsx'

export type EmptyStateProps = {
  picture: PictureSource
  title: ReactNode
  /** A whole screen has its `h1` here; a part of one an `h2`. */
  level?: 'h1' | 'h2'
  children?: ReactNode
  /** One way on. */
  action?: ReactNode
  tone?: 'light' | 'dark'
}

/** Nothing is here: a still life, one sentence, one way on. */
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
