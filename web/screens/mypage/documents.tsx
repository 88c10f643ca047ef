import { useLocation } from 'react-router'
import { rowsPerPage } from '#contract/page-size.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { DocumentFilters } from '#web/features/meetups/papers/document-filters.tsx'
import {
  type DocumentSearch,
  documentsPath,
  isSameSearch,
  searchIn,
} from '#web/features/meetups/papers/document-search.ts'
import { fetchDocuments, isHeld, selectDocuments } from '#web/features/meetups/papers/documents.slice.ts'
import { OrderBlock } from '#web/features/meetups/papers/order-block.tsx'
import { PaperStates } from '#web/features/meetups/papers/paper-state.tsx'
import { SaveAllButton } from '#web/features/meetups/papers/save-all-button.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Pager } from '#web/ui/pager.tsx'
import style from './documents.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { pageIn } from './page-in.ts'
import { PartSkeleton } from './part-skeleton.tsx'
import { rangeWords } from './range-words.ts'

export const clientLoader = beginLoading((store, { url }) => [store.dispatch(fetchDocuments(askedIn(url.search)))])

export const handle: MypageHandle = {
  title: '書類を探す',
  lead: 'ご注文ごとに、すべての書類を並べています。日付・金額・取引先で探し、まとめて保存できます。',
}

type Asked = { search: DocumentSearch; page: number }

function askedIn(search: string): Asked {
  const query = new URLSearchParams(search)
  return { search: searchIn(query), page: pageIn(query) }
}

export default function Documents() {
  const dispatch = useAppDispatch()
  const asked = askedIn(useLocation().search)
  const state = useAppSelector(selectDocuments)
  return (
    <>
      <DocumentFilters search={asked.search} />
      {isHeld(state, asked) ? (
        <Found {...asked} />
      ) : state.status === 'serverError' ? (
        <LoadFailed onAgain={() => dispatch(fetchDocuments(asked))} />
      ) : (
        <PartSkeleton />
      )}
    </>
  )
}

function Found({ search, page }: Asked) {
  const dispatch = useAppDispatch()
  const { data, pagerTotal } = useAppSelector(selectDocuments)
  if (pagerTotal === 0) return <Nothing isSearched={!isSameSearch(search, {})} />
  const again = () => void dispatch(fetchDocuments({ search, page }))
  return (
    <>
      <div className={style.top}>
        <p className={style.range} role="status">
          {rangeWords({ page, length: data.length, total: pagerTotal, of: 'ご注文' })}
        </p>
        <div className={style.saves}>
          <SaveAllButton file={{ zip: search }}>PDFをZIPで保存する</SaveAllButton>
          <SaveAllButton file={{ csv: search }}>一覧をCSVで保存する</SaveAllButton>
        </div>
      </div>
      {monthsOf(data).map(({ month, orders }) => (
        <section key={month} aria-label={monthWords(month)}>
          <div className={style.month}>
            <h2>{monthWords(month)}</h2>
            {orders.some(({ issued }) => issued.length > 0) && (
              <SaveAllButton file={{ zip: { ...search, ...daysOf(month) } }} isLink>
                {monthWords(month)}をまとめて保存する
              </SaveAllButton>
            )}
          </div>
          {orders.map((order) => (
            <OrderBlock key={order.meetup.id} order={order} isFiltered={!isSameSearch(search, {})} onChanged={again} />
          ))}
        </section>
      ))}
      <PaperStates />
      <Pager page={page} pages={Math.ceil(pagerTotal / rowsPerPage)} hrefOf={(other) => documentsPath(search, other)} />
    </>
  )
}

function monthsOf<Order extends { meetup: { meetup_date: string } }>(orders: readonly Order[]) {
  const months = new Map<string, Order[]>()
  for (const order of orders) {
    const month = order.meetup.meetup_date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), order])
  }
  return [...months].map(([month, orders]) => ({ month, orders }))
}

const monthWords = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

const daysOf = (month: string) => ({ from: `${month}-01`, to: invoiceTerm(`${month}-01`).closing })

function Nothing({ isSearched }: { isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState picture={illustration('empty-plate')} title="あてはまる書類はありません">
        期間や金額を広げるか、取引先のお名前を短くして、もう一度お探しください。
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={illustration('empty-box')}
      title="書類はまだありません"
      action={
        <ButtonLink variant="outline" href={paths.order}>
          お品書きを見る
        </ButtonLink>
      }
    >
      ご注文いただくと、見積書・注文書・納品書・請求書などを、ここでご覧いただけます。
    </EmptyState>
  )
}
