import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, type DataTableProps, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { type KeyHint, KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'

type RecordListProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'nameOf' | 'toneOf' | 'empty'> & {
  title: string
  /** How many there are: `件`, unless they are counted otherwise. */
  unit?: string
  shown: { page: number; rows: readonly Row[]; total: number }
  pathOf: (id: number) => string
  /** The address of a page of it; the first has no number. */
  pageHref: (page: number | undefined) => string
  add: { words: string; href: string }
  /** In the head, before the button that adds one. */
  actions?: ReactNode
  /** Above the rows, and the keys that they have. */
  tools?: ReactNode
  toolKeys?: readonly KeyHint[]
}

/** The list of a kind of record, with the way to a new one. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { title, unit = '件', shown, pathOf, pageHref, add, actions, tools, toolKeys = [], ...table } = props
  const { page, rows, total } = shown
  const addKey = { keys: 'a', label: add.words }
  const navigate = useNavigate()
  useShortcuts([{ ...addKey, run: () => void navigate(add.href) }])
  return (
    <>
      <ScreenHead
        title={title}
        note={`${total}${unit}`}
        actions={
          <>
            {actions}
            <ButtonLink variant="secondary" size="small" href={add.href} aria-keyshortcuts={addKey.keys}>
              <Icon name="add" /> {add.words} <Kbd>A</Kbd>
            </ButtonLink>
          </>
        }
      />
      <Card flush>
        {tools}
        <DataTable
          {...table}
          label={title}
          rows={rows}
          keyOf={({ id }) => String(id)}
          hrefOf={({ id }) => pathOf(id)}
        />
        <ListFoot page={page} total={total} hrefOf={(to) => pageHref(to > 1 ? to : undefined)} />
      </Card>
      <KeyHints shortcuts={[...rowKeys, { keys: 'Enter', label: '開く' }, addKey, ...toolKeys]} />
    </>
  )
}
