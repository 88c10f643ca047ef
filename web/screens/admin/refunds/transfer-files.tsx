import { useLoaderData } from 'react-router'
import type { TransferFile } from '#contract/admin/transfer-files.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseInstant, plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { tabKeys } from '#web/ui/segments.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { RefundTabs } from './refund-tabs.tsx'
import { fileStateTones, fileStateWords, fileTitle } from './transfer-words.ts'

export const handle: AdminHandle = { title: '総合振込ファイル', watches: ['transfer_file'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  return { page, ...(await api.page('listTransferFiles', { query: { page: String(page) }, signal })) }
})

const columns: readonly Column<TransferFile>[] = [
  { id: 'title', head: 'ファイル', isName: true, cell: fileTitle },
  { id: 'state', head: '状態', cell: ({ state }) => <Tag tone={fileStateTones[state]}>{fileStateWords[state]}</Tag> },
  { id: 'transfers', head: '件数', align: 'end', cell: ({ transfers }) => `${formatNumber(transfers)}件` },
  { id: 'amount', head: '合計', align: 'end', cell: ({ amount }) => <b>{formatYen(amount)}</b> },
  {
    id: 'made',
    head: '作成',
    cell: ({ made_at, made_by }) => `${japaneseInstant(new Date(made_at))}　${made_by}`,
  },
  {
    id: 'paid',
    head: '振込日',
    cell: ({ paid_on }) => (paid_on ? plainJapaneseDate(paid_on) : '―'),
  },
]

/** The files with which the bank was asked to pay, the newest first. */
export default function TransferFiles() {
  const { page, rows, total } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead title="返金" note={`${total.toLocaleString('ja-JP')}件`}>
        <RefundTabs view="files" />
      </ScreenHead>
      <Card flush>
        <DataTable
          label="総合振込ファイル"
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={fileTitle}
          hrefOf={({ id }) => adminPaths.transferFile(id)}
          columns={columns}
          empty="総合振込ファイルは、まだありません。返金待ちで返金を選ぶと作れます。"
        />
        <ListFoot
          page={page}
          total={total}
          hrefOf={(to) => adminPaths.transferFiles({ page: to > 1 ? to : undefined })}
        />
      </Card>
      <KeyHints shortcuts={[...rowKeys, tabKeys]} />
    </>
  )
}
