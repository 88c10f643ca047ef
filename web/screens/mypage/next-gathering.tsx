import type { ReactNode } from 'react'
import type { Advice } from '#contract/advice.ts'
import type { Event } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import { daysBetween, japaneseInstant, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { cancellingWords, isNobodyComing } from '#web/features/advice/fee-if-cancelled.ts'
import { AnswerSummary, totalOf } from '#web/features/events/answer-bar.tsx'
import { dateOf, eventTitle, rsvpPhase, timeSpan } from '#web/features/events/event-words.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DatePlate } from '#web/ui/date-plate.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './next-gathering.module.css'

type Props = { event: Event; advice: Advice | null; now: Date }

/** The nearest gathering, and what it still needs. */
export function NextGathering({ event, advice, now }: Props) {
  const { id, status, place, attendee_counts, maybe, source } = event
  const days = daysBetween(tokyoDateOf(now), dateOf(event))
  return (
    <article className={style.next} aria-labelledby="next">
      <div className={style.head}>
        <DatePlate date={dateOf(event)} today={tokyoDateOf(now)} isCancelled={status === 'cancelled'} />
        <div className={style.words}>
          <p className={style.when}>
            次の会　<b>{days === 0 ? '本日' : days === 1 ? 'あす' : `あと${formatNumber(days)}日`}</b>
          </p>
          <h2 id="next" className={style.title}>
            <Anchor href={paths.event(id)} className="finger">
              {eventTitle(event)}
            </Anchor>
          </h2>
          <p className={style.facts}>
            <VisuallyHidden>{longJapaneseDate(dateOf(event))}</VisuallyHidden>
            <span>
              <Icon name="clock" /> {timeSpan(event)}
            </span>
            {place && (
              <span>
                <Icon name="pin" /> {place}
              </span>
            )}
            {advice && (
              <span>
                <Icon name="people" /> {formatNumber(advice.ordered.estimated_person)}名さま
              </span>
            )}
          </p>
          {totalOf(attendee_counts) > 0 && <AnswerSummary counts={{ ...attendee_counts, maybe }} />}
        </div>
      </div>
      <ul className={style.needs} aria-label="この会にあと必要なこと">
        {needsOf(event, advice, now).map(({ term, text, isDone, href }) => (
          <li key={term} className={classes(isDone && style.done)}>
            <Anchor href={href} className={style.need}>
              <Icon name={isDone ? 'check' : 'alert'} className={style.sign} />
              <span className={style.term}>{term}</span>
              <span className={style.said}>{text}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <p className={style.ways}>
        <ButtonLink href={paths.event(id)}>会の内容を見る</ButtonLink>
        {source.kind === 'meetup' && (
          <ButtonLink href={paths.meetup(source.id)} variant="outline">
            ご注文を見る
          </ButtonLink>
        )}
        {source.kind === 'meetup' && days <= 1 && (
          <ButtonLink href={paths.runSheet(id)} variant="outline">
            当日の進行表を開く
          </ButtonLink>
        )}
      </p>
    </article>
  )
}

/** `href`: the very place where it is seen to. */
type Need = { term: string; text: ReactNode; isDone: boolean; href: string }
type NeedWords = Omit<Need, 'href'>

function needsOf(event: Event, advice: Advice | null, now: Date): Need[] {
  const { id, source } = event
  const answers = advice && isNobodyComing(advice) ? nobodyComes(event, advice, now) : answersOf(event, now)
  if (!advice) return [answers]
  const cutoff = cutoffIn(advice, now)
  return [
    answers,
    { ...allergiesIn(advice), href: paths.event(id, advice.cover.length > 0 ? 'allergies' : 'answers') },
    { ...headcountIn(advice), href: paths.event(id, 'headcount-advice') },
    { ...cutoff.words, href: cutoff.isOpen ? paths.meetupChange(source.id) : paths.meetup(source.id) },
  ]
}

/** `href`: where the order is cancelled. */
function nobodyComes({ source }: Event, advice: Advice, now: Date): Need {
  const { cancelled } = advice.answers
  const text = `お返事の${formatNumber(cancelled)}名さまは、みなさま不参加です。${cancellingWords(advice, now)}`
  return { term: 'お返事', text: <Unbroken>{text}</Unbroken>, isDone: false, href: paths.meetup(source.id) }
}

function answersOf(event: Event, now: Date): Need {
  const { id, status, attendee_counts: counts, maybe = 0, rsvp, source } = event
  const term = 'お返事'
  if (status === 'requested') {
    const text = 'お申し込みを確認しています。確定すると、ご案内のリンクをお使いいただけます。'
    return { term, text, isDone: false, href: paths.booking(source.id) }
  }
  if (totalOf(counts) === 0) {
    return {
      term,
      text: 'まだどなたもご招待していません。ご案内のリンクをお送りください。',
      isDone: false,
      href: paths.event(id, 'invite'),
    }
  }
  if (counts.invited === 0)
    return { term, text: 'みなさまのお返事がそろいました。', isDone: true, href: paths.event(id, 'answers') }
  const deadline = japaneseInstant(new Date(rsvp.deadline))
  const ending = rsvpPhase(rsvp, now) === 'open' ? `締切は${deadline}です。` : '受付は終わりました。'
  return {
    term,
    text: <Unbroken>{`${openWords(counts.invited - maybe, maybe)}。${ending}`}</Unbroken>,
    isDone: false,
    href: paths.unanswered(id),
  }
}

const openWords = (unanswered: number, maybe: number) =>
  [
    unanswered > 0 && `未回答の方が${formatNumber(unanswered)}名さま`,
    maybe > 0 && `未定の方が${formatNumber(maybe)}名さま`,
  ]
    .filter(Boolean)
    .join('、')

function allergiesIn({ cover }: Advice): NeedWords {
  const term = 'アレルギー'
  if (cover.length === 0) return { term, text: 'アレルギーのお申し出はありません。', isDone: true }
  const lacking = cover.filter(({ is_enough }) => !is_enough).length
  const asked = `お申し出の${formatNumber(cover.length)}名さまのうち`
  if (lacking > 0) {
    return {
      term,
      text: `${asked}${formatNumber(lacking)}名さまのお食事が足りません。`,
      isDone: false,
    }
  }
  return {
    term,
    text: `お申し出の${formatNumber(cover.length)}名さまのお食事は足りています。`,
    isDone: true,
  }
}

function headcountIn({ recommended_person, own_person, ordered, is_open, obstacle }: Advice): NeedWords {
  const term = '人数'
  const nowWords = `ご注文は${formatNumber(ordered.estimated_person)}名さま分`
  if (own_person !== null)
    return {
      term,
      text: `${nowWords}、お決めの人数は${formatNumber(own_person)}名さまです。`,
      isDone: own_person === ordered.estimated_person || obstacle !== null,
    }
  if (recommended_person === null || (is_open && recommended_person < ordered.estimated_person)) {
    return { term, text: `${nowWords}です。`, isDone: true }
  }
  if (recommended_person === ordered.estimated_person) return { term, text: `${nowWords}で足ります。`, isDone: true }
  const text = `${nowWords}、お返事からのおすすめは${formatNumber(recommended_person)}名さま分です。`
  return { term, text, isDone: recommended_person < ordered.estimated_person || obstacle !== null }
}

function cutoffIn({ cutoff_at, obstacle }: Advice, now: Date): { words: NeedWords; isOpen: boolean } {
  const term = '変更の締切'
  const until = new Date(cutoff_at)
  if (obstacle?.code === 'cutoff_passed' || until <= now) {
    return { words: { term, text: '商品と人数の変更は締め切りました。', isDone: true }, isOpen: false }
  }
  const text = <Unbroken>{`商品と人数は${japaneseInstant(until)}まで変えられます。`}</Unbroken>
  return { words: { term, text, isDone: true }, isOpen: obstacle === null }
}
