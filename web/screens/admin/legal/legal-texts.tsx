import { useLoaderData } from 'react-router'
import type { LegalTextRow, LegalVersionRow } from '#contract/admin/legal.ts'
import { legalNames } from '#contract/legal-names.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListNote } from '#web/features/admin/list-note.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'

export const handle: AdminHandle = { title: '規約とポリシー', watches: ['legal'] }

export const loader = staffLoader(async ({ api, signal }) => ({
  rows: await api.call('listLegalTexts', { signal }),
}))

/** The texts of the law: which version of each holds, and what is to come. */
export default function LegalTexts() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead title="規約とポリシー" />
      <Card flush>
        <DataTable
          label="規約とポリシー"
          rows={rows}
          keyOf={({ text }) => text}
          nameOf={({ text }) => legalNames[text]}
          hrefOf={({ text }) => adminPaths.legalText(text)}
          columns={columns}
          empty={null}
        />
        <ListNote>
          効力のある版は変えられません。変更は新しい版として公開し、効力が始まる日までお客さまの画面に予定として出ます。
        </ListNote>
      </Card>
      <KeyHints shortcuts={[...rowKeys, { keys: 'Enter', label: '開く' }]} />
    </>
  )
}

const daysOf = ({ versions }: LegalTextRow, standing: LegalVersionRow['standing']) =>
  versions.flatMap((version) => (version.standing === standing && version.day ? plainJapaneseDate(version.day) : []))

const columns: readonly Column<LegalTextRow>[] = [
  { id: 'text', head: '文書', isName: true, grows: true, cell: ({ text }) => legalNames[text] },
  { id: 'in_force', head: '効力のある版', cell: (row) => daysOf(row, 'in_force') },
  { id: 'announced', head: '予定', cell: (row) => daysOf(row, 'announced').toReversed().join('、') },
  {
    id: 'draft',
    head: '下書き',
    cell: ({ versions }) => {
      const drafts = versions.filter(({ standing }) => standing === 'draft').length
      return drafts > 0 && <Tag>{drafts}件</Tag>
    },
  },
]
