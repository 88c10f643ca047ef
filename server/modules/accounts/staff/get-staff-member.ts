import { serve } from '#context'
import * as contract from '#contract/admin/staff.ts'
import { permissions } from '#contract/permissions.ts'
import { isStaff } from '../is-staff.ts'
import { findUser } from '../queries.ts'

export const getStaffMember = serve(contract.getStaffMember, async ({ caller }, context) => {
  const person = await findUser(context, caller.userId)
  if (!person || !isStaff(person.role)) throw context.refuse('unauthorized')
  const { id, email, lastName, firstName, role, totpConfirmedAt } = person
  const mayDo = role === 'admin' ? permissions : person.permissions
  return {
    id,
    email,
    name: `${lastName} ${firstName}`,
    role,
    permissions: [...mayDo],
    has_second_factor: totpConfirmedAt !== null,
  }
})
