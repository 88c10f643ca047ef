import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Steps } from '#web/ui/steps.tsx'
import { HeldQuoteNote } from './held-quote-note.tsx'
import type { StepNumber } from './order-errors.ts'
import style from './step-layout.module.css'
import { StepLoadProblem } from './step-load-problem.tsx'

const names = ['日時とお届け先', 'ご注文者とお支払い', 'ご確認'] as const

type StepLayoutProps = {
  step: StepNumber
  heading: string
  /** Text below the heading. */
  lead?: ReactNode
  /** At the side of the form: the cart. Without it the step is one narrow column. */
  aside?: ReactNode
  children: ReactNode
}

export function StepLayout({ step, heading, lead, aside, children }: StepLayoutProps) {
  return (
    <div className={classes('wrap', !aside && style.narrow)}>
      <Steps
        steps={names.map((name, index) => ({ name, href: paths.orderEntry((index + 1) as StepNumber) }))}
        current={step - 1}
      />
      <div className={classes(style.body, Boolean(aside) && style.beside)}>
        <div className={style.main}>
          <h1 className={aside ? 'visually-hidden' : style.heading}>{heading}</h1>
          {lead && <p className={style.lead}>{lead}</p>}
          <StepLoadProblem />
          <HeldQuoteNote />
          {children}
        </div>
        {aside && <div className={style.aside}>{aside}</div>}
      </div>
    </div>
  )
}
