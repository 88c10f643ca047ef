import { useLoaderData } from 'react-router'
import type { QuoteRow } from '#contract/admin/quotes.ts'
import { formatYen } from '#domain/money.ts'
import { QUOTE_STATES } from '#domain/quote.ts'
import { japaneseDeadline, monthAndDay, plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { FoundElsewhere } from '#web/features/admin/found-elsewhere.tsx'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ListSearch } from '#web/features/admin/list-search.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { quoteStateAt } from '#web/features/quotes/quote-state.tsx'
import { pageIn } from '#web/store/page-in.ts'
import { searchedIn } from '#web/store/searched-in.ts'
import { useNow } from '#web/store/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Segments, tabKeys } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { quoteStateTones, quoteStateWords } from './quote-words.ts'
import style from './quotes.module.css'

export const handle: AdminHandle = { title: 'お見積り', watches: ['quote'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const state = QUOTE_STATES.find((each) => each === searchParams.get('state'))
  const q = searchedIn(searchParams)
  const page = pageIn(searchParams)
  const query = { ...(state && { state }), ...(q && { q }), page: String(page) }
  return { state, q, page, ...(await api.page('listAllQuotes', { query, signal })) }
})

const columnsAt = (now: Date): readonly Column<QuoteRow>[] => [
  {
    id: 'number',
    head: '見積番号',
    isName: true,
    cell: ({ number }) => <span className={`num ${style.whole}`}>{number}</span>,
  },
  {
    id: 'for',
    head: '宛名・件名',
    cell: ({ addressee, title }) => (
      <>
        <div>{addressee}</div>
        <small>{title}</small>
      </>
    ),
  },
  {
    id: 'date',
    head: '開催日',
    cell: ({ meetup_date }) => <span className={`num ${style.whole}`}>{plainJapaneseDate(meetup_date)}</span>,
  },
  { id: 'persons', head: '人数', align: 'end', cell: ({ estimated_person }) => `${estimated_person}名` },
  { id: 'total', head: '合計（税込）', align: 'end', cell: ({ total }) => <b>{formatYen(total)}</b> },
  {
    id: 'state',
    head: '状態',
    cell: (row) => {
      const state = quoteStateAt(row, now)
      return <Tag tone={quoteStateTones[state]}>{quoteStateWords[state]}</Tag>
    },
  },
  {
    id: 'expires',
    head: '期限',
    hideBelow: 1170,
    cell: ({ expires_at }) => <span className="num">{japaneseDeadline(new Date(expires_at))}</span>,
  },
  {
    id: 'by',
    head: '作成',
    hideBelow: 1170,
    cell: ({ made_by, name, email, created_at }) =>
      `${monthAndDay(created_at.slice(0, 10))} ${made_by ?? (name ? `${name}さま` : email || 'ゲスト')}`,
  },
]

/** What was quoted, by customers and by the shop, and what has become of it. */
export default function Quotes() {
  const { state, q, page, rows, total } = useLoaderData<typeof loader>()
  const now = useNow()
  const views = [undefined, ...QUOTE_STATES].map((each) => ({
    name: each ? quoteStateWords[each] : 'すべて',
    href: adminPaths.quotes({ state: each, q }),
    current: each === state,
  }))
  return (
    <>
      <ScreenHead title="お見積り" note={`${total.toLocaleString('ja-JP')}件`}>
        <Segments hasKeys label="状態" segments={views} />
      </ScreenHead>
      <Card flush>
        <ListSearch
          action={adminPaths.quotes()}
          kept={{ state }}
          q={q}
          label="番号・宛名・件名・お名前・メール"
          clear={q ? adminPaths.quotes({ state }) : undefined}
        />
        <DataTable
          label="お見積り"
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ number }) => number}
          hrefOf={({ id }) => adminPaths.quote(id)}
          columns={columnsAt(now)}
          toneOf={({ state: of }) => (of === 'expired' || of === 'ordered' ? 'quiet' : undefined)}
          empty={
            <>
              <p>{q ? `「${q}」にあてはまるお見積りはありません。` : 'あてはまるお見積りはありません。'}</p>
              <FoundElsewhere q={q} list="quotes" />
            </>
          }
        />
        <ListFoot
          page={page}
          total={total}
          hrefOf={(to) => adminPaths.quotes({ state, q, page: to > 1 ? to : undefined })}
        />
      </Card>
      <KeyHints shortcuts={[...rowKeys, tabKeys]} />
    </>
  )
}
