import { useLocation } from 'react-router'
import { rowsPerPage } from '#contract/page-size.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { MeetupRow } from '#web/features/meetups/meetup-row.tsx'
import { fetchMeetups, selectMeetups } from '#web/features/meetups/meetups.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { pageIn } from '#web/store/page-in.ts'
import { beginLoading } from '#web/store/preload.ts'
import { useNow } from '#web/store/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Pager } from '#web/ui/pager.tsx'
import type { MypageHandle } from './mypage-frame.tsx'
import style from './own-list.module.css'
import { PartSkeleton } from './part-skeleton.tsx'
import { rangeWords } from './range-words.ts'

export const clientLoader = beginLoading((store, { url }) => [store.dispatch(fetchMeetups(pageIn(url.searchParams)))])

export const handle: MypageHandle = { title: 'ご注文の一覧' }

export default function Meetups() {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const { status, data, pagerTotal, page } = useAppSelector(selectMeetups)
  const asked = pageIn(new URLSearchParams(search))
  const now = useNow()
  if (status === 'serverError') return <LoadFailed onAgain={() => dispatch(fetchMeetups(asked))} />
  if (page !== asked) return <PartSkeleton />
  if (pagerTotal === 0) return <NothingOrdered />
  return (
    <>
      <p className={style.range}>{rangeWords({ page, length: data.length, total: pagerTotal, of: 'ご注文' })}</p>
      <ul className={style.rows}>
        {data.map((meetup) => (
          <MeetupRow key={meetup.id} meetup={meetup} now={now} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(pagerTotal / rowsPerPage)} hrefOf={paths.meetupsPage} />
    </>
  )
}

function NothingOrdered() {
  return (
    <EmptyState
      picture={illustration('empty-box')}
      title="ご注文はまだありません"
      action={<ButtonLink href={paths.order}>お品書きを見る</ButtonLink>}
    >
      開催日と人数をお選びいただくと、その日にご用意できる商品をご案内します。
    </EmptyState>
  )
}
