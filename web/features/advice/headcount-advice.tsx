import { type ReactNode, useRef } from 'react'
import type { Advice } from '#contract/advice.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { patchEvent } from '#web/features/events/event.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { applyAdvice, selectAdvice } from './advice.slice.ts'
import { changeButtonWords, Effect, isChange } from './effect.tsx'
import { isFree, isNobodyComing } from './fee-if-cancelled.ts'
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
export function HeadcountAdvice(props: HeadcountAdviceProps) {
  const { advice, asked, onAsk } = props
  const title = useRef<HTMLHeadingElement>(null)
  const { applying } = useAppSelector(selectAdvice)
  const { keeping, apply, keep } = useDecision(props, () => title.current?.focus())
  const isCurrent = isAbout(advice, asked)
  const showsEffect = !applying.isDone && hasEffect(advice, asked)
  const { own_person: own, obstacle, answers } = advice
  const isWaiting = own === null && advice.is_open && answers.active + answers.invited + answers.cancelled === 0
  return (
    <section className={style.panel} aria-labelledby="headcount-advice">
      <h2 id="headcount-advice" className={style.title} tabIndex={-1} ref={title}>
        おすすめの人数
      </h2>
      <div className={classes((showsEffect || isWaiting) && style.duo)}>
        <Recommendation {...props} onFollow={() => keep(null)} />
        {isWaiting && !showsEffect && (
          <div>
            <h3 className={style.subtitle}>アレルギーの確認も、お返事のあと</h3>
            <p className={style.text}>
              お答えいただいたアレルギーとご注文の料理を照らし合わせ、お食事が足りない方をお知らせします。
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
      {showsEffect && <Act {...props} isBusy={applying.status === 'loading'} onApply={apply} />}
      {obstacle && <Note>{obstacle.message}</Note>}
      {applying.failure && <Refusal>{applying.failure.message}</Refusal>}
      {keeping.failure && <Refusal key={keeping.failures}>{keeping.failure.message}</Refusal>}
      {!obstacle && <OwnHeadcount advice={advice} asked={asked} onAsk={onAsk} onKeep={keep} />}
    </section>
  )
}

/** Whether its figures are about the number that was asked about, or none was. */
const isAbout = ({ estimated_person }: Advice, asked: number | undefined) =>
  asked === undefined || asked === estimated_person

function hasEffect(advice: Advice, asked: number | undefined): boolean {
  if (advice.obstacle) return false
  if (asked === undefined && isNobodyComing(advice)) return false
  if (asked !== undefined) return asked !== advice.ordered.estimated_person
  return (advice.own_person !== null || advice.recommended_person !== null) && isChange(advice)
}

function useDecision(
  { eventId, meetupId, advice, onAsk, onAgain }: HeadcountAdviceProps,
  /** The button that was pressed goes. */
  focusTitle: () => void,
) {
  const dispatch = useAppDispatch()
  const keeping = useSubmit()
  const apply = async () => {
    const isOwn = advice.own_person !== null || advice.estimated_person !== advice.recommended_person
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
  return { keeping, apply, keep }
}

type RecommendationProps = Pick<
  HeadcountAdviceProps,
  'eventId' | 'meetupId' | 'advice' | 'bar' | 'legend' | 'asked' | 'onAsk'
> & {
  onFollow: () => void
}

function Recommendation({ eventId, meetupId, advice, bar, legend, asked, onAsk, onFollow }: RecommendationProps) {
  const { own_person: own, recommended_person: recommended, obstacle } = advice
  const now = useNow()
  const words = headcountWords(advice, now)
  const unanswered = own === null && recommended === null ? advice.answers.invited - (advice.maybe ?? 0) : 0
  return (
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
      {isNobodyComing(advice) && (
        <p className={style.ways}>
          <TextLink href={paths.meetup(meetupId)}>ご注文のページでキャンセルする</TextLink>
        </p>
      )}
      {unanswered > 0 && (
        <p className={style.ways}>
          <TextLink href={paths.unanswered(eventId)}>未回答の{people(unanswered)}を見る</TextLink>
        </p>
      )}
      {own === null && recommended !== null && <Reasons advice={advice} />}
      {own !== null && asked === undefined && (
        <p className={style.ways}>
          {recommended !== null && recommended !== own && !obstacle && (
            <TextButton onClick={() => onAsk(recommended)}>{people(recommended)}分の内容を見る</TextButton>
          )}
          <TextButton onClick={onFollow}>お返事に合わせる</TextButton>
        </p>
      )}
    </div>
  )
}

type ActProps = Pick<HeadcountAdviceProps, 'meetupId' | 'advice' | 'asked' | 'hasFailed' | 'onAgain'> & {
  isBusy: boolean
  onApply: () => void
}

function Act({ meetupId, advice, asked, hasFailed, onAgain, isBusy, onApply }: ActProps) {
  const { own_person: own, recommended_person: recommended, ordered } = advice
  const isCurrent = isAbout(advice, asked)
  const isShort = own === null && recommended !== null && recommended > ordered.estimated_person
  const isUrgent = asked === undefined && isShort && !advice.is_open
  const wanted = asked ?? advice.estimated_person
  return (
    <div className={style.act}>
      {!isCurrent && hasFailed ? (
        <RetryNote onRetry={onAgain}>{people(wanted)}分の金額を計算できませんでした。</RetryNote>
      ) : (
        <>
          <Button
            block
            variant={isUrgent ? 'primary' : 'outline'}
            busy={isBusy || !isCurrent}
            busyText={isCurrent ? '変更しています' : '計算しています'}
            onClick={onApply}
          >
            {changeButtonWords({ ...advice, estimated_person: wanted })}
          </Button>
          <UntilWords advice={advice} meetupId={meetupId} />
        </>
      )}
    </div>
  )
}

type OwnHeadcountProps = Pick<HeadcountAdviceProps, 'advice' | 'asked' | 'onAsk'> & { onKeep: (own: number) => void }

function OwnHeadcount({ advice: { own_person: own, ordered }, asked, onAsk, onKeep }: OwnHeadcountProps) {
  const kept = own ?? ordered.estimated_person
  return (
    <div className={style.own}>
      <Stepper
        label="ご注文の人数"
        min={1}
        max={9999}
        value={asked ?? kept}
        onChange={(n) => n > 0 && onAsk(n === kept ? undefined : n)}
      />
      <p>
        <b>{own === null ? 'ご自分で決める' : `${people(own)}分で固定中`}</b>
        <span className={style.caption}>
          {own === null ? '決めた人数は、いつも優先します。' : 'お返事が変わっても、ご注文は動きません。'}
        </span>
        {own === null && asked === undefined && (
          <TextButton onClick={() => onKeep(ordered.estimated_person)}>
            {formatNumber(ordered.estimated_person)}名さま分に決める
          </TextButton>
        )}
      </p>
    </div>
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

function UntilWords({ advice, meetupId }: Pick<HeadcountAdviceProps, 'advice' | 'meetupId'>) {
  const { ordered, change_fee, cutoff_at } = advice
  const now = useNow()
  const until = <span className={style.date}>{japaneseInstant(new Date(cutoff_at))}</span>
  if (change_fee > 0) return <p className={style.caption}>{until}まで変えられます。</p>
  if (!isFree(advice, now)) {
    return (
      <p className={style.caption}>
        一部キャンセル料はかかりません。{until}
        まで変えられますが、増やした商品をあとから減らすと、一部キャンセル料がかかります。
      </p>
    )
  }
  return (
    <p className={style.caption}>
      一部キャンセル料はかかりません。変えたあとも、{until}までは
      <TextLink href={paths.meetupChanges(meetupId)}>ご注文のページの「この変更を元に戻す」</TextLink>で
      {people(ordered.estimated_person)}分に戻せます。
    </p>
  )
}
