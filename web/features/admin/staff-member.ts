import { useRouteLoaderData } from 'react-router'
import type { StaffMember } from '#contract/admin/staff.ts'
import type { Permission } from '#contract/permissions.ts'

/** The id of the layout route, which knows who is signed in. */
export const staffRouteId = 'staff'

/** Who is signed in. The shop refuses what they may not do, whatever is shown here. */
export function useStaffMember(): StaffMember {
  return useRouteLoaderData(staffRouteId) as StaffMember
}

export function useMayDo(permission: Permission): boolean {
  return useStaffMember().permissions.includes(permission)
}
