import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import style from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SkeletonProps = { width?: string; height?: string; shape?: 'bar' | 'picture' }

/** A placeholder in the size of the content. It appears only when loading takes longer than 300 ms. */
export function Skeleton({ width, height, shape = 'bar' }: SkeletonProps) {
  return (
    <span
      className={classes(style.skeleton, shape === 'picture' && classes('cut', style.picture))}
      style={{ '--width': width, '--height': height } as CSSProperties}
      aria-hidden="true"
    />
  )
}

/** Around skeletons: announces to screen readers what is loading, and asks for patience after ten seconds. */
export function Loading({ label = '読み込んでいます', children }: { label?: string; children?: React.ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      <p className={style.patience}>時間がかかっています。このままお待ちください。</p>
    </div>
  )
}
