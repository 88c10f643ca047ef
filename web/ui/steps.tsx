import { Anchor } from './anchor.tsx'
import { classes } from './classes.ts'
import style from './steps.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九']

export type StepsProps = {
  /** In order. Steps before the current one are links if they have an `href`. */
  steps: readonly { name: string; href?: string }[]
  /** Counted from 0. */
  current: number
}

export function Steps({ steps, current }: StepsProps) {
  return (
    <nav aria-label="ご注文手続きの進み">
      <ol className={style.steps}>
        {steps.map(({ name, href }, index) => (
          <li
            key={name}
            className={classes(style.step, index < current && style.done, index === current && style.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes('cut', style.numeral)} aria-hidden="true">
              {numerals[index]}
            </span>
            {index < current && href ? (
              <Anchor className={style.link} href={href}>
                {name}
                <VisuallyHidden>（済み）</VisuallyHidden>
              </Anchor>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
