import { useLocation } from 'react-router'
import type { Event } from '#contract/events.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { AnswerSummary, totalOf } from '#web/features/events/answer-bar.tsx'
import { dateOf, eventTitle, rsvpPhase, timeSpan } from '#web/features/events/event-words.ts'
import {
  fetchOrderHistory,
  type HistoryType,
  historyTypes,
  isHistoryType,
  selectOrderHistory,
} from '#web/features/events/order-history.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { pageIn } from '#web/store/page-in.ts'
import { beginLoading } from '#web/store/preload.ts'
import { useNow } from '#web/store/use-now.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatePlate } from '#web/ui/date-plate.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Pager } from '#web/ui/pager.tsx'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './events.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const clientLoader = beginLoading((store, { url }) => [store.dispatch(fetchOrderHistory(askedIn(url.search)))])

export const handle: MypageHandle = { title: '会の一覧' }

const tabNames: Record<HistoryType, string> = {
  future: 'これからの会',
  past: '終わった会',
  cancel: 'キャンセルした会',
}

/** An address somebody has mistyped leads to the gatherings to come. */
function askedIn(search: string): { type: HistoryType; page: number } {
  const query = new URLSearchParams(search)
  const type = query.get('type') ?? ''
  return isHistoryType(type) ? { type, page: pageIn(query) } : { type: 'future', page: pageIn(query) }
}

export default function Events() {
  const dispatch = useAppDispatch()
  const asked = askedIn(useLocation().search)
  const { held, error, pagerTotal } = useAppSelector(selectOrderHistory)
  const isHeld = held?.type === asked.type && held.page === asked.page
  return (
    <>
      <TabNav
        label="会の時期"
        counter="件"
        keepFocus
        tabs={historyTypes.map((type) => ({
          name: tabNames[type],
          href: paths.events(type),
          current: type === asked.type,
          count: isHeld && type === asked.type ? pagerTotal : undefined,
        }))}
      />
      {error && !isHeld ? (
        <LoadFailed onAgain={() => dispatch(fetchOrderHistory(asked))} />
      ) : isHeld ? (
        <List {...asked} />
      ) : (
        <PartSkeleton />
      )}
    </>
  )
}

function List({ type, page }: { type: HistoryType; page: number }) {
  const { events, cancel_events, pagerTotal } = useAppSelector(selectOrderHistory)
  const now = useNow()
  const rows = type === 'cancel' ? cancel_events : events
  if (pagerTotal === 0) return <Nothing type={type} />
  return (
    <>
      {rows.length === 0 && (
        <p className={style.beyond}>全部で{formatNumber(pagerTotal)}件です。このページに会はありません。</p>
      )}
      <ul>
        {rows.map((event) => (
          <EventRow key={event.id} event={event} type={type} now={now} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(pagerTotal / rowsPerPage)} hrefOf={(other) => paths.events(type, other)} />
    </>
  )
}

function EventRow({ event, type, now }: { event: Event; type: HistoryType; now: Date }) {
  const { id, status, place, attendee_counts, maybe } = event
  const isInvited = totalOf(attendee_counts) > 0
  const action = type === 'future' && !isInvited ? '案内を送る' : '詳しく見る'
  return (
    <li className={style.row}>
      <DatePlate date={dateOf(event)} today={tokyoDateOf(now)} isCancelled={status === 'cancelled'} />
      <div className={style.words}>
        <p className={style.tags}>
          <StateTag event={event} type={type} now={now} />
        </p>
        <h2 className={style.title}>
          <Anchor href={paths.event(id)} className="finger">
            {eventTitle(event)}
          </Anchor>
        </h2>
        <p className={style.facts}>
          <VisuallyHidden>{longJapaneseDate(dateOf(event))}</VisuallyHidden>
          <span className={style.span}>
            <Icon name="clock" /> {timeSpan(event)}
          </span>
          {place && (
            <span>
              <Icon name="pin" /> {place}
            </span>
          )}
        </p>
        {isInvited && <AnswerSummary counts={{ ...attendee_counts, maybe }} />}
      </div>
      <ButtonLink variant="outline" size="small" href={paths.event(id)} aria-label={`${eventTitle(event)}：${action}`}>
        {action}
      </ButtonLink>
    </li>
  )
}

function StateTag({ event: { status, rsvp, attendee_counts }, type, now }: Parameters<typeof EventRow>[0]) {
  if (type === 'cancel') return <Tag tone="bad">キャンセル済み</Tag>
  if (type === 'past') return <Tag tone="mute">終わりました</Tag>
  if (status === 'requested') return <Tag tone="warn">お申し込みを確認しています</Tag>
  if (totalOf(attendee_counts) === 0) return <Tag tone="mute">ご案内はまだです</Tag>
  if (rsvpPhase(rsvp, now) !== 'open') return <Tag tone="mute">お返事の受付は終わりました</Tag>
  return <Tag>お返事の締切 {japaneseInstant(new Date(rsvp.deadline))}</Tag>
}

function Nothing({ type }: { type: HistoryType }) {
  if (type !== 'future') {
    return (
      <EmptyState
        picture={illustration('empty-plate')}
        title={type === 'past' ? '終わった会はまだありません' : 'キャンセルした会はありません'}
        action={
          <ButtonLink variant="outline" href={paths.events()}>
            これからの会を見る
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      picture={illustration('empty-box')}
      title="これからの会はありません"
      action={<ButtonLink href={paths.order}>お品書きを見る</ButtonLink>}
    >
      ご注文いただくと、会ごとにご案内のリンクをお作りします。ご出欠とアレルギーを、ここでまとめてご覧いただけます。
    </EmptyState>
  )
}
