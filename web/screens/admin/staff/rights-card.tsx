import type { StaffRecord } from '#contract/admin/staff.ts'
import { useStaffMember } from '#web/features/admin/staff-member.ts'
import { roleWords } from '#web/features/admin/staff-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PermissionSwitches } from './permission-switches.tsx'
import { RightsBar } from './rights-bar.tsx'
import style from './rights-card.module.css'
import { useRights } from './use-rights.ts'

/** Role and permissions: nobody changes their own. What is chosen counts once it is saved. */
export function RightsCard({ member, isOwn }: { member: StaffRecord; isOwn: boolean }) {
  const isAdmin = useStaffMember().role === 'admin'
  const rights = useRights([member])
  const { role, given, isChanged, whyNot, give, setRole } = rights.each[0]!
  return (
    <Card
      title="権限"
      aside={isOwn ? 'ご自身の権限は、別の管理者が変更できます' : '保存すると、開いている画面にもすぐ反映されます'}
      flush
    >
      <div className={style.rights}>
        {role === 'admin' ? (
          <p>{roleWords.admin}には、すべての権限があります。</p>
        ) : (
          <PermissionSwitches
            given={given}
            isChanged={isChanged}
            isLocked={(permission) => whyNot(permission) !== undefined}
            onChange={give}
          />
        )}
        {isAdmin && !isOwn && (
          <Button variant="outline" size="small" onClick={() => setRole(role === 'admin' ? 'staff' : 'admin')}>
            {role === 'admin' ? '管理者をやめる' : '管理者にする'}
          </Button>
        )}
      </div>
      <RightsBar rights={rights} />
    </Card>
  )
}
