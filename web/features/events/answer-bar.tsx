import type { AttendeeStatus } from '#domain/attendee.ts'
import { formatNumber } from '#domain/money.ts'
import { classes } from '#web/ui/classes.ts'
import style from './answer-bar.module.css'

type AnswerCounts = Record<AttendeeStatus, number>

export const answerParts = [
  { key: 'active', name: '参加', look: style.active },
  { key: 'invited', name: '未回答', look: style.invited },
  { key: 'cancelled', name: '不参加', look: style.cancelled },
] as const

export const totalOf = ({ active, invited, cancelled }: AnswerCounts) => active + invited + cancelled

/** The answers as one bar: solid comes, hatched has not answered, empty does not come. */
export function AnswerBar({ counts, small = false }: { counts: AnswerCounts; small?: boolean }) {
  const words = answerParts.map(({ key, name }) => `${name}${formatNumber(counts[key])}名`).join('、')
  return (
    <div
      className={classes(style.bar, small && style.small)}
      role="img"
      aria-label={`${formatNumber(totalOf(counts))}名のうち、${words}`}
    >
      {answerParts.map(
        ({ key, look }) => counts[key] > 0 && <i key={key} className={look} style={{ flexGrow: counts[key] }} />,
      )}
    </div>
  )
}

/** The bar of a list, with the figures below it. */
export function AnswerSummary({ counts }: { counts: AnswerCounts }) {
  return (
    <div className={style.summary}>
      <AnswerBar counts={counts} small />
      <p className={`num ${style.figures}`} aria-hidden="true">
        {answerParts.map(({ key, name }) => (
          <span key={key}>
            {name} {formatNumber(counts[key])}
          </span>
        ))}
      </p>
    </div>
  )
}

/** What the parts of the bar are, with their figures. */
export function AnswerKey({ counts }: { counts: AnswerCounts }) {
  return (
    <p className={style.key}>
      {answerParts.map((part) => (
        <span key={part.key}>
          <AnswerMark part={part} />
          {part.key === 'active' && 'ご'}
          {part.name} <b className="num">{formatNumber(counts[part.key])}</b>
        </span>
      ))}
    </p>
  )
}

/** The sign of one part of the bar, next to its name. */
export function AnswerMark({ part }: { part: (typeof answerParts)[number] }) {
  return <i className={classes(style.mark, part.look)} aria-hidden="true" />
}
