import { useLoaderData, useNavigate } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { areaColumns } from '#web/features/admin/area-columns.tsx'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const handle: AdminHandle = { title: 'エリアと配送料', watches: ['area', 'planned_change'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  const [areas, planned] = await Promise.all([
    api.page('listAreas', { query: { page: String(page) }, signal }),
    api.call('listPlannedChanges', { signal }),
  ])
  return { page, ...areas, planned }
})

const addKey = { keys: 'a', label: 'エリアを追加' } as const

/** Where is delivered to, for how much. */
export default function Areas() {
  const { page, rows, total, planned } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useShortcuts([{ ...addKey, run: () => void navigate(adminPaths.newArea) }])
  return (
    <>
      <ScreenHead
        title="エリアと配送料"
        note={`${total}エリア`}
        actions={
          <>
            <TextLink href={adminPaths.settings('areas')}>設定へ戻る</TextLink>
            <ButtonLink variant="secondary" size="small" href={adminPaths.newArea} aria-keyshortcuts={addKey.keys}>
              <Icon name="add" /> エリアを追加 <Kbd>A</Kbd>
            </ButtonLink>
          </>
        }
      />
      <Card flush>
        <DataTable
          label="エリアと配送料"
          rows={rows}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          hrefOf={({ id }) => adminPaths.area(id)}
          columns={areaColumns(planned)}
          empty="エリアがまだありません。追加すると、その市区町村へのご注文を受けられます。"
        />
        <ListFoot page={page} total={total} hrefOf={(to) => adminPaths.areas({ page: to > 1 ? to : undefined })} />
      </Card>
      <KeyHints shortcuts={[...rowKeys, addKey]} />
    </>
  )
}
