import type { CSSProperties, ReactNode } from 'react'
import type { Advice } from '#contract/advice.ts'
import { formatNumber } from '#domain/money.ts'
import { classes } from '#web/ui/classes.ts'
import style from './headcount-bar.module.css'
import { barWords } from './headcount-words.ts'

/** The answers, and on the same scale what is ordered (◆) and who could come (bracket). */
export function HeadcountBar({ advice, answers }: { advice: Advice; answers: ReactNode }) {
  const { own_person, ordered, span, reasons } = advice
  const { active, invited, cancelled } = advice.answers
  const everybody = active + invited + cancelled
  const scale = Math.max(everybody, ordered.estimated_person, span.most)
  if (everybody === 0) return null
  const part = (n: number) => `${((100 * n) / scale).toFixed(2)}%`
  const hasSpan =
    own_person === null && advice.is_open && active > 0 && span.most > span.least && reasons[0]?.code !== 'no_answers'
  const at = ordered.estimated_person / scale
  return (
    <div className={style.bar} role="img" aria-label={barWords(advice)}>
      {hasSpan && (
        <div className={style.span} style={{ left: part(span.least), width: part(span.most - span.least) }}>
          <b>{formatNumber(span.least)}</b>
          <b>{formatNumber(span.most)}</b>
        </div>
      )}
      <div className={style.scale}>
        <div style={{ width: part(everybody) } as CSSProperties}>{answers}</div>
      </div>
      <div
        className={classes(style.ordered, at > 0.85 && style.right, at < 0.15 && style.left)}
        style={{ left: part(ordered.estimated_person) }}
      >
        <span>ご注文 {formatNumber(ordered.estimated_person)}</span>
      </div>
    </div>
  )
}
