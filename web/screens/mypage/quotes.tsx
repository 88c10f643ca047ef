import { useLocation } from 'react-router'
import { rowsPerPage } from '#contract/page-size.ts'
import { daysQuotesAreShown } from '#domain/quote.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { QuoteRow } from '#web/features/quotes/quote-row.tsx'
import { paths } from '#web/paths.ts'
import { ownLoad, useOwn } from '#web/store/own-load.ts'
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

/** What the account has had quoted, the newest first. */
const quotes = ownLoad('quotes', ({ api, signal }, page: number) =>
  api.page('listQuotes', { query: { page: String(page) }, signal }),
)

export const clientLoader = beginLoading((store, { url }) => [store.dispatch(quotes(pageIn(url.searchParams)))])

export const handle: MypageHandle = {
  title: 'お見積りの一覧',
  lead: `ログインしてお作りになった、承認用のお見積りです。ご注文にならなかったものは、有効期限の${daysQuotesAreShown}日後に、この一覧に表示されなくなります。`,
}

export default function Quotes() {
  const page = pageIn(new URLSearchParams(useLocation().search))
  const { shown, hasFailed, again } = useOwn(quotes, page)
  const now = useNow()
  if (!shown) return hasFailed ? <LoadFailed onAgain={again} /> : <PartSkeleton />
  const { rows, total } = shown
  if (total === 0) return <NothingQuoted />
  return (
    <>
      {hasFailed && <LoadFailed isKept onAgain={again} />}
      <p className={style.range}>{rangeWords({ page, length: rows.length, total, of: 'お見積り' })}</p>
      <ul className={style.rows}>
        {rows.map((quote) => (
          <QuoteRow key={quote.number} quote={quote} now={now} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / rowsPerPage)} hrefOf={paths.quotesPage} />
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
