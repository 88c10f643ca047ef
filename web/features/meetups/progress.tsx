import type { Meetup } from '#contract/wire.ts'
import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './progress.module.css'

const steps = ['placed', 'confirmed', 'preparing', 'delivered'] as const

const stepWords: Record<(typeof steps)[number], string> = {
  placed: 'ご注文',
  confirmed: 'ご注文確定',
  preparing: 'ご用意',
  delivered: 'お届け',
}

/** How far an order has come, and when each step was made or will be; one that was cancelled has come nowhere. */
export function Progress({ meetup }: { meetup: Pick<Meetup, 'status' | 'history' | 'meetup_date'> }) {
  const { status, history } = meetup
  if (status === 'cancelled') return null
  const reached = status === 'closed' ? steps.length - 1 : steps.indexOf(status)
  return (
    <ol className={style.steps} aria-label="ご注文の状況">
      {steps.map((step, index) => {
        const made = history.find((each) => each.status === step)
        const date = made ? tokyoDateOf(new Date(made.at)) : step === 'delivered' && meetup.meetup_date
        return (
          <li
            key={step}
            className={classes(style.step, index <= reached && style.done)}
            aria-current={index === reached ? 'step' : undefined}
          >
            <b>{stepWords[step]}</b>
            {index <= reached && <VisuallyHidden>（済み）</VisuallyHidden>}
            {date && <span className={style.when}>{japaneseDate(date)}</span>}
          </li>
        )
      })}
    </ol>
  )
}
