import { useLocation } from 'react-router'
import type { DocumentSummary, OrderDocuments } from '#contract/document-search.ts'
import type { Paged } from '#contract/endpoint.ts'
import { mostPapersInZip, rowsPerPage } from '#contract/page-size.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { DocumentFilters } from '#web/features/meetups/papers/document-filters.tsx'
import {
  type DocumentSearch,
  documentsPath,
  isSameSearch,
  queryOf,
  searchIn,
} from '#web/features/meetups/papers/document-search.ts'
import { OrderBlock } from '#web/features/meetups/papers/order-block.tsx'
import { PaperStates } from '#web/features/meetups/papers/paper-state.tsx'
import { papersToIssue } from '#web/features/meetups/papers/papers-to-issue.ts'
import { daysOfMonths, monthWords } from '#web/features/meetups/papers/period.ts'
import { SaveAllButton } from '#web/features/meetups/papers/save-all-button.tsx'
import { paths } from '#web/paths.ts'
import { ownLoad, useOwn } from '#web/store/own-load.ts'
import { pageIn } from '#web/store/page-in.ts'
import { beginLoading } from '#web/store/preload.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Pager } from '#web/ui/pager.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './documents.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'
import { rangeWords } from './range-words.ts'

/** The orders of one page with their papers, the newest first. */
const documents = ownLoad('documents', ({ api, signal }, { search, page }: DocumentsPage) =>
  api.page('listOrderDocuments', { query: { ...queryOf(search), page: String(page) }, signal }),
)

/** How much matches, and what is to be had at all. The screen works without it, only without counts. */
const summaries = ownLoad('documentSummary', ({ api, signal }, search: DocumentSearch) =>
  api.call('summarizeDocuments', { query: queryOf(search), signal }),
)

export const clientLoader = beginLoading((store, { url }) => {
  const wanted = documentsPageIn(url.search)
  return [store.dispatch(documents(wanted)), store.dispatch(summaries(wanted.search))]
})

export const handle: MypageHandle = {
  title: '書類を探す',
  lead: 'ご注文ごとに、すべての書類を並べています。日付・金額・取引先で探し、まとめて保存できます。',
}

type DocumentsPage = { search: DocumentSearch; page: number }

function documentsPageIn(search: string): DocumentsPage {
  const query = new URLSearchParams(search)
  return { search: searchIn(query), page: pageIn(query) }
}

export default function Documents() {
  const wanted = documentsPageIn(useLocation().search)
  const { shown, hasFailed, again } = useOwn(documents, wanted)
  const { latest: summary = null, again: sumAgain } = useOwn(summaries, wanted.search)
  const hasNothing = summary?.all_months.length === 0 && isSameSearch(wanted.search, {})
  const onChanged = () => {
    void again()
    void sumAgain()
  }
  return (
    <>
      {!hasNothing && <DocumentFilters search={wanted.search} summary={summary} />}
      {hasFailed && <LoadFailed isKept={shown !== undefined} onAgain={again} />}
      {shown ? (
        <FoundDocuments {...wanted} found={shown} summary={summary} onChanged={onChanged} />
      ) : (
        !hasFailed && <PartSkeleton />
      )}
    </>
  )
}

type FoundDocumentsProps = DocumentsPage & {
  found: Paged<OrderDocuments[]>
  summary: DocumentSummary | null
  onChanged: () => void
}

function FoundDocuments({ search, page, found: { rows, total }, summary, onChanged }: FoundDocumentsProps) {
  const isSearched = !isSameSearch(search, {})
  if (total === 0) return <Nothing isSearched={isSearched} />
  const pages = Math.ceil(total / rowsPerPage)
  const ready = isSearched || pages > 1 ? 0 : readyIn(rows)
  const range = rangeWords({ page, length: rows.length, total, of: 'ご注文' })
  return (
    <>
      <div className={style.top}>
        <div role="status">
          <p className={style.count}>{summary ? countWords(summary) : range}</p>
          {summary && (
            <p className={style.caption}>
              {formatNumber(summary.orders)}件の合計 {formatYen(summary.owed)}（税込。キャンセル料は不課税）
              {pages > 1 && <span className={style.range}>{range}</span>}
            </p>
          )}
          {ready > 0 && (
            <p className={style.caption}>
              {summary?.documents !== 0 && 'ほかに'}
              {formatNumber(ready)}
              点を、下の「発行できる書類」から発行できます。発行した書類は、まとめて保存できます。
            </p>
          )}
          {summary && summary.documents > mostPapersInZip && (
            <p className={style.caption}>
              PDFは、月ごとに、または{mostPapersInZip}点までに絞り込むと、まとめて保存できます。
            </p>
          )}
        </div>
        <SaveAll search={search} documents={summary?.documents ?? 1} />
      </div>
      {monthsOf(rows).map(({ month, orders }) => (
        <section key={month} aria-label={monthWords(month)}>
          <MonthHead month={month} search={search} summary={summary} />
          {orders.map((order) => (
            <OrderBlock key={order.meetup.id} order={order} isFiltered={isSearched} onChanged={onChanged} />
          ))}
        </section>
      ))}
      <PaperStates />
      <Pager page={page} pages={pages} hrefOf={(other) => documentsPath(search, other)} />
    </>
  )
}

const countWords = ({ orders, documents }: Pick<DocumentSummary, 'orders' | 'documents'>) =>
  `${formatNumber(orders)}件のご注文・${documents === 0 ? '書類はまだ発行していません' : `発行済みの書類${formatNumber(documents)}点`}`

/** Of orders that are shown with all that was issued. */
const readyIn = (orders: readonly OrderDocuments[]) =>
  orders.reduce((sum, order) => sum + papersToIssue(order).length, 0)

function SaveAll({ search, documents }: { search: DocumentSearch; documents: number }) {
  if (documents === 0) return null
  return (
    <div className={style.saves}>
      {documents <= mostPapersInZip && <SaveAllButton file={{ zip: search }}>PDFをZIPで保存する</SaveAllButton>}
      <SaveAllButton file={{ csv: search }}>一覧をCSVで保存する</SaveAllButton>
    </div>
  )
}

type MonthHeadProps = { month: string; search: DocumentSearch; summary: DocumentSummary | null }

function MonthHead({ month, search, summary }: MonthHeadProps) {
  const counts = summary?.months.find((each) => each.month === month)
  return (
    <div className={style.month}>
      <h2>
        {monthWords(month)}
        {counts && (
          <small className="num">
            {formatNumber(counts.orders)}件{counts.documents > 0 && `・${formatNumber(counts.documents)}点`}
          </small>
        )}
      </h2>
      {counts?.documents !== 0 && (
        <SaveAllButton file={{ zip: { ...search, ...daysWithin(month, search) } }} isLink>
          <VisuallyHidden>{monthWords(month)}：</VisuallyHidden>この月をまとめて保存する
        </SaveAllButton>
      )}
    </div>
  )
}

/** The days of the month, as far as they are looked for. */
function daysWithin(month: string, { from, to }: DocumentSearch) {
  const whole = daysOfMonths(month)
  return { from: from && from > whole.from ? from : whole.from, to: to && to < whole.to ? to : whole.to }
}

function monthsOf<Order extends { meetup: { meetup_date: string } }>(orders: readonly Order[]) {
  const months = new Map<string, Order[]>()
  for (const order of orders) {
    const month = order.meetup.meetup_date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), order])
  }
  return [...months].map(([month, orders]) => ({ month, orders }))
}

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
