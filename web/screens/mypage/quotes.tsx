import { useLocation } from 'react-router'
import { rowsPerPage } from '#contract/page-size.ts'
import { daysQuotesAreKept } from '#domain/quote.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { QuoteRow } from '#web/features/quotes/quote-row.tsx'
import { fetchQuotes, selectQuotes } from '#web/features/quotes/quotes.slice.ts'
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

export const clientLoader = beginLoading((store, { url }) => [store.dispatch(fetchQuotes(pageIn(url.searchParams)))])

export const handle: MypageHandle = {
  title: 'お見積りの一覧',
  lead: `ログインしてお作りになった、承認用のお見積りです。ご注文にならなかったものは、有効期限の${daysQuotesAreKept}日後に消えます。`,
}

export default function Quotes() {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const { status, data, pagerTotal, page } = useAppSelector(selectQuotes)
  const asked = pageIn(new URLSearchParams(search))
  const now = useNow()
  if (status === 'serverError') return <LoadFailed onAgain={() => dispatch(fetchQuotes(asked))} />
  if (page !== asked) return <PartSkeleton />
  if (pagerTotal === 0) return <NothingQuoted />
  return (
    <>
      <p className={style.range}>{rangeWords({ page, length: data.length, total: pagerTotal, of: 'お見積り' })}</p>
      <ul className={style.rows}>
        {data.map((quote) => (
          <QuoteRow key={quote.number} quote={quote} now={now} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(pagerTotal / rowsPerPage)} hrefOf={paths.quotesPage} />
    </>
  )
}

function NothingQuoted() {
  return (
    <EmptyState
      picture={illustration('empty-box')}
      title="お見積りはまだありません"
      action={<ButtonLink href={paths.order}>お品書きを見る</ButtonLink>}
    >
      商品をカートに入れ、カートの「承認用の見積りリンクを作る」からお作りいただけます。
    </EmptyState>
  )
}
