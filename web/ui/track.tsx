import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './track.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TrackStep = {
  name: string
  when?: ReactNode
  isDone: boolean
  /** The step to do now: marked like a finished one, and not called so. */
  isNow?: true
}

/** How far something has come, and when each step was or will be: side by side, on a phone one below the other. */
export function Track({ label, steps }: { label: string; steps: readonly TrackStep[] }) {
  const current = steps.findLastIndex(({ isDone, isNow }) => isDone || isNow)
  return (
    <ol className={style.track} aria-label={label}>
      {steps.map(({ name, when, isDone, isNow }, index) => (
        <li
          key={name}
          className={classes(style.step, (isDone || isNow) && style.done, isNow && style.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{name}</b>
          {isDone && <VisuallyHidden>（済み）</VisuallyHidden>}
          {when && <span className={`num ${style.when}`}>{when}</span>}
        </li>
      ))}
    </ol>
  )
}
