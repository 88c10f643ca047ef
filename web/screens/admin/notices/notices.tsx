import { useLoaderData, useNavigate } from 'react-router'
import type { NoticeRow } from '#contract/admin/notices.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { StatusTags } from '#web/features/admin/edit/status-tags.tsx'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { periodWords, statusWords } from './notice-words.ts'

export const handle: AdminHandle = { title: 'お知らせ', watches: ['notice'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  return { page, ...(await api.page('listNoticeRows', { query: { page: String(page) }, signal })) }
})

const addKey = { keys: 'a', label: 'お知らせを追加' } as const

/** What the home page says, said and will say, the newest first. */
export default function Notices() {
  const { page, rows, total } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useShortcuts([{ ...addKey, run: () => void navigate(adminPaths.newNotice) }])
  return (
    <>
      <ScreenHead
        title="お知らせ"
        note={`${total}件`}
        actions={
          <ButtonLink variant="secondary" size="small" href={adminPaths.newNotice} aria-keyshortcuts={addKey.keys}>
            <Icon name="add" /> お知らせを追加 <Kbd>A</Kbd>
          </ButtonLink>
        }
      />
      <Card flush>
        <DataTable
          label="お知らせ"
          rows={rows}
          keyOf={({ id }) => String(id)}
          nameOf={({ message }) => message}
          hrefOf={({ id }) => adminPaths.notice(id)}
          columns={columns}
          toneOf={({ status }) => (status === 'ended' ? 'quiet' : undefined)}
          empty="お知らせはまだありません。年末年始の受付や、季節の品の始まりを、ホームでお伝えできます。"
        />
        <ListFoot page={page} total={total} hrefOf={(to) => adminPaths.notices({ page: to > 1 ? to : undefined })} />
      </Card>
      <KeyHints shortcuts={[...rowKeys, { keys: 'Enter', label: '開く' }, addKey]} />
    </>
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
