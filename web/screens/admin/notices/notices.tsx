import { useLoaderData } from 'react-router'
import type { NoticeRow } from '#contract/admin/notices.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { RecordList } from '#web/features/admin/edit/record-list.tsx'
import { StatusTags } from '#web/features/admin/edit/status-tags.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { periodWords, statusWords } from './notice-words.ts'

export const handle: AdminHandle = { title: 'お知らせ', watches: ['notice'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  return { page, ...(await api.page('listNoticeRows', { query: { page: String(page) }, signal })) }
})

/** What the home page says, said and will say, the newest first. */
export default function Notices() {
  return (
    <RecordList
      title="お知らせ"
      shown={useLoaderData<typeof loader>()}
      nameOf={({ message }) => message}
      pathOf={adminPaths.notice}
      pageHref={(page) => adminPaths.notices({ page })}
      add={{ words: 'お知らせを追加', href: adminPaths.newNotice }}
      columns={columns}
      toneOf={({ status }) => (status === 'ended' ? 'quiet' : undefined)}
      empty="お知らせはまだありません。年末年始の受付や、季節の品の始まりを、ホームでお伝えできます。"
    />
  )
}

const columns: Column<NoticeRow>[] = [
  { id: 'message', head: 'お知らせの文', isName: true, grows: true, cell: ({ message }) => message },
  {
    id: 'status',
    head: '状態',
    isInline: true,
    cell: ({ status, has_draft }) => <StatusTags status={statusWords[status]} hasDraft={has_draft} />,
  },
  { id: 'period', head: '出す期間', isInline: true, cell: periodWords },
  { id: 'path', head: '行き先', hideBelow: 1170, cell: ({ path }) => path ?? 'なし' },
]
