import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ListFoot } from '#web/features/admin/list-foot.tsx'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { pageIn } from '#web/store/page-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Column } from '#web/ui/columns.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { KeyHints, useShortcuts } from '#web/ui/shortcuts.tsx'
import { InviteForm } from './invite-form.tsx'
import type { StaffRow } from './person-facts.tsx'
import { saveKey } from './rights-bar.tsx'
import { SecondFactorNote } from './second-factor-note.tsx'
import { StaffRights } from './staff-rights.tsx'

export const handle: AdminHandle = { title: 'スタッフ', watches: ['staff'] }

export const loader = staffLoader(async ({ api, url: { searchParams }, signal }) => {
  const page = pageIn(searchParams)
  return { page, ...(await api.page('listStaff', { query: { page: String(page) }, signal })) }
})

const inviteKey = { keys: 'a', label: '招待する' } as const

/** Who works here, with which rights, and who is invited. */
export default function Staff() {
  const { page, rows, total } = useLoaderData<typeof loader>()
  const maySeeLog = useMayDo('audit')
  const invitation = useRef<HTMLDivElement>(null)
  const toInvitation = () => invitation.current?.querySelector('input')?.focus()
  useShortcuts([{ ...inviteKey, run: toInvitation }])
  return (
    <>
      <ScreenHead
        title="スタッフ"
        note={numberOf(rows, total)}
        actions={
          <>
            {maySeeLog && (
              <ButtonLink variant="outline" size="small" href={adminPaths.audit({ kind: 'staff' })}>
                <Icon name="clock" /> 操作の記録
              </ButtonLink>
            )}
            <Button variant="secondary" size="small" aria-keyshortcuts={inviteKey.keys} onClick={toInvitation}>
              <Icon name="add" /> 招待する <Kbd>A</Kbd>
            </Button>
          </>
        }
      />
      <Column gap="s-3-5">
        <SecondFactorNote people={rows} />
        <StaffRights key={page} people={rows}>
          <ListFoot page={page} total={total} hrefOf={(to) => adminPaths.staff({ page: to > 1 ? to : undefined })} />
        </StaffRights>
        <div ref={invitation}>
          <InviteForm />
        </div>
      </Column>
      <KeyHints shortcuts={[...gridKeys, inviteKey, saveKey]} />
    </>
  )
}

const gridKeys = [
  { keys: ['ArrowLeft', 'ArrowRight'], label: '権限を移動' },
  { keys: ['j', 'k'], label: '人を移動' },
  { keys: 'Space', label: '切り替え' },
]

function numberOf(rows: readonly StaffRow[], total: number): string {
  const invited = rows.filter(({ invitation }) => invitation).length
  if (rows.length < total || invited === 0) return `${invited > 0 ? '招待中を含めて' : ''}${total}名`
  return `${total - invited}名　招待中 ${invited}名`
}
