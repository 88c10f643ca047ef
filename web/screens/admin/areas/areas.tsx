import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { areaColumns } from '#web/features/admin/area-columns.tsx'
import { RecordList } from '#web/features/admin/edit/record-list.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
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

/** Where is delivered to, for how much. */
export default function Areas() {
  const { planned, ...shown } = useLoaderData<typeof loader>()
  return (
    <RecordList
      title="エリアと配送料"
      unit="エリア"
      shown={shown}
      nameOf={({ name }) => name}
      pathOf={adminPaths.area}
      pageHref={(page) => adminPaths.areas({ page })}
      actions={<TextLink href={adminPaths.settings('areas')}>設定へ戻る</TextLink>}
      add={{ words: 'エリアを追加', href: adminPaths.newArea }}
      columns={areaColumns(planned)}
      empty="エリアがまだありません。追加すると、その市区町村へのご注文を受けられます。"
    />
  )
}
