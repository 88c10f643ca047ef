import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { type FeeStepRow, stepInForce } from '#web/words/fee-now.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './fee-steps.module.css'

/** The cancellation fee from each instant on. The step in force `now` is marked. */
export function FeeSteps({ steps, now }: { steps: readonly FeeStepRow[]; now: Date }) {
  const current = stepInForce(steps, now)
  return (
    <ol className={style.steps}>
      {steps.map(({ from, rate, fee }, index) => {
        const next = steps[index + 1]?.from
        return (
          <li
            key={from ?? 'now'}
            className={classes(style.step, index < current && style.past, index === current && style.now)}
          >
            <span>
              {index === current && <b className={style.mark}>いま</b>}
              <Unbroken>{periodWords(from, next)}</Unbroken>
            </span>
            <b className="num">{rate === 0 ? '無料（0円）' : `${formatYen(fee)}（${rate}%）`}</b>
          </li>
        )
      })}
    </ol>
  )
}

function periodWords(from: string | null, next: string | null | undefined): string {
  if (from === null) return next ? `${japaneseInstant(new Date(next))}まで` : 'いつでも'
  return `${japaneseInstant(new Date(from))}から${next ? `${japaneseInstant(new Date(next))}まで` : ''}`
}
