import { useNavigate, useParams } from 'react-router'
import type { Meetup } from '#contract/meetups.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { fetchMeetup, selectMeetupDetail } from '#web/features/meetups/meetup-detail.slice.ts'
import { titleOf } from '#web/features/meetups/status-words.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { OrderChange } from './change/order-change.tsx'
import style from './meetup-change.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const clientLoader = beginLoading((store, { params }) => {
  // A form without them is checked by the shop alone.
  loadSchemas().catch(() => {})
  return [store.dispatch(fetchMeetup(params.id!)), store.dispatch(fetchSelectableDates())]
})

export const handle: MypageHandle = { title: 'ご注文の変更', whole: true }

export default function MeetupChange() {
  const dispatch = useAppDispatch()
  const { id } = useParams()
  const { status, data } = useAppSelector(selectMeetupDetail)
  const meetup = data?.id === id ? data : undefined
  return (
    <div className={style.screen}>
      <Breadcrumbs
        trail={[
          { name: 'マイページ', href: paths.mypage },
          { name: 'ご注文の一覧', href: paths.meetups },
          ...(meetup ? [{ name: titleOf(meetup), href: paths.meetup(meetup.id) }] : []),
          { name: '変更' },
        ]}
      />
      <h1 className={style.heading}>ご注文の変更</h1>
      {status === '404' ? (
        <Missing />
      ) : status === 'serverError' && !meetup ? (
        <LoadFailed onAgain={() => dispatch(fetchMeetup(id!))} />
      ) : meetup ? (
        <Found meetup={meetup} />
      ) : (
        <PartSkeleton />
      )}
    </div>
  )
}

function Found({ meetup }: { meetup: Meetup }) {
  const navigate = useNavigate()
  const orderHref = paths.meetup(meetup.id)
  return (
    <OrderChange
      meetup={meetup}
      orderKey={{ id: meetup.id }}
      orderHref={orderHref}
      onChanged={() => navigate(orderHref)}
    />
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
