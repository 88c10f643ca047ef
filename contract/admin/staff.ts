import { z } from 'zod'
import { endpoint, roles } from '../endpoint.ts'
import { permissions } from '../permissions.ts'

export const StaffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles).exclude(['customer']),
  /** What they may do; of an `admin` all there is. */
  permissions: z.array(z.enum(permissions)),
  /** False only of the demo's admin, who is let in without one. */
  has_second_factor: z.boolean(),
})
export type StaffMember = z.output<typeof StaffMember>

export const getStaffMember = endpoint({
  summary: 'ログイン中のスタッフと、その権限',
  who: 'staff',
  needs: null,
  logs: null,
  answer: StaffMember,
})
