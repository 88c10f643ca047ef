import type { ReactNode } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { japaneseDate, japaneseInstant, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import style from './quote-verdict.module.css'

type Tone = 'ok' | 'warn' | 'wait' | 'mute'

type QuoteVerdictProps = {
  tone: Tone
  icon: IconName
  title: ReactNode
  children?: ReactNode
}

/** The state of a quote, in one box. */
export function QuoteVerdict({ tone, icon, title, children }: QuoteVerdictProps) {
  return (
    <div className={classes(style.box, style[tone])}>
      <Icon name={icon} />
      <div className={style.words}>
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}

type AnswerProps = {
  answer: Quote['comments'][number]
  /** The address that the link was mailed to, for the maker alone. */
  mailedTo?: string | null
}

/** The approver's answer: name, time, link and comment. */
export function QuoteAnswerBox({ answer, mailedTo }: AnswerProps) {
  const { name, comment, kind, at } = answer
  const isApproval = kind === 'approved'
  const when = new Date(at)
  return (
    <QuoteVerdict
      tone={isApproval ? 'ok' : 'warn'}
      icon={isApproval ? 'check' : 'return'}
      title={isApproval ? '承認済み' : '差し戻し'}
    >
      <p>
        <span className={style.whole}>{longJapaneseDate(tokyoDateOf(when))}</span>
        <span className={style.whole}>{timeOf(when)}</span>
        {'　'}
        <span className={style.whole}>{name}さま</span>
      </p>
      {comment && <p className={style.said}>「{comment}」</p>}
      <p className={style.way}>{wayWords(answer, mailedTo)}</p>
    </QuoteVerdict>
  )
}

const timeOf = (instant: Date) => japaneseInstant(instant).slice(japaneseDate(tokyoDateOf(instant)).length)

/** Names are unproven; all we know is the link that was used. */
function wayWords({ way }: Quote['comments'][number], mailedTo?: string | null): string {
  if (way !== 'mail') return 'リンクを受け取った方のお返事です。お名前はご本人の記入です。'
  const link = mailedTo ? `${mailedTo} へメールでお送りした` : 'メールでお送りした'
  return `${link}リンクからのお返事です。お名前はご本人の記入です。`
}
