import type { ReactNode } from 'react'
import { permissions } from '#contract/permissions.ts'
import { Card } from '#web/ui/card.tsx'
import { PermissionTable } from './permission-table.tsx'
import type { StaffRow } from './person-facts.tsx'
import { RightsBar } from './rights-bar.tsx'
import style from './staff-rights.module.css'
import { useRights } from './use-rights.ts'

/** The rights of everybody on a page of the list, changed in one table and saved together. */
export function StaffRights({ people, children }: { people: readonly StaffRow[]; children: ReactNode }) {
  const rights = useRights(people)
  return (
    <Card
      title="権限"
      aside={
        <>
          {permissions.length}の権限<span className={style.keys}>　矢印キーで移動、Spaceで切り替え</span>
        </>
      }
      flush
    >
      <PermissionTable people={people} rights={rights.each} />
      <RightsBar rights={rights} />
      {children}
    </Card>
  )
}
