import type { NothingLeft } from '#contract/placement.ts'
import type { RunSheet } from '#contract/run-sheet.ts'
import type { DayPhase } from '#domain/run-sheet.ts'
import { eventTitle } from '#web/features/events/event-words.ts'
import { onTheWayWords } from '#web/words/on-the-way-words.ts'
import style from './countdown.module.css'
import { countdownWords, leftUntil, type SpanWords, setUpWords, spanWords } from './run-sheet-words.ts'

type CountdownProps = { sheet: RunSheet; phase: DayPhase; ticked: readonly string[]; now: Date }

/** The time left, and what is asked for at the door: which gathering, where, by which way. */
export function Countdown({ sheet, phase, ticked, now }: CountdownProps) {
  const { starts_at, ends_at, estimated_person, place, status, on_the_way } = sheet
  const { label, until, span } = countdownWords(sheet, phase)
  const isCancelled = status === 'cancelled'
  const next = phase !== 'before_delivery' && setUpWords(sheet).find(({ code }) => !ticked.includes(`step:${code}`))
  return (
    <section className={`on-ai ${style.panel}`} aria-label="会のあらまし">
      <p className={style.label}>{isCancelled ? 'キャンセル済み' : label}</p>
      {on_the_way && !isCancelled && <p className={style.way}>お届けは、{onTheWayWords(on_the_way)}</p>}
      {until && !isCancelled && (
        <p className={style.left}>
          {leftUntil(until, now).map(({ figure, unit }) => (
            <span key={unit}>
              {figure}
              <small>{unit}</small>
            </span>
          ))}
        </p>
      )}
      <p className={style.span}>
        <Whole span={span} />
      </p>
      <dl className={style.rows}>
        {next && !isCancelled && (
          <div>
            <dt>つぎの支度</dt>
            <dd>
              <span className={style.whole}>{next.time}</span>　{next.title}
            </dd>
          </div>
        )}
        <div>
          <dt>会</dt>
          <dd>
            {eventTitle(sheet)}　<span className={style.whole}>{estimated_person}名さま</span>
            <br />
            <Whole span={spanWords({ from: starts_at, to: ends_at })} />
          </dd>
        </div>
        <Place {...place} />
      </dl>
    </section>
  )
}

function Place({ address, building, note, ...others }: RunSheet['place']) {
  others satisfies NothingLeft
  return (
    <>
      <div>
        <dt>会場</dt>
        <dd>
          {address}
          {building && (
            <>
              <br />
              {building}
            </>
          )}
        </dd>
      </div>
      {note && (
        <div>
          <dt>搬入</dt>
          <dd className={style.note}>{note}</dd>
        </div>
      )}
    </>
  )
}

function Whole({ span: { date, times } }: { span: SpanWords }) {
  return (
    <>
      <span className={style.whole}>{date}</span>
      <span className={style.whole}>{times}</span>
    </>
  )
}
