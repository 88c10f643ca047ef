import type { Attendee } from '#contract/attendees.ts'
import { type AttendeeStatus, answerKindOf } from '#domain/attendee-status.ts'
import { formatNumber } from '#domain/money.ts'
import { classes } from '#web/ui/classes.ts'
import style from './answer-bar.module.css'

type AnswerCounts = Record<AttendeeStatus, number> & {
  /** So many of the invited have said 未定. */
  maybe?: number | undefined
}

export const answerParts = [
  { key: 'active', name: '参加', look: style.active },
  { key: 'maybe', name: '未定', look: style.maybe },
  { key: 'invited', name: '未回答', look: style.invited },
  { key: 'cancelled', name: '不参加', look: style.cancelled },
] as const

export const totalOf = ({ active, invited, cancelled }: AnswerCounts) => active + invited + cancelled

/** How many guests have answered each; 未定 only where somebody has. */
export function answersIn({ maybe = 0, ...counts }: AnswerCounts) {
  const of = { ...counts, maybe, invited: counts.invited - maybe }
  return answerParts
    .map((part) => ({ ...part, count: of[part.key] }))
    .filter(({ key, count }) => key !== 'maybe' || count > 0)
}

export const answerPartOf = (guest: Pick<Attendee, 'status' | 'maybe'>) =>
  answerParts.find(({ key }) => key === answerKindOf(guest))!

/** The answers as one bar: solid comes, dotted does not know yet, hatched has not answered, empty does not come. */
export function AnswerBar({ counts, small = false }: { counts: AnswerCounts; small?: boolean }) {
  const parts = answersIn(counts)
  const words = parts.map(({ name, count }) => `${name}${formatNumber(count)}名`).join('、')
  return (
    <div
      className={classes(style.bar, small && style.small)}
      role="img"
      aria-label={`${formatNumber(totalOf(counts))}名のうち、${words}`}
    >
      {parts.map(({ key, look, count }) => count > 0 && <i key={key} className={look} style={{ flexGrow: count }} />)}
    </div>
  )
}

/** The bar of a list, with the figures below it. */
export function AnswerSummary({ counts }: { counts: AnswerCounts }) {
  return (
    <div className={style.summary}>
      <AnswerBar counts={counts} small />
      <p className={`num ${style.figures}`} aria-hidden="true">
        {answersIn(counts).map(({ key, name, count }) => (
          <span key={key}>
            {name} {formatNumber(count)}
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
      {answersIn(counts).map((part) => (
        <span key={part.key}>
          <AnswerMark part={part} />
          {part.key === 'active' && 'ご'}
          {part.name} <b className="num">{formatNumber(part.count)}</b>
        </span>
      ))}
    </p>
  )
}

/** The sign of one part of the bar, next to its name. */
export function AnswerMark({ part }: { part: Pick<(typeof answerParts)[number], 'look'> }) {
  return <i className={classes(style.mark, part.look)} aria-hidden="true" />
}
