import type { PlanDetail } from '#contract/plans.ts'
import { EXAMPLE_START, timeFromStart } from '#domain/plan-timeline.ts'
import style from './day-flow.module.css'

type DayFlowProps = { rows: PlanDetail['timeline']; level?: 'h2' | 'h3' }

/** What happens on the day, by the clock of a gathering that begins at 18:00. */
export function DayFlow({ rows, level: Heading = 'h2' }: DayFlowProps) {
  return (
    <section className={style.section} aria-labelledby="day-flow">
      <div className={style.head}>
        <Heading id="day-flow" className={style.heading}>
          当日の流れ
        </Heading>
        <p className="num">{EXAMPLE_START}に始まる会の例</p>
      </div>
      <ol className={style.rows}>
        {rows.map(({ minutes, name, text }) => (
          <li key={`${minutes} ${name}`} className={style.row}>
            <b>
              <span className="num">{timeFromStart(EXAMPLE_START, minutes)}</span>　{name}
            </b>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
