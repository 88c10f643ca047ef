import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffRecord } from '#contract/admin/staff.ts'
import type { StaffRole } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { roleWords } from '#web/features/admin/staff-words.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { PermissionSwitches } from './permission-switches.tsx'

type Change = { id: string; version: number; role: StaffRole; permissions: Permission[] }

const changeStaff = createApiThunk<StaffRecord, Change>('admin/change-staff', ({ id, ...body }, { api }) =>
  api.call('changeStaff', { params: { id }, body }),
)

/** Role and permissions: nobody changes their own. What is chosen counts once it is saved. */
export function RightsCard({ member, isOwn }: { member: StaffRecord; isOwn: boolean }) {
  const { id, version, role: roleNow, permissions: before } = member
  const isAdmin = useStaffMember().role === 'admin'
  const dispatch = useAppDispatch()
  const { revalidate } = useRevalidator()
  const { busy, failure, submit } = useSubmit()
  const [role, setRole] = useState(roleNow)
  const [permissions, setPermissions] = useState<Permission[]>([...before])
  const isChanged = role !== roleNow || (role === 'staff' && permissions.join() !== before.join())
  const save = async () => {
    if (!isChanged || busy) return
    const refused = await submit(() => dispatch(changeStaff({ id, version, role, permissions })))
    if (!refused || refused.code === 'edited_meanwhile') void revalidate()
  }
  useShortcuts([{ keys: 'mod+s', label: '保存する', run: () => void save() }])
  return (
    <Card
      title="権限"
      aside={isOwn ? 'ご自身の権限は、別の管理者が変更できます' : '保存すると、開いている画面にもすぐ反映されます'}
    >
      {failure && <Note tone="error">{failureSentence(failure)}</Note>}
      {isAdmin && !isOwn && (
        <Button
          variant="outline"
          size="small"
          aria-pressed={role === 'admin'}
          onClick={() => setRole(role === 'admin' ? 'staff' : 'admin')}
        >
          {role === 'admin' ? '管理者をやめる' : '管理者にする'}
        </Button>
      )}
      {role === 'admin' ? (
        <p>{roleWords.admin}には、すべての権限があります。</p>
      ) : (
        <PermissionSwitches given={permissions} before={before} disabled={isOwn} onChange={setPermissions} />
      )}
      {!isOwn && (
        <Button busy={busy} disabled={!isChanged} aria-keyshortcuts="Control+S" onClick={save}>
          保存する
        </Button>
      )}
    </Card>
  )
}
