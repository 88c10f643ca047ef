import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { pageIn } from '#web/store/page-in.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable, rowKeys } from '#web/ui/data-table.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { InviteForm } from './invite-form.tsx'
import style from './staff.module.css'
import { staffColumns } from './staff-columns.tsx'

export const handle: AdminHandle = { title: 'スタッフ', watches: ['staff'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  return { page, ...(await api.page('listStaff', { query: { page: String(page) }, signal })) }
})

/** Who works here, with which rights, and who is invited. */
export default function Staff() {
  const { page, rows, total } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead title="スタッフ" note={`招待中を含めて${total}名`} />
      <div className={style.cards}>
        <Card flush>
          <DataTable
            label="スタッフ"
            rows={rows}
            keyOf={({ id }) => id}
            nameOf={({ name, email }) => name || email}
            hrefOf={({ id }) => adminPaths.staffMember(id)}
            toneOf={({ invitation }) => (invitation ? 'quiet' : undefined)}
            columns={staffColumns}
            empty="スタッフはいません。"
          />
          <ListFoot page={page} total={total} hrefOf={(to) => adminPaths.staff({ page: to > 1 ? to : undefined })} />
        </Card>
        <InviteForm />
      </div>
      <KeyHints shortcuts={rowKeys} />
    </>
  )
}
