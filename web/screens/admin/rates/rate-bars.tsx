import type { CSSProperties } from 'react'
import type { TaxRates } from '#contract/admin/tax-rates.ts'
import { daysBetween, plainJapaneseDate, yearAndMonth } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import style from './rate-bars.module.css'
import { type Span, shownDays, spansOf } from './rate-spans.ts'
import { classNames } from './rate-words.ts'

/** The rates of each class over the days around this one. */
export function RateBars({ rates, today }: TaxRates) {
  const shown = shownDays(rates, today)
  const place = daysBetween(shown.from, today) / (daysBetween(shown.from, shown.to) + 1)
  return (
    <div className={style.bars} style={{ '--today': place } as CSSProperties}>
      <p className={classes('num', style.axis)} aria-hidden="true">
        <span>{yearAndMonth(shown.from)}</span>
        <span>{yearAndMonth(shown.to)}</span>
      </p>
      <dl>
        {spansOf(rates, shown, today).map(({ taxClass, spans }) => (
          <div key={taxClass} className={style.row}>
            <dt className={style.name}>
              <b>{classNames[taxClass].name}</b>
              <small>{classNames[taxClass].of}</small>
            </dt>
            <dd className={style.line}>
              {spans.map((span) => (
                <Bar key={span.from} {...span} />
              ))}
            </dd>
          </div>
        ))}
        <div className={style.row}>
          <dt className={style.name}>
            <b>不課税</b>
            <small>キャンセル料</small>
          </dt>
          <dd className={style.line}>
            <span className={style.bar}>
              対象外 <small className={style.since}>日にかかわらず</small>
            </span>
          </dd>
        </div>
      </dl>
      <p className={style.today} aria-hidden="true">
        <b className={style.mark}>本日</b>
      </p>
    </div>
  )
}

const stateWords = { past: '終わった税率', now: 'いま', next: '予定' } as const

const Bar = ({ rate, from, days, state }: Span) => (
  <span className={classes('num', style.bar, style[state])} style={{ '--days': days } as CSSProperties}>
    <b>{rate}%</b> <small className={style.since}>{plainJapaneseDate(from)}から</small>
    {state !== 'now' && <small className={classes(style.since, style.state)}>{stateWords[state]}</small>}
  </span>
)
