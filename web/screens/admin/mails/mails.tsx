import { useLoaderData } from 'react-router'
import type { MailRow } from '#contract/admin/mails.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { mailStateWords, mailTones } from './mail-words.ts'

export const handle: AdminHandle = { title: 'メールの文面', watches: ['mail'] }

export const loader = staffLoader(async ({ api, signal }) => ({ rows: await api.call('listMailRows', { signal }) }))

/** Every mail that customers and guests get, in the order of what it is about. */
export default function Mails() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead title="メールの文面" note={`${rows.length}通`} />
      <Card flush>
        <DataTable
          label="メール"
          rows={rows}
          keyOf={({ template }) => template}
          nameOf={({ occasion }) => occasion}
          hrefOf={({ template }) => adminPaths.mail(template)}
          columns={columns}
          empty="メールはありません。"
        />
      </Card>
      <KeyHints shortcuts={[...rowKeys, { keys: 'Enter', label: '開く' }]} />
    </>
  )
}

const columns: readonly Column<MailRow>[] = [
  { id: 'occasion', head: '送るとき', cell: ({ occasion }) => occasion, isName: true, grows: true },
  { id: 'to', head: '届く方', cell: ({ to }) => to },
  { id: 'state', head: '文面', cell: ({ state }) => <Tag tone={mailTones[state]}>{mailStateWords[state]}</Tag> },
]
