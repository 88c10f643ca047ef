import { type ReactNode, useRef } from 'react'
import type { Advice } from '#contract/advice.ts'
import { ENOUGH_DISHES } from '#domain/allergen-cover.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { patchEvent } from '#web/features/events/event.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { applyAdvice, selectAdvice } from './advice.slice.ts'
import { changeButtonWords, Effect, isChange } from './effect.tsx'
import style from './headcount-advice.module.css'
import { HeadcountBar } from './headcount-bar.tsx'
import { headcountWords, people, type Verdict } from './headcount-words.ts'
import { Reasons } from './reasons.tsx'

type HeadcountAdviceProps = {
  eventId: string
  meetupId: string
  advice: Advice
  /** The answers as a bar, and what its parts are. */
  bar: ReactNode
  legend: ReactNode
  /** The number for the advice; undefined: the order's own. */
  asked: number | undefined
  onAsk: (asked: number | undefined) => void
  /** What `asked` comes to could not be had. */
  hasFailed: boolean
  onAgain: () => void
}

/** For how many to order, and what that changes. What the organiser has set is kept, and only commented on. */
export function HeadcountAdvice({
  eventId,
  meetupId,
  advice,
  bar,
  legend,
  asked,
  onAsk,
  hasFailed,
  onAgain,
}: HeadcountAdviceProps) {
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  const { applying } = useAppSelector(selectAdvice)
  const keeping = useSubmit()
  const { own_person: own, recommended_person: recommended, ordered, obstacle } = advice
  const words = headcountWords(advice)
  const unanswered = own === null && recommended === null ? advice.answers.invited : 0
  const isAsked = asked !== undefined
  // What the figures are about: a number that was asked about, or the one that the panel is for.
  const isCurrent = !isAsked || asked === advice.estimated_person
  const isWorth = isAsked || own !== null || recommended !== null
  const showsEffect =
    !obstacle && !applying.isDone && isWorth && (isAsked ? asked !== ordered.estimated_person : isChange(advice))
  const { active, invited, cancelled } = advice.answers
  const isWaiting = own === null && advice.is_open && active + invited + cancelled === 0
  const isShort = own === null && recommended !== null && recommended > ordered.estimated_person
  const isUrgent = !isAsked && isShort && !advice.is_open

  const focusTitle = () => title.current?.focus()
  const apply = async () => {
    const isOwn = own !== null || advice.estimated_person !== recommended
    const done = await dispatch(applyAdvice({ eventId, meetupId, advice, isOwn }))
    if (applyAdvice.fulfilled.match(done)) {
      onAsk(undefined)
      focusTitle()
    }
    onAgain()
  }
  const keep = async (own_person: number | null) => {
    const refused = await keeping.submit(() => dispatch(patchEvent({ id: eventId, change: { own_person } })))
    if (refused) return
    onAsk(undefined)
    focusTitle()
    onAgain()
  }

  return (
    <section className={style.panel} aria-labelledby="headcount-advice">
      <h2 id="headcount-advice" className={style.title} tabIndex={-1} ref={title}>
        おすすめの人数
      </h2>
      <div className={classes((showsEffect || isWaiting) && style.duo)}>
        <div>
          {words.number && (
            <p className={style.big}>
              {words.number}
              <small>{words.unit}</small>
            </p>
          )}
          {words.say && <p className={style.say}>{words.say}</p>}
          {words.verdict && <VerdictLine {...words.verdict} />}
          <HeadcountBar advice={advice} answers={bar} />
          {legend}
          {words.text && <p className={style.text}>{words.text}</p>}
          {unanswered > 0 && (
            <p className={style.ways}>
              <TextLink href={paths.unanswered(eventId)}>未回答の{people(unanswered)}を見る</TextLink>
            </p>
          )}
          {own === null && recommended !== null && <Reasons advice={advice} />}
          {own !== null && !isAsked && (
            <p className={style.ways}>
              {recommended !== null && recommended !== own && !obstacle && (
                <TextButton onClick={() => onAsk(recommended)}>{people(recommended)}分の内容を見る</TextButton>
              )}
              <TextButton onClick={() => keep(null)}>お返事に合わせる</TextButton>
            </p>
          )}
        </div>
        {isWaiting && !showsEffect && (
          <div>
            <h3 className={style.subtitle}>アレルギーの確認も、お返事のあと</h3>
            <p className={style.text}>
              お答えいただいたアレルギーとご注文の料理を照らし合わせ、召し上がれる料理が{ENOUGH_DISHES}
              品に足りない方をお知らせします。
            </p>
          </div>
        )}
        {showsEffect && (
          <div className={classes(!isCurrent && style.stale)}>
            <h3 className={style.subtitle}>{people(asked ?? advice.estimated_person)}分に変えると</h3>
            <Effect advice={advice} />
          </div>
        )}
      </div>
      {showsEffect && (
        <div className={style.act}>
          {!isCurrent && hasFailed ? (
            <RetryNote onRetry={onAgain}>{people(asked)}分の金額を計算できませんでした。</RetryNote>
          ) : (
            <>
              <Button
                block
                variant={isUrgent ? 'primary' : 'outline'}
                busy={applying.status === 'loading' || !isCurrent}
                busyText={isCurrent ? '変更しています' : '計算しています'}
                onClick={apply}
              >
                {changeButtonWords(isCurrent ? advice : { ...advice, estimated_person: asked })}
              </Button>
              <UntilWords {...advice} />
            </>
          )}
        </div>
      )}
      {obstacle && <Note>{obstacle.message}</Note>}
      {applying.failure && <Note tone="error">{applying.failure.message}</Note>}
      {keeping.failure && (
        <Note tone="error" key={keeping.failures}>
          {keeping.failure.message}
        </Note>
      )}
      {!obstacle && (
        <div className={style.own}>
          <Stepper
            label="ご注文の人数"
            min={1}
            max={9999}
            value={asked ?? own ?? ordered.estimated_person}
            onChange={(n) => n > 0 && onAsk(n === (own ?? ordered.estimated_person) ? undefined : n)}
          />
          <p>
            <b>{own === null ? 'ご自分で決める' : `${people(own)}分で固定中`}</b>
            <span className={style.caption}>
              {own === null ? '決めた人数は、いつも優先します。' : 'お返事が変わっても、ご注文は動きません。'}
            </span>
            {own === null && !isAsked && (
              <TextButton onClick={() => keep(ordered.estimated_person)}>
                {formatNumber(ordered.estimated_person)}名さま分に決める
              </TextButton>
            )}
          </p>
        </div>
      )}
    </section>
  )
}

const icons: Record<Verdict['tone'], IconName> = { ok: 'check', mid: 'check', warn: 'alert', locked: 'lock' }

function VerdictLine({ tone, text }: Verdict) {
  return (
    <p className={classes(style.verdict, style[tone])}>
      <Icon name={icons[tone]} />
      <span>{text}</span>
    </p>
  )
}

function UntilWords({ ordered, change_fee, cutoff_at }: Advice) {
  const until = <span className={style.date}>{japaneseInstant(new Date(cutoff_at))}</span>
  if (change_fee > 0) return <p className={style.caption}>{until}まで変えられます。</p>
  return (
    <p className={style.caption}>
      一部キャンセル料はかかりません。変えたあとも、{until}までは「元に戻す」で{people(ordered.estimated_person)}
      分に戻せます。
    </p>
  )
}
