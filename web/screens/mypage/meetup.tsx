import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { Meetup as MeetupOrder } from '#contract/meetups.ts'
import { isChangeable } from '#domain/meetup.ts'
import { japaneseInstant, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { CalendarButton } from '#web/features/meetups/calendar-button.tsx'
import { CancelMeetup } from '#web/features/meetups/cancel-meetup.tsx'
import { fetchMeetup, selectMeetupDetail } from '#web/features/meetups/meetup-detail.slice.ts'
import { OrderDetails } from '#web/features/meetups/order-details.tsx'
import { OrderPapers } from '#web/features/meetups/papers/order-papers.tsx'
import { Progress } from '#web/features/meetups/progress.tsx'
import { ReorderButton } from '#web/features/meetups/reorder-button.tsx'
import { StatusTags } from '#web/features/meetups/status-tags.tsx'
import { titleOf } from '#web/features/meetups/status-words.ts'
import { TransferSection } from '#web/features/meetups/transfer-section.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { useNow } from '#web/store/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatePlate } from '#web/ui/date-plate.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { laterPart } from '#web/ui/later-part.tsx'
import { PlateHead } from '#web/ui/plate-head.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { useFocusWhen } from '#web/ui/use-focus-when.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './meetup.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

/** Most orders are never changed. */
const ChangeHistory = laterPart(
  async () => (await import('#web/features/meetups/change/change-history.tsx')).ChangeHistory,
)

export const clientLoader = beginLoading((store, { params }) => [store.dispatch(fetchMeetup(params.id!))])

export const handle: MypageHandle = { title: 'ご注文の内容' }

export default function Meetup() {
  const dispatch = useAppDispatch()
  const { id } = useParams()
  const { status, data } = useAppSelector(selectMeetupDetail)
  if (status === '404') return <Missing />
  if (status === 'serverError') return <LoadFailed onAgain={() => dispatch(fetchMeetup(id!))} />
  return data && data.id === id ? <Found key={id} meetup={data} /> : <PartSkeleton />
}

function Found({ meetup }: { meetup: MeetupOrder }) {
  return (
    <>
      <OrderDetails
        order={meetup}
        head={<Head meetup={meetup} />}
        by={{ meetupId: meetup.id }}
        calendar={<CalendarButton id={meetup.id} number={meetup.number} />}
        again={<ReorderButton id={meetup.id} name={titleOf(meetup)} />}
        papers={<OrderPapers order={meetup} source={{ meetupId: meetup.id }} />}
        cancel={<CancelMeetup meetup={meetup} />}
        changeHref={paths.meetupChange(meetup.id)}
      />
      <TransferSection meetup={meetup} />
      {meetup.revision > 0 && (
        <Suspense fallback={null}>
          <ChangeHistory key={meetup.revision} meetup={meetup} />
        </Suspense>
      )}
      <p className={`no-print ${style.back}`}>
        <TextLink href={paths.meetups}>ご注文の一覧へ戻る</TextLink>
      </p>
    </>
  )
}

function Head({ meetup }: { meetup: MeetupOrder }) {
  const { id, status, meetup_date, placed_at, cutoff_at, event_id } = meetup
  const heading = useFocusWhen(status === 'cancelled')
  const now = useNow()
  const today = tokyoDateOf(now)
  const canChange = isChangeable(status) && now < new Date(cutoff_at)
  return (
    <>
      <div className={style.head}>
        <PlateHead
          plate={<DatePlate date={meetup_date} today={today} isCancelled={status === 'cancelled'} />}
          ways={
            <>
              {canChange && (
                <ButtonLink variant="outline" size="small" href={paths.meetupChange(id)}>
                  <Icon name="edit" />
                  ご注文を変更する
                </ButtonLink>
              )}
              <TextLink href="#papers">書類（見積書・請求書など）</TextLink>
              <TextLink href={paths.event(event_id)}>この会の案内・お返事</TextLink>
              {status !== 'cancelled' && meetup_date >= today && (
                <TextLink href={paths.runSheet(event_id)}>当日の進行表を開く</TextLink>
              )}
              <TextButton onClick={() => print()}>この控えを印刷する</TextButton>
            </>
          }
        >
          <StatusTags meetup={meetup} />
          <h2 ref={heading} tabIndex={-1} className={style.title}>
            {titleOf(meetup)}
          </h2>
          <p className={style.facts}>
            <span>
              <Unbroken>{longJapaneseDate(meetup_date)}</Unbroken>
            </span>
            <span>
              <Unbroken>{`${japaneseInstant(new Date(placed_at))}のご注文`}</Unbroken>
            </span>
            {canChange && (
              <span>
                <b>
                  <Unbroken>{`${japaneseInstant(new Date(cutoff_at))}まで`}</Unbroken>
                </b>
                変更できます
              </span>
            )}
          </p>
        </PlateHead>
      </div>
      <Progress meetup={meetup} />
    </>
  )
}

function Missing() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title="このご注文は見つかりません"
      action={<ButtonLink href={paths.meetups}>ご注文の一覧を見る</ButtonLink>}
    >
      アドレスが途中で切れているか、ほかのアカウントのご注文かもしれません。
    </EmptyState>
  )
}
